import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../process/config.ts'
import { openFileStore } from './open-file-store.ts'
import { openS3Store } from './s3-store.ts'
import { startS3 } from './testing/s3-server.ts'
import { credentials } from './testing/s3-signature.ts'

const placeOf = (FILES_URL?: string) => readConfig({ FILES_URL, DATA_DIR: '/srv/refill' }).files

test('files lie beside the database unless FILES_URL names another folder or a bucket', () => {
  expect(placeOf()).toEqual({ kind: 'folder', folder: '/srv/refill/files' })
  expect(placeOf('file:///srv/scans%20of%202026')).toEqual({ kind: 'folder', folder: '/srv/scans of 2026' })
  expect(placeOf('s3://refill-papers')).toEqual({ kind: 's3', bucket: 'refill-papers', prefix: '' })
  expect(
    placeOf('s3://papers/office/hubballi/?region=ap-south-1&endpoint=https://minio.example:9000'),
  ).toEqual({
    kind: 's3',
    bucket: 'papers',
    prefix: 'office/hubballi/',
    region: 'ap-south-1',
    endpoint: 'https://minio.example:9000',
  })
})

test.each([
  ['ftp://papers/x', /must be file:/],
  ['papers', /must be file:/],
  ['nonsense://papers', /must be file:/],
  ['http://papers.example/x', /must be file:/],
  ['S3//papers', /must be file:/],
  ['file://elsewhere/files', /must name a folder of this machine/],
  ['file:files', /must name a folder of this machine/],
  ['file:///srv/scans#2026', /must name a folder of this machine/],
  ['s3:papers', /must name a bucket/],
  ['s3:/papers', /must name a bucket/],
  ['s3://AKIAEXAMPLE:hidden@papers', /must hold no credentials/],
  ['s3://Papers_Of_Us', /must name a bucket/],
  ['s3:///prefix', /must name a bucket/],
  ['s3://papers/a//b', /must have a prefix of plain names/],
  ['s3://papers/../b c', /must have a prefix of plain names/],
  ['s3://papers?regoin=hidden', /may end in/],
  ['s3://papers?region=no such hidden', /must have a region/],
  ['s3://papers?endpoint=minio.example:9000', /must have an endpoint/],
  ['s3://papers?endpoint=https://me:hidden@minio.example', /must have an endpoint/],
])('FILES_URL %s is refused in a line that repeats nothing of it', (value, line) => {
  expect(() => placeOf(value)).toThrow(line)
  expect(() => placeOf(value)).toThrow(/^FILES_URL (?!.*hidden)[^\n]+$/)
})

test.each(['/proc/refill/files', '/dev/null/files'])(
  'a folder that cannot be, as %s, is said at once',
  async (folder) => {
    await expect(openFileStore({ kind: 'folder', folder })).rejects.toThrow(
      /^The folder \/[^\n]+ of FILES_URL cannot be used \(EN\w+\)\.$/,
    )
  },
)

test('a bucket’s host that takes the call and says nothing is not waited for', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  Object.assign(process.env, credentials)
  const { port } = silent.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const place = { kind: 's3', bucket: 'papers', prefix: '', region: undefined, endpoint } as const
  await expect(openS3Store(place, { patience: 200 })).rejects.toThrow(
    `The bucket papers at ${endpoint} of FILES_URL cannot be used (Error: no answer within 0.2 seconds).`,
  )
  silent.close()
})

test('a bucket that is missing, out of reach or not ours is said at the start, in one line without a secret', async () => {
  const s3 = await startS3()
  Object.assign(process.env, credentials)
  const problemOf = (changes = {}) =>
    openFileStore({ ...s3.place, ...changes }).then(
      () => 'none',
      (error: unknown) => (error as Error).message,
    )
  expect(await problemOf()).toBe('none')
  expect(await problemOf({ bucket: 'others' })).toMatch(
    /^The bucket others at http:\S+ of FILES_URL .*NoSuchBucket/,
  )
  process.env.AWS_SECRET_ACCESS_KEY = 'mistyped-secret'
  const refused = await problemOf()
  expect(refused).toMatch(/of FILES_URL cannot be used \(SignatureDoesNotMatch/)
  expect(refused).not.toContain('mistyped')
  await s3.close()
  expect(await problemOf()).toMatch(/^The bucket papers .* of FILES_URL cannot be used \(ECONNREFUSED[^\n]*$/)
})

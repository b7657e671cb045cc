import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { formOf } from '../testing/office.ts'
import { startS3 } from './testing/s3-server.ts'
import { credentials } from './testing/s3-signature.ts'

const sourceOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const password = 'neem-Tree-42'

let folder: string
let running: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refill-files-process-'))
})
afterEach(async () => {
  for (const child of running) if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  running = []
  await rm(folder, { recursive: true, force: true })
})

const run = (program: string, filesUrl: string) => {
  const { DATABASE_URL: _elsewhere, REPLICA_URL: _copy, ...rest } = process.env
  const settings = {
    DATA_DIR: join(folder, 'data'),
    FILES_URL: filesUrl,
    PORT: '0',
    ADMIN_PASSWORD: password,
  }
  const env = { ...rest, ...credentials, ...settings, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [sourceOf(program)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  return { child, said: text(child.stdout), complained: text(child.stderr), ended: once(child, 'exit') }
}

const start = async (filesUrl: string) => {
  const begun = run('main.ts', filesUrl)
  const origin = Promise.withResolvers<string>()
  begun.child.stdout.on('data', (part: Buffer) => {
    const found = /Refill is ready at (http:\S+)/.exec(part.toString())
    if (found?.[1]) origin.resolve(found[1])
  })
  void begun.complained.then((why) => origin.reject(new Error(why)))
  return { ...begun, origin: await origin.promise }
}

const addProduct = async (origin: string) => {
  const signIn = formOf({ username: 'admin', password })
  const answer = await fetch(`${origin}/api/admin/login`, { method: 'POST', body: signIn })
  const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  const body = formOf({ action: 'create', ...(await aProduct()) })
  return fetch(`${origin}/product.php`, { method: 'POST', body, headers })
}

test('kill -9 between a file and its row leaves no row, and the file goes by itself', async () => {
  const killed = Promise.withResolvers<void>()
  let kill = () => {}
  const afterPut = async (key: string) => {
    if (!key.endsWith('-small.webp')) return
    kill()
    await killed.promise
  }
  const s3 = await startS3({ afterPut })
  const growOld = () => s3.objects.forEach((object) => (object.changedAt -= 2 * 3_600_000))
  const names = () => [...s3.objects.keys()]

  const first = await start(s3.url)
  kill = () => void first.child.kill('SIGKILL')
  await expect(addProduct(first.origin)).rejects.toThrow()
  await first.ended
  killed.resolve()
  expect(names()).toHaveLength(2)

  growOld()
  const second = await start(s3.url)
  await vi.waitUntil(() => names().length === 2 && names().every((name) => name.endsWith('.swept')), 10_000)
  second.child.kill('SIGTERM')
  await second.ended
  growOld()
  const third = await start(s3.url)
  await vi.waitUntil(() => s3.objects.size === 0, 10_000)
  kill = () => {}
  expect((await addProduct(third.origin)).status).toBe(200)
  expect(await run('verify.ts', s3.url).said).toMatch(/^0 differences$/m)
  third.child.kill('SIGTERM')
  await third.ended
  await s3.close()
}, 60_000)

test('a bucket that is not there stops the start with one line, and nothing is left running', async () => {
  const s3 = await startS3()
  s3.dropBucket()
  const { complained, said, ended } = run('main.ts', s3.url)
  expect(await complained).toMatch(
    /^Refill cannot start: The bucket papers at \S+ of FILES_URL cannot .*NoSuchBucket.*\n$/,
  )
  expect(await said).not.toContain(credentials.AWS_SECRET_ACCESS_KEY)
  expect((await ended)[0]).toBe(1)
  await s3.close()
})

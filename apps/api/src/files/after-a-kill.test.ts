import { expect, test, vi } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { formOf } from '../testing/office.ts'
import { begin, ended, endProcessesAfterEach, main, signIn, start } from '../testing/running-product.ts'
import { startS3 } from './testing/s3-server.ts'
import { credentials } from './testing/s3-signature.ts'

endProcessesAfterEach()

const inBucket = (url: string) => ({ FILES_URL: url, LOG_LEVEL: 'error', ...credentials })

const addProduct = async (origin: string) => {
  const headers = { cookie: await signIn(origin) }
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

  const settings = inBucket(s3.url)
  const first = await start(settings)
  kill = () => void first.child.kill('SIGKILL')
  await expect(addProduct(first.origin)).rejects.toThrow()
  await ended(first.child)
  killed.resolve()
  expect(names()).toHaveLength(2)

  growOld()
  const second = await start(settings)
  await vi.waitUntil(() => names().length === 2 && names().every((name) => name.endsWith('.swept')), 60_000)
  second.child.kill('SIGTERM')
  await ended(second.child)
  growOld()
  const third = await start(settings)
  await vi.waitUntil(() => s3.objects.size === 0, 60_000)
  kill = () => {}
  expect((await addProduct(third.origin)).status).toBe(200)
  const args = [main.replace('main.ts', 'upkeep/verify.ts')]
  const verify = begin(settings, { program: process.execPath, args, cwd: process.cwd() })
  expect(await ended(verify.child)).toBe(0)
  expect(verify.said()).toMatch(/^0 differences$/m)
  third.child.kill('SIGTERM')
  await ended(third.child)
  await s3.close()
})

test('a bucket that is not there stops the start with one line, and nothing is left running', async () => {
  const s3 = await startS3()
  s3.dropBucket()
  const { child, complained, said } = begin(inBucket(s3.url))
  expect(await ended(child)).toBe(1)
  expect(complained()).toMatch(
    /^Refill cannot start: The bucket papers at \S+ of FILES_URL cannot .*NoSuchBucket.*\n$/,
  )
  expect(said()).not.toContain(credentials.AWS_SECRET_ACCESS_KEY)
  await s3.close()
})

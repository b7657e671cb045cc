import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import * as contract from '@refill/contract/features/products/products.contract.ts'
import { expect, test } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { formOf } from '../testing/office.ts'
import {
  askUntilKilled,
  beginAnew,
  ended,
  endProcessesAfterEach,
  killerOf,
  refusedAt,
  signIn,
  start,
} from '../testing/running-product.ts'

endProcessesAfterEach()

test('an ADMIN_PASSWORD that is not used, because there is an administrator, is said so and never printed', async () => {
  await beginAnew()
  const first = await start()
  first.child.kill('SIGTERM')
  await ended(first.child)
  expect(first.said()).not.toContain('ADMIN_PASSWORD')
  const again = await start({ ADMIN_PASSWORD: 'neem-Tree-78' })
  expect(again.said()).toMatch(/^ADMIN_PASSWORD was not used: there is an administrator already\./m)
  expect(again.said()).not.toContain('neem-Tree-78')
})

const listAll = async (origin: string) => {
  const body = formOf({ limit: 10_000 })
  const headers = { cookie: await signIn(origin) }
  const answer = await fetch(`${origin}/${contract.listProducts.endpoint}`, { method: 'POST', body, headers })
  return ((await answer.json()) as { product_list: { id: number }[] }).product_list.map(({ id }) => id)
}

test('kill -9 of the whole tree in the middle of creates loses none that was acknowledged', async () => {
  const { child, origin } = await start()
  const cookie = await signIn(origin)
  const acknowledged: number[] = []
  const killAll = await killerOf(child.pid ?? 0)
  await askUntilKilled(async () => {
    const body = formOf({ action: 'create', ...(await aProduct()) })
    const answer = await fetch(`${origin}/product.php`, { method: 'POST', body, headers: { cookie } })
    expect(answer.status).toBe(200)
    const { id } = (await answer.json()) as { id: number }
    acknowledged.push(id)
    if (acknowledged.length === 80) killAll()
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(80)

  const again = await start()
  const kept = new Set(await listAll(again.origin))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('SIGTERM lets the request under way finish, and the process ends within ten seconds', async () => {
  const { child, origin } = await start()
  const cookie = await signIn(origin)
  const body = JSON.stringify({ limit: 5 })
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const underWay = request(`${origin}/productlist`, { method: 'POST', headers })
  underWay.flushHeaders()
  await once(underWay, 'continue') // the server has begun with it
  child.kill('SIGTERM')
  await refusedAt(origin)
  const begun = Date.now() // the signal has come
  underWay.end(body)
  const [answer] = (await once(underWay, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await ended(child)).toBe(0)
  expect(Date.now() - begun).toBeLessThan(10_000)
})

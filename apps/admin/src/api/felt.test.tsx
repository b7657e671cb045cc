import { feltHeader, mostFelt } from '@refill/contract/felt.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteFelt, takeFelt } from './felt.ts'
import { send } from './send.ts'
import { session } from './session.ts'
import { fakeServer } from './testing/fake-server.ts'

beforeEach(() => {
  takeFelt()
  session.keep('1')
})
afterEach(() => session.drop())

const page = { product_list: [], totalcount: 0 }
const ask = () => send(listProducts, { page: 1, limit: 5 })
const office = () => {
  const server = fakeServer({ productlist: page })
  const told = () =>
    server.calls.map(({ headers }) => JSON.parse(headers.get(feltHeader) ?? 'null') as unknown)
  return { server, told }
}

test('how long a call took goes with the next one, once and under its name alone', async () => {
  const { told } = office()
  await ask()
  await ask()
  takeFelt()
  await ask()
  expect(told()).toEqual([null, { calls: { productlist: [expect.any(Number)] }, screens: {} }, null])
})

test('of a call that has no answer nobody tells how long it took', async () => {
  const { server } = office()
  server.answers.productlist = 'network down'
  await expect(ask()).rejects.toThrow('fetch')
  expect(takeFelt()).toBeUndefined()
})

test('what is not sent soon is held up to a bound, and what nobody waits for is not told', () => {
  noteFelt('calls', 'productlist', performance.now() - 3_600_000)
  expect(takeFelt()).toBeUndefined()
  for (let turn = 0; turn < mostFelt + 10; turn++) noteFelt('screens', '/orders', performance.now())
  expect(JSON.parse(takeFelt() ?? '{}')).toEqual({
    calls: {},
    screens: { '/orders': Array(mostFelt).fill(0) },
  })
  expect(takeFelt()).toBeUndefined()
})

test('whoever is signed out tells nothing', async () => {
  const { told } = office()
  await ask()
  session.drop()
  await ask()
  expect(told()).toEqual([null, null])
})

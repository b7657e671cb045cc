import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aCustomer } from '../features/customers/customers.test-data.ts'
import { aProduct } from '../features/products/products.test-data.ts'
import { formOf } from '../testing/office.ts'
import {
  folderOf,
  kill,
  killerOf,
  main,
  signIn,
  start,
  endProcessesAfterEach,
} from '../testing/running-product.ts'

endProcessesAfterEach()

type Answer = { status: number; body: { id: number; code?: string; message: string } }

const caller =
  (origin: string, cookie: string) =>
  async (path: string, fields: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const body = formOf({ ...fields })
    const answer = await fetch(`${origin}/${path}`, { method: 'POST', body, headers: { cookie, ...headers } })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
type Call = ReturnType<typeof caller>

/** A business of one customer and one product; @returns what books an order under a key */
const booking = async (call: Call) => {
  const product = await aProduct()
  await call(createProduct.endpoint, { action: 'create', ...product })
  const { body } = await call(customers.create.endpoint, aCustomer())
  const order = { customer_id: body.id, paymentmode: 'Cash', 'uuid[]': product.uuid, 'count[]': '2' }
  return (by: Call, key: string) => by(createOrder.endpoint, order, { 'idempotency-key': key })
}

const ordersOf = async (call: Call) => {
  const { body } = await call(listOrders.endpoint, { action: 'list', page: 1, limit: 10_000 })
  return (body as unknown as { reponselist: { id: number }[] }).reponselist.map(({ id }) => id)
}

const expectNothingWrong = async () => {
  const env = { ...process.env, DATA_DIR: folderOf('data') }
  const verify = await promisify(execFile)(process.execPath, [join(main, '../upkeep/verify.ts')], { env })
  expect(verify.stdout).toContain('0 differences')
}

const keys = Array.from({ length: 240 }, (_, index) => `order-${index}`)

/** Sixteen clerks work through the keys; each takes the next one when it has an answer. */
const book = async (keysLeft: string[], one: (key: string) => Promise<unknown>) => {
  const clerk = async (): Promise<void> => {
    const key = keysLeft.shift()
    if (key === undefined) return
    await one(key)
    await clerk()
  }
  await Promise.all(Array.from({ length: 16 }, clerk))
}

test('the database dies under load: clear answers until it is back, and every booking is there once', async () => {
  const { origin } = await start()
  const call = caller(origin, await signIn(origin))
  const order = await booking(call)
  const statuses = new Set<number>()
  let booked = 0
  // A clerk who is told to try again does so, with the key of the first try.
  const insist = async (key: string, tries = 400): Promise<void> => {
    const { status, body } = await order(call, key)
    statuses.add(status)
    if (status === 200) booked += 1
    if (booked === 60 && status === 200) {
      const pidFile = await readFile(folderOf('data/postgres/postmaster.pid'), 'utf8')
      kill(Number(pidFile.split('\n', 1)[0]))
    }
    if (status === 200) return
    expect(body).toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('try again'),
    })
    expect(tries).toBeGreaterThan(0)
    await insist(key, tries - 1)
  }
  await book([...keys], insist)
  expect(statuses).toEqual(new Set([200, 503]))
  expect(await ordersOf(call)).toHaveLength(keys.length)
})

test('kill -9 of everything in the middle of bookings: none that was acknowledged is lost, none is half there', async () => {
  const { child, origin } = await start()
  const call = caller(origin, await signIn(origin))
  const order = await booking(call)
  const acknowledged: number[] = []
  const killAll = await killerOf(child.pid ?? 0)
  const dying = book([...keys], async (key) => {
    const { body } = await order(call, key)
    acknowledged.push(body.id)
    if (acknowledged.length === 80) killAll()
  })
  await expect(dying).rejects.toThrow()

  const again = await start()
  const callAgain = caller(again.origin, await signIn(again.origin))
  const kept = new Set(await ordersOf(callAgain))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  await book([...keys], async (key) => expect((await order(callAgain, key)).status).toBe(200))
  expect(await ordersOf(callAgain)).toHaveLength(keys.length)
  await expectNothingWrong()
})

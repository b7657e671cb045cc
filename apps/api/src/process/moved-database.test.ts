import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { aCustomer } from '../features/customers/customers.test-data.ts'
import { openBrowser, type Client } from '../testing/browser.ts'
import { begin, ended, endProcessesAfterEach, folderOf, main, start } from '../testing/running-product.ts'
import { startTwoServers, urlOf } from '../testing/two-servers.ts'

endProcessesAfterEach()

const nowhere = { host: '127.0.0.1', port: 1, user: 'refill', database: 'refill' }

const refusal = async (url: string) => {
  const { child, said } = begin({ DATABASE_URL: url })
  expect(await ended(child)).toBe(1)
  return said()
}

const twoServers = async () => {
  const servers = await startTwoServers()
  onTestFinished(() => servers.close())
  // The one that follows comes first, so that somebody has to find out which is which.
  return { ...servers, url: urlOf(servers.second, servers.first) }
}

/** A business of one customer and one product; @returns what books an order under a key */
const booking = async ({ send }: Client) => {
  const product = await aProduct()
  await send(createProduct, product)
  const { id } = (await send(customers.create, aCustomer())).body
  const order = { customer_id: id, paymentmode: 'Cash', 'uuid[]': String(product.uuid), 'count[]': '2' }
  return (key: string) => send(createOrder, order, { 'idempotency-key': key })
}
type Book = Awaited<ReturnType<typeof booking>>

const idsOf = async ({ send }: Client) =>
  (await send(listOrders, { limit: 10_000 })).body.reponselist.map(({ id }) => id)

/** Clerks who are told to try again do so, with the key of the first try. */
const bookAll = async (book: Book, count: number, onBooked: (booked: number) => void = () => undefined) => {
  const keys = Array.from({ length: count }, (_, index) => `order-${index}`)
  const ids: number[] = []
  const statuses = new Set<number>()
  const insist = async (key: string): Promise<void> => {
    const { status, body } = await book(key)
    statuses.add(status)
    if (status !== 200) {
      expect(body).toMatchObject({ code: 'database_unavailable' })
      return insist(key)
    }
    onBooked(ids.push(body.id))
  }
  const clerk = async (): Promise<void> => {
    const key = keys.shift()
    if (key === undefined) return
    await insist(key)
    await clerk()
  }
  await Promise.all(Array.from({ length: 8 }, clerk))
  return { ids, statuses }
}

test('the primary dies under load and its copy takes over: clear answers meanwhile, and every booking is there once', async () => {
  const { url, stopFirst, promoteSecond } = await twoServers()
  const { origin } = await start({ DATABASE_URL: url })
  const browser = await openBrowser(origin)
  const book = await booking(browser)
  let moved: Promise<unknown> | undefined
  const { ids, statuses } = await bookAll(book, 120, (booked) => {
    if (booked === 40) moved = stopFirst().then(promoteSecond)
  })
  await moved
  expect(statuses).toEqual(new Set([200, 503]))
  expect(new Set(ids).size).toBe(120)
  expect((await idsOf(browser)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folderOf('data') }
  const verify = await promisify(execFile)(process.execPath, [join(main, '../upkeep/verify.ts')], { env })
  expect(verify.stdout).toContain('0 differences')
})

test('a primary that was made to only read is left, and what it refused is done once by the one that follows it', async () => {
  const { url, second, onFirst, promoteSecond, untilFollowed } = await twoServers()
  const { origin, said } = await start({ DATABASE_URL: url })
  const browser = await openBrowser(origin)
  const book = await booking(browser)
  expect(await bookAll(book, 8)).toMatchObject({ statuses: new Set([200]) })
  expect(await refusal(urlOf(second, nowhere))).toContain(
    'no server of DATABASE_URL answers and takes writes.',
  )
  await onFirst('ALTER SYSTEM SET default_transaction_read_only = on')
  await onFirst('SELECT pg_reload_conf()')
  await expect.poll(async () => (await book('refused')).status).toBe(503)
  await untilFollowed()
  await promoteSecond()
  const { ids } = await bookAll(book, 16)
  expect(ids).toHaveLength(16)
  expect(await idsOf(browser)).toHaveLength(16)
  expect(said()).toContain('The database answers again.')
  expect(await onFirst('SELECT count(*)::int AS n FROM orders')).toEqual([{ n: 8 }])
})

/** A business of eight orders whose primary was replaced and goes on as if nothing had happened. */
const replacedAlive = async () => {
  const servers = await twoServers()
  const product = await start({ DATABASE_URL: servers.url })
  const browser = await openBrowser(product.origin)
  const book = await booking(browser)
  await bookAll(book, 8)
  await servers.untilFollowed()
  await servers.promoteSecond()
  return { ...servers, ...product, browser, book }
}

test('a primary that was replaced and goes on, waiting for a copy it no longer has, is left by those who book', async () => {
  const { onFirst, onSecond, book, browser, said } = await replacedAlive()
  await onFirst(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
  await onFirst('SELECT pg_reload_conf()')
  const { ids } = await bookAll(book, 16)
  expect(ids).toHaveLength(16)
  expect(await onSecond('SELECT count(*)::int AS n FROM orders')).toEqual([{ n: 16 }])
  expect(await idsOf(browser)).toHaveLength(16)
  expect(said()).not.toContain('does not answer')
})

test('a primary that was replaced and goes on is left by those who only read', async () => {
  const { onSecond, browser } = await replacedAlive()
  await onSecond(`UPDATE orders SET shipping_address = 'seen' WHERE id = (SELECT max(id) FROM orders)`)
  const seen = async () => {
    const { body } = await browser.send(listOrders, { limit: 10 })
    return body.reponselist.map((order) => order.shipping_address)
  }
  await expect.poll(seen, { timeout: 60_000 }).toContain('seen')
})

test('when no server of several is there, the start is refused with one line', async () => {
  expect(await refusal(urlOf(nowhere, { ...nowhere, port: 2 }))).toBe(
    'Refill cannot start: the server of DATABASE_URL does not answer.\n',
  )
})

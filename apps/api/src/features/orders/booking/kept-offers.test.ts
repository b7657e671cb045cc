import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { deleteProduct, updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { Database } from '../../../database/database.ts'
import { openPools } from '../../../database/pool.ts'
import { aCustomer } from '../../customers/customers.test-data.ts'
import { aDeliveryPartner } from '../../delivery-partners/delivery-partners.test-data.ts'
import { formOf, officeForFile, type Either } from '../../../testing/office.ts'
import { aProduct } from '../../products/products.test-data.ts'
import { KeptOffers } from './kept-offers.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)

/** Another process of the same business, as far as what one keeps is concerned. */
const besides = async () => {
  const { address, store, secrets } = office
  const pools = openPools(address)
  const db = new Database(pools, secrets)
  const app = await buildApp({ pools, db, store, apiBase: '/', logLevel: 'silent' })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const book = async (fields: Record<string, unknown>) => {
    const body = formOf(fields)
    const init = { method: 'POST', headers: { cookie: office.session }, body }
    const answer = await fetch(`${origin}/${createOrder.endpoint}`, init)
    return (await answer.json()) as Either<typeof createOrder>
  }
  const close = async () => {
    await app.close()
    await db.close()
  }
  return { book, close }
}
const other = await besides()
afterAll(other.close)

type Booking = { customer_id: number; uuid: string; count?: string; [field: string]: unknown }

const fieldsOf = ({ customer_id, uuid, count = '1', ...rest }: Booking) => ({
  customer_id,
  paymentmode: 'Cash',
  'uuid[]': [uuid],
  'count[]': [count],
  ...rest,
})

const here = async (booking: Booking) => (await office.send(createOrder, fieldsOf(booking))).body
const there = (booking: Booking) => other.book(fieldsOf(booking))
const places = [
  ['the process that changed it', here],
  ['another process', there],
] as const

type Fields = Awaited<ReturnType<typeof aProduct>>

/** A product that both processes have booked and keep. */
const keptProduct = async (buyer: number, changes: object = {}) => {
  const fields = await aProduct({ rsp: '1000', discount: '0', gst: '0', ...changes })
  const { id, uuid } = await at.product(fields)
  const orders: number[] = []
  for (const book of [here, there]) {
    const { success, id: order } = await book({ customer_id: buyer, uuid })
    expect(success).toBe(true)
    orders.push(order)
  }
  const change = async (changed: Partial<Fields>) =>
    expect((await office.send(updateProduct, { ...fields, ...changed, id })).body.success).toBe(true)
  /** Deletes it when nothing of it is ordered any more. */
  const remove = async (besides: number[] = []) => {
    for (const order of [...orders, ...besides]) await at.move(order, 5, { reason: 'Not needed' })
    expect((await office.send(deleteProduct, { id })).body.success).toBe(true)
  }
  return { id, uuid, fields, change, remove }
}

let buyer = 0
beforeEach(async () => void (buyer = await at.customer({ tradename: '', address: 'Gate 1, Bhosari' })))

describe.each(places)('booked in %s', (_, book) => {
  test('a changed price is the next order’s', async () => {
    const { uuid, change } = await keptProduct(buyer)
    await change({ rsp: '1100' })
    expect((await book({ customer_id: buyer, uuid })).totalamount).toBe(1100)
  })

  test('a deleted product is unknown', async () => {
    const { uuid, remove } = await keptProduct(buyer)
    await remove()
    expect(await book({ customer_id: buyer, uuid })).toMatchObject({ code: 'order_product_unknown' })
  })

  test('a code that went over to another product is that product', async () => {
    const { uuid, change } = await keptProduct(buyer)
    const second = await keptProduct(buyer, { rsp: '2000' })
    await change({ uuid: `X${uuid.slice(1)}` })
    await second.change({ uuid, rsp: '2000' })
    const { id, totalamount } = await book({ customer_id: buyer, uuid })
    expect(totalamount).toBe(2000)
    expect((await at.read(id)).details).toMatchObject([{ product_name: second.fields.product_name }])
    expect((await book({ customer_id: buyer, uuid: second.uuid })).code).toBe('order_product_unknown')
  })

  test('what a product was counted in neither refuses nor lets pass', async () => {
    const goods = { category: 'Loose goods', capacity: '0' }
    const whole = await keptProduct(buyer, { ...goods, uom: 'pcs' })
    await whole.change({ uom: 'kg' })
    expect((await book({ customer_id: buyer, uuid: whole.uuid, count: '1.5' })).totalamount).toBe(1500)
    const loose = await keptProduct(buyer, { ...goods, uom: 'kg' })
    await loose.change({ uom: 'pcs' })
    expect((await book({ customer_id: buyer, uuid: loose.uuid, count: '1.5' })).code).toBe('stock_fraction')
  })

  test('a deactivated customer is unknown, before anything is said of the product', async () => {
    const { uuid, remove } = await keptProduct(buyer)
    await office.send(customers.setStatus, { id: buyer, status: 0 })
    expect((await book({ customer_id: buyer, uuid })).code).toBe('order_customer_unknown')
    await remove()
    for (const count of ['1', '1.5'])
      expect((await book({ customer_id: buyer, uuid, count })).code).toBe('order_customer_unknown')
    await office.send(customers.setStatus, { id: buyer, status: 1 })
    expect((await book({ customer_id: buyer, uuid })).code).toBe('order_product_unknown')
  })

  test('a customer is copied as it is now, and its limit is the one of now', async () => {
    const { uuid } = await keptProduct(buyer)
    const changed = { ...aCustomer(), name: 'Renamed', tradename: '', address: 'Gate 2', credit_limit: '500' }
    await office.send(customers.update, { ...changed, id: buyer })
    const { id } = await book({ customer_id: buyer, uuid })
    expect(await at.read(id)).toMatchObject({ customer_name: 'Renamed', shipping_address: 'Gate 2' })
    const onCredit = { customer_id: buyer, uuid, paymentmode: 'Credit' }
    expect((await book(onCredit)).code).toBe('order_over_limit')
    await office.send(customers.update, { ...changed, credit_limit: '50000', id: buyer })
    expect((await book(onCredit)).success).toBe(true)
  })

  test('a partner has to be one, and active', async () => {
    const { uuid } = await keptProduct(buyer)
    const { id } = (await office.send(deliveryPartners.create, aDeliveryPartner())).body
    const withPartner = (dp_id: number) => book({ customer_id: buyer, uuid, dp_id })
    expect((await withPartner(id)).success).toBe(true)
    expect((await withPartner(buyer)).code).toBe('order_partner_unknown')
    await office.send(deliveryPartners.setStatus, { id, status: 0 })
    expect((await withPartner(id)).code).toBe('order_partner_unknown')
  })

  test('the number of an outside shop is the same order again, and no other', async () => {
    const { uuid, change } = await keptProduct(buyer)
    const shop = { customer_id: buyer, uuid, orderid: `S-${uuid}` }
    const first = await book(shop)
    expect(first).toMatchObject({ success: true, orderid: `S-${uuid}` })
    expect(await book(shop)).toEqual(first)
    expect((await book({ ...shop, count: '2' })).code).toBe('order_number_taken')
    await change({ rsp: '1100' })
    expect((await book(shop)).code).toBe('order_number_taken')
  })
})

test('an order that stood before the product changed is answered as it was', async () => {
  const { uuid, remove } = await keptProduct(buyer)
  const headers = { 'idempotency-key': `before-${uuid}` }
  const first = await at.book(buyer, [{ uuid, count: 1 }], {}, headers)
  await remove([first.body.id])
  const again = await at.book(buyer, [{ uuid, count: 1 }], {}, headers)
  expect(again.body).toEqual(first.body)
})

test('what was changed past the program counts after ten seconds', async () => {
  const { id, uuid } = await keptProduct(buyer)
  await office.pool.query('UPDATE products SET rsp = 1200 WHERE id = $1', [id])
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
  const booked = await here({ customer_id: buyer, uuid })
  vi.restoreAllMocks()
  expect(booked.totalamount).toBe(1200)
})

test('an offer whose rate is another from a day on is read again on that day', () => {
  const offers = new KeptOffers()
  const figures = { id: 1, version: 1, gst: 28, capacity: 19, rsp: 1000, price_floor: 50 }
  const amounts = { taxable_amount: 1000, security_deposit: 0 }
  const texts = {
    name: 'Hose',
    code: 'HOSE01',
    hsn: '4009',
    uom: 'pcs',
    category: 'GasEquipment',
    type: 'Allied',
  }
  offers.keep([{ ...figures, ...amounts, ...texts, rate_until: '2026-11-22' }])
  expect(offers.find(['hose01'], '2026-11-21')).toHaveLength(1)
  expect(offers.find(['hose01'], '2026-11-22')).toBeUndefined()
})

test('a plain order asks nothing before it is written', async () => {
  const { uuid } = await keptProduct(buyer)
  const asked = vi.spyOn(office.readers, 'query')
  await here({ customer_id: buyer, uuid })
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test(
  'whatever is changed between bookings, in whichever process: every order has the prices of its moment',
  manyRounds,
  async () => {
    const products = [await keptProduct(buyer), await keptProduct(buyer), await keptProduct(buyer)]
    const step = fc.record({
      which: fc.nat({ max: 2 }),
      rupees: fc.option(fc.integer({ min: 1, max: 9_999 })),
      where: fc.constantFrom(here, there),
    })
    const prices = [1000, 1000, 1000]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const { which, rupees, where } of steps) {
          const product = products[which]
          if (!product) continue
          if (rupees !== null) await product.change({ rsp: String((prices[which] = rupees)) })
          expect((await where({ customer_id: buyer, uuid: product.uuid })).totalamount).toBe(prices[which])
        }
      }),
      { numRuns: runs(8) },
    )
  },
)

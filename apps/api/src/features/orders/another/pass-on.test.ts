import { passOnOrder } from '@refill/contract/features/orders/pass-on.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { listDrawers } from '@refill/contract/features/cash/cash.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const product = await at.product({ gst: '18', rsp: '1500', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)

/** An order of four at another price than the product's, of which one stands against a deposit. */
const wrong = async (customer_id: number, changes: object = {}) => {
  const line = { uuid: product.uuid, count: 4, price: '1400', deposits: 1 }
  const { id, orderid } = (await at.book(customer_id, [line], { paymentmode: 'Credit', ...changes })).body
  await at.bring(id, 3)
  return { id, orderid }
}
const deliver = async (id: number, changes: object = {}) => {
  const [line] = (await at.read(id)).details
  const sent = { 'line_id[]': [line?.id], 'count[]': ['3'], 'returnclinder[]': ['2'], ...changes }
  return at.move(id, 4, sent)
}
const passOn = (id: number, customer_id: number, changes: object = {}, extra = {}) =>
  office.send(passOnOrder, { id, customer_id, reason: 'Next door', ...changes }, extra)
const owes = async (customer_id: number) =>
  (await office.send(readStatement, { customer_id, fd: yesterday, td: today })).body
const nothingWrong = async () => {
  for (const verify of [verifyOrders, verifyLedger, verifyReceipts, verifyCash])
    expect(await verify(office.db.reader)).toEqual([])
}

test('what was delivered to somebody else stands on an order of theirs, as it was, and the wrong one is canceled', async () => {
  const [one, other] = [await at.customer(), await at.customer()]
  const { id, orderid } = await wrong(one)
  await deliver(id)
  const first = await at.read(id)
  const { body } = await passOn(id, other)
  expect(body).toMatchObject({ success: true, message: expect.stringContaining(orderid) })
  const [left, right] = [await at.read(id), await at.read(body.id)]
  expect(left).toMatchObject({ orderstatus: 5, instead: { id: body.id, orderid: body.orderid } })
  expect(right).toMatchObject({
    orderstatus: 4,
    customer_id: other,
    in_place_of: { id, orderid },
    paymentmode: 'Credit',
    totalamount: first.totalamount,
    total_security_deposit: first.total_security_deposit,
    delivered_on: first.delivered_on,
    dispatched_on: first.dispatched_on,
    driver_id: first.driver_id,
    vehicle_id: first.vehicle_id,
    details: [{ price: 1400, count: 3, ordered_count: 4, returnclinder: 2, deposit_count: 1 }],
  })
  expect(left.history[0]?.text).toMatch(
    new RegExp(`^Its goods went to .+: ${body.orderid} in its place, Next door$`),
  )
  expect(right.history.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`In place of ${orderid} of`),
  )
  expect((await owes(one)).closing).toBe(0)
  expect((await owes(other)).closing).toBe(first.totalamount + first.total_security_deposit)
  expect((await passOn(id, other)).body.code).toBe('order_not_passed_on')
  await nothingWrong()
})

test('the money moves along and stays in the drawer where it lies, or goes on account of the wrong customer', async () => {
  const { cookie, id: asha } = await signInAs(office, [
    'receipts.write',
    'cash.read',
    'dispatch.write',
    'orders.read',
  ])
  const held = async () =>
    (await office.send(listDrawers, {}, { cookie })).body.reponselist.find(({ user_id }) => user_id === asha)
      ?.in_hand
  const pay = (orderid: string, amount: number) =>
    office.send(
      createReceipt,
      {
        voucher_date: today,
        amount: String(amount),
        payment_mode: 'Cash',
        transaction_number: '',
        mode_of_transaction: '',
        narration: 'At the door',
        'orderid[]': [orderid],
      },
      { cookie },
    )
  const [one, other] = [await at.customer(), await at.customer()]
  const moving = await wrong(one)
  await deliver(moving.id)
  await pay(moving.orderid, 900)
  const { id } = (await passOn(moving.id, other, { money: 'moves' })).body
  const right = await at.read(id)
  expect(right).toMatchObject({
    paid: 900,
    receipts: [{ amount: 900, voucher_date: today, is_canceled: false }],
  })
  expect((await at.read(moving.id)).receipts).toMatchObject([{ is_canceled: true }])
  expect(await held()).toBe(900)
  const staying = await wrong(one)
  await pay(staying.orderid, 300)
  const left = (await passOn(staying.id, other)).body
  expect(await at.read(left.id)).toMatchObject({ orderstatus: 3, paid: 0 })
  expect((await at.read(staying.id)).receipts).toMatchObject([{ is_canceled: false, on_account: 300 }])
  expect(await held()).toBe(1200)
  await nothingWrong()
})

test('cash that a driver carries is carried for the right customer', async () => {
  const { id } = await wrong(await at.customer())
  await deliver(id, { received_amount: '500', held_by: 'driver' })
  const driver = (await at.read(id)).driver_id
  const passed = (await passOn(id, await at.customer(), { money: 'moves' })).body
  expect(await at.read(passed.id)).toMatchObject({ paid: 500 })
  const { carriers } = (await office.send(listDrawers, {})).body
  expect(carriers.find(({ driver_id }) => driver_id === driver)).toMatchObject({ carried: 500 })
  await nothingWrong()
})

test('it asks what a booking asks, and what is refused leaves everything as it was', async () => {
  const { id } = await wrong(await at.customer())
  await deliver(id)
  const poor = await at.customer({ credit_limit: '100', credit_days: '15' })
  const { cookie } = await signInAs(office, ['orders.write', 'dispatch.write', 'receipts.read'])
  expect((await passOn(id, poor, {}, { cookie })).body.code).toBe('order_over_limit')
  expect(await at.read(id)).toMatchObject({ orderstatus: 4, instead: null })
  const allowed = { approve: '1', approval_reason: 'They pay tomorrow' }
  expect((await passOn(id, poor, allowed)).body.success).toBe(true)
  await nothingWrong()
})

test('an order that has not left, one of the same customer, and a delivery entered on another day are refused', async () => {
  const customer = await at.customer()
  const booked = (await at.book(customer, [{ uuid: product.uuid, count: 1 }])).body
  expect((await passOn(booked.id, await at.customer())).body.code).toBe('order_not_passed_on')
  const { id } = await wrong(customer)
  expect((await passOn(id, customer)).body.code).toBe('order_same_customer')
  await deliver(id)
  await office.pool.query(`UPDATE orders SET delivered_at = delivered_at - interval '1 day' WHERE id = $1`, [
    id,
  ])
  expect((await passOn(id, await at.customer())).body.code).toBe('order_delivery_settled')
  const { cookie } = await signInAs(office, ['orders.write'])
  expect((await passOn(id, await at.customer(), {}, { cookie })).status).toBe(403)
  await nothingWrong()
})

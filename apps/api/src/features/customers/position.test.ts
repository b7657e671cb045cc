import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const today = dayInIndia(new Date())
const office = await officeForFile()
const at = orderOffice(office)
const product = { product_name: 'Refill 19 kg', gst: '0', rsp: '100', discount: '0', security_deposit: '50' }
const { uuid } = await at.product(product)
await at.open(uuid, '2026-04-01', 10_000)

const deliver = async (customerId: number, count: number, deposits = 0, empties = '0') => {
  const { id, orderid } = (await at.book(customerId, [{ uuid, count, deposits }])).body
  const line = (await at.read(id)).details[0]
  await at.bring(id, 4, { 'line_id[]': [line?.id], 'returnclinder[]': [empties] })
  return { id, orderid }
}
const pay = async (amount: string, orderid: string) =>
  (
    await office.send(createReceipt, {
      voucher_date: today,
      amount,
      payment_mode: 'Cash',
      narration: '',
      transaction_number: '',
      mode_of_transaction: '',
      'orderid[]': [orderid],
    })
  ).body.data
const position = async (id: number) => (await office.send(readPosition, { id })).body

test('a customer stands with due, limit, cylinders, deposits of delivered orders, last orders and receipts', async () => {
  const customer = await at.customer({ credit_limit: '500', credit_days: '15', securitydeposit: '7777' })
  expect(await position(customer)).toMatchObject({
    own_due: 0,
    deposits_held: 0,
    cylinders: [],
    orders: [],
    receipts: [],
    account: null,
    credit: { credit_limit: 500, credit_days: 15, due: 0, oldest_due: null },
  })
  const first = await deliver(customer, 4, 2)
  const second = await deliver(customer, 3, 0, '1')
  const receipt = await pay('450', first.orderid)
  const { id: booked } = (await at.book(customer, [{ uuid, count: 1 }])).body
  expect(await position(customer)).toMatchObject({
    // 400 and two deposits of 50, then 300; 450 is paid.
    own_due: 350,
    deposits_held: 100,
    credit: { due: 350, open: 100, on_account: 0, oldest_due: { id: first.id } },
    cylinders: [{ product_name: 'Refill 19 kg', held: 6, deposits: 2, oldest_day: today }],
    orders: [
      { id: booked, orderstatus: 1, due: 100 },
      { id: second.id, orderstatus: 4, due: 300, what: '3 × 19 kg' },
      { id: first.id, payable: 500, due: 50 },
    ],
    receipts: [{ sr_no: receipt.sr_no, amount: 450, voucher_date: today }],
  })
})

test('branches stand with their own dues and cylinders', async () => {
  const parent = await at.customer()
  const [wakad, camp] = [await at.customer({ parentid: parent }), await at.customer({ parentid: parent })]
  await deliver(wakad, 5)
  expect((await position(parent)).branches).toEqual([
    { id: wakad, due: 500, cylinders: 5 },
    { id: camp, due: 0, cylinders: 0 },
  ])
  expect((await position(parent)).own_due).toBe(0)
})

test('a customer who is not there is said', async () => {
  expect(await position(99_999_999)).toMatchObject({ code: 'position_customer_unknown' })
})

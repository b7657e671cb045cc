import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { passOnOrder } from '@refill/contract/features/orders/pass-on.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { listDrawers } from '@refill/contract/features/cash/cash.contract.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { moneyOffice, today } from '../../receipts/receipts.test-data.ts'

const office = await officeForFile()
const { at, uuid, advance, takeBack, payBack, setAgainst, statement, differences } = await moneyOffice(office)

/** An order that its customer paid in the oil company's app, as far as is asked. */
const prepaid = async (count: number, { customer = 0, status = 3 } = {}) => {
  const customer_id = customer || (await at.customer())
  const { id, orderid } = (await at.book(customer_id, [{ uuid, count }], { paymentmode: 'Prepaid' })).body
  if (status > 1) await at.bring(id, status === 2 ? 2 : 3)
  return { id, orderid, customer_id }
}
const deliver = async (id: number, fields: object = {}) => (await at.move(id, 4, fields)).body
const receiptsOf = async (customer_id: number, fields: object = {}) =>
  (await office.send(listReceipts, { customer_id, ...fields })).body.data.map(
    ({ payment_mode, amount, on_account, canceled_at }) => ({
      payment_mode,
      amount,
      on_account,
      isCanceled: canceled_at !== '',
    }),
  )
const inHand = async () =>
  (await office.send(listDrawers, { day: today })).body.reponselist.map(({ in_hand }) => in_hand)

test('what the oil company had pays the order with its delivery, lies in no drawer and leaves nothing due', async () => {
  const { id, customer_id } = await prepaid(3)
  const before = await inHand()
  expect(await receiptsOf(customer_id)).toEqual([])
  expect(await deliver(id)).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ paymentmode: 'Prepaid', paid: 300, due: 0 })
  expect(await receiptsOf(customer_id)).toEqual([
    { payment_mode: 'Prepaid', amount: 300, on_account: 0, isCanceled: false },
  ])
  expect(await inHand()).toEqual(before)
  expect(await statement(customer_id)).toMatchObject({ due_now: 0, on_account_now: 0 })
  // Pressed twice it is the same delivery.
  expect(await deliver(id)).toMatchObject({ success: true })
  expect(await receiptsOf(customer_id)).toHaveLength(1)
})

test('of a short delivery only what was taken is prepaid, and cash at the door is not prepaid as well', async () => {
  const { id, customer_id } = await prepaid(5)
  const [line] = (await at.read(id)).details
  const taken = { 'line_id[]': [String(line?.id)], 'count[]': ['3'], 'returnclinder[]': ['3'] }
  expect(await deliver(id, { ...taken, received_amount: '120' })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ paid: 300, due: 0 })
  expect(await receiptsOf(customer_id)).toMatchObject([
    { payment_mode: 'Cash', amount: 120 },
    { payment_mode: 'Prepaid', amount: 180 },
  ])
})

test('a delivery that is undone takes it back, and delivered again it is there again', async () => {
  const { id, customer_id } = await prepaid(2)
  await deliver(id, { received_amount: '50' })
  expect((await office.send(undoDelivery, { id, reason: 'Wrong house' })).body).toMatchObject({
    success: true,
  })
  expect(await at.read(id)).toMatchObject({ orderstatus: 3, paid: 50 })
  expect(await receiptsOf(customer_id, { state: 'all' })).toMatchObject([
    { payment_mode: 'Cash', isCanceled: false },
    { payment_mode: 'Prepaid', amount: 150, isCanceled: true },
  ])
  await deliver(id)
  expect(await receiptsOf(customer_id)).toMatchObject([
    { amount: 50 },
    { payment_mode: 'Prepaid', amount: 150 },
  ])
  expect(await at.read(id)).toMatchObject({ paid: 200, due: 0 })
})

test('an order for cash is prepaid where the customer paid in the app since, and never for more than is due', async () => {
  const customer_id = await at.customer()
  const { id } = (await at.book(customer_id, [{ uuid, count: 2 }])).body
  await at.bring(id, 3)
  const app = { received_mode: 'Prepaid' }
  expect(await deliver(id, { ...app, received_amount: '200.01' })).toMatchObject({
    success: false,
    code: 'order_prepaid_too_much',
    errors: { received_amount: expect.stringContaining('₹200.00') },
  })
  expect(await deliver(id, { ...app, received_amount: '200' })).toMatchObject({ success: true })
  expect(await receiptsOf(customer_id)).toMatchObject([{ payment_mode: 'Prepaid', amount: 200 }])
})

test('money on account pays the order first where Settings say so, or stays where it is, and is never prepaid money', async () => {
  const { customer_id, id } = await prepaid(2)
  await advance(customer_id, 70)
  await deliver(id)
  expect(await receiptsOf(customer_id)).toMatchObject([
    { payment_mode: 'Cash', amount: 70, on_account: 70 },
    { payment_mode: 'Prepaid', amount: 200, on_account: 0 },
  ])
  expect((await setAgainst(customer_id)).body).toMatchObject({ success: false, code: 'nothing_to_set_off' })
  expect((await payBack(customer_id, 71)).body).toMatchObject({ success: false, code: 'refund_too_much' })
})

test('a prepaid receipt is canceled with its reason: the order is due, and its money is nowhere on account', async () => {
  const { id, customer_id } = await prepaid(1)
  await deliver(id)
  const [receipt] = (await office.send(listReceipts, { customer_id })).body.data
  expect((await takeBack(receipt?.id ?? 0, 'The app says it failed')).body).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ paid: 0, due: 100 })
  expect(await statement(customer_id)).toMatchObject({ due_now: 100, on_account_now: 0 })
})

test('a prepaid order uses no credit, and is booked by a customer who is past every limit', async () => {
  const customer_id = await at.customer({ credit_limit: '250' })
  await prepaid(40, { customer: customer_id, status: 1 })
  const book = (paymentmode: string, count: number) =>
    at.book(customer_id, [{ uuid, count }], { paymentmode }).then(({ body }) => body)
  expect(await book('Credit', 2)).toMatchObject({ success: true })
  expect(await book('Credit', 1)).toMatchObject({ code: 'order_over_limit' })
  expect(await book('Prepaid', 1)).toMatchObject({ success: true })
})

test('an order that is no longer prepaid asks for the limit as any other', async () => {
  const customer_id = await at.customer({ credit_limit: '250' })
  const { id } = await prepaid(4, { customer: customer_id, status: 1 })
  const { version, shipping_address } = await at.read(id)
  const change = (paymentmode: string, count: string) =>
    office
      .send(changeOrder, {
        id,
        version,
        paymentmode,
        shipping_address,
        'uuid[]': [uuid],
        'count[]': [count],
        'price[]': [''],
        'deposit_count[]': ['0'],
      })
      .then(({ body }) => body)
  expect(await change('Credit', '4')).toMatchObject({ success: false, code: 'order_over_limit' })
  expect(await change('Credit', '2')).toMatchObject({ success: true })
})

test('who delivers needs no right of receipts for what the order says, and does for what is said at the door', async () => {
  const { cookie } = await signInAs(office, ['orders.read', 'dispatch.write'])
  const as = { cookie }
  const { id, customer_id } = await prepaid(1)
  const delivered = { id, status: '4' }
  const said = { ...delivered, received_mode: 'Prepaid', received_amount: '100' }
  expect((await office.send(updateOrder, said, as)).body).toMatchObject({ success: false, code: 'forbidden' })
  expect((await office.send(updateOrder, delivered, as)).body).toMatchObject({ success: true })
  expect(await receiptsOf(customer_id)).toMatchObject([{ payment_mode: 'Prepaid', amount: 100 }])
  expect((await office.send(undoDelivery, { id, reason: 'Wrong house' }, as)).body).toMatchObject({
    success: true,
  })
  expect(await receiptsOf(customer_id)).toEqual([])
})

test('goods of a prepaid order that somebody else has are for them to pay', async () => {
  const { id, customer_id } = await prepaid(2)
  await deliver(id)
  const other = await at.customer()
  const { body } = await office.send(passOnOrder, {
    id,
    customer_id: other,
    reason: 'Next door',
    money: 'moves',
  })
  expect(body).toMatchObject({ success: true })
  expect(await at.read(body.id)).toMatchObject({ paymentmode: 'Cash', paid: 0, due: 200 })
  expect(await receiptsOf(customer_id, { state: 'live' })).toEqual([])
  expect(await receiptsOf(other)).toEqual([])
})

test('all of it adds up', async () => {
  expect(await differences()).toEqual([])
})

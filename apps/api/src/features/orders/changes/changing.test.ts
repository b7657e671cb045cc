import { addDays, dayInIndia, showDay } from '@refill/values/day.ts'
import { changeOrder, readShortages } from '@refill/contract/features/orders/changing.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { aProduct } from '../../products/products.test-data.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice, type Booked } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer({ name: 'Green Leaf', tradename: '', credit_limit: 20_000 })
const product = (changes: object = {}) =>
  at.product({ gst: '18', rsp: '1000', discount: '0', security_deposit: '2400', ...changes })
const [small, large] = [await product(), await product({ rsp: '2000' })]
const today = dayInIndia(new Date())
for (const { uuid } of [small, large]) await at.open(uuid, addDays(today, -5), 1_000)

const booked = async (lines: Booked[] = [{ uuid: small.uuid, count: 5 }], changes: object = {}) =>
  (await at.book(customerId, lines, changes)).body.id

const change = async (id: number, lines: readonly Booked[], changes: object = {}) => {
  const { version, paymentmode, ponum, shipping_address } = await at.read(id)
  return office.send(changeOrder, {
    id,
    version: String(version),
    paymentmode,
    ponum,
    shipping_address,
    'uuid[]': lines.map(({ uuid }) => uuid),
    'count[]': lines.map(({ count }) => String(count)),
    'price[]': lines.map(({ price = '' }) => price),
    'deposit_count[]': lines.map(({ deposits = 0 }) => String(deposits)),
    ...changes,
  })
}

const nothingWrong = async () => {
  const found = [await verifyOrders(office.db.reader), await verifyReceipts(office.db.reader)]
  expect(found.flat()).toEqual([])
}

describe('what was booked', () => {
  test('changes in all its parts until it is dispatched, and the history says from what to what', async () => {
    const id = await booked()
    const lines = [
      { uuid: small.uuid, count: 8, price: '950', deposits: 1 },
      { uuid: large.uuid, count: 1 },
    ]
    const changes = {
      paymentmode: 'PO',
      ponum: 'GL/77',
      shipping_address: 'Gate 2, Wakad',
      scheduledate: addDays(today, 1),
      scheduletime: 'Morning',
    }
    const { body } = await change(id, lines, changes)
    expect(body).toMatchObject({
      success: true,
      version: 2,
      totalamount: 11_328,
      total_security_deposit: 2400,
    })
    const order = await at.read(id)
    expect(order).toMatchObject({
      orderstatus: 1,
      paymentmode: 'PO',
      ponum: 'GL/77',
      shipping_address: 'Gate 2, Wakad',
      scheduledate: addDays(today, 1),
      totalamount: 11_328,
      due: 13_728,
      details: [
        { count: 8, price: 950, deposit_count: 1, returnclinder: 7 },
        { count: 1, price: 2000, returnclinder: 1 },
      ],
    })
    const [{ step, text } = { step: '', text: '' }] = order.history
    expect(step).toBe('changed')
    for (const part of [
      ' 5 → 8; ',
      '₹1,000.00 → ₹950.00',
      ' 0 → 1; ',
      '1 × ',
      'payment mode Cash → PO',
      'PO number none → GL/77',
      '→ Gate 2, Wakad',
      `scheduled none → ${showDay(addDays(today, 1))}, Morning`,
      'to be paid ₹5,900.00 → ₹13,728.00',
    ])
      expect(text).toContain(part)
    await at.bring(id, 3)
    expect(await change(id, lines)).toMatchObject({ status: 409, body: { code: 'order_change_closed' } })
    await nothingWrong()
  })

  test('keeps what was copied of lines that stay as they are, though the product has changed since', async () => {
    const fields = await aProduct({ gst: '18', rsp: '1000', discount: '0', security_deposit: '2400' })
    const { id: productId, uuid } = await at.product(fields)
    const id = await booked([{ uuid, count: 2, deposits: 1 }])
    await office.send(updateProduct, { ...fields, id: productId, rsp: '1200', security_deposit: '3000' })
    await change(id, [
      { uuid, count: 2, price: '1000', deposits: 1 },
      { uuid: small.uuid, count: 1 },
    ])
    const [kept] = (await at.read(id)).details
    expect(kept).toMatchObject({ price: 1000, security_deposit: 2400, product_name: fields.product_name })
    await change(id, [{ uuid, count: 3, deposits: 1 }])
    expect((await at.read(id)).details).toMatchObject([{ count: 3, price: 1200, security_deposit: 3000 }])
  })

  test('is not changed on what somebody else has changed meanwhile, and says who and when', async () => {
    const id = await booked()
    const { version } = await at.read(id)
    const lines = [{ uuid: small.uuid, count: 6 }]
    expect((await change(id, lines)).body.success).toBe(true)
    const stale = await change(id, [{ uuid: small.uuid, count: 7 }], { version: String(version) })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'changed_by_another',
        message: expect.stringMatching(/^Meena Joshi changed this order at/),
      },
    })
    expect((await at.read(id)).details).toMatchObject([{ count: 6 }])
  })

  test('on credit asks the limit again where more is owed, and not for another address', async () => {
    const buyer = await at.customer({ name: 'Hotel Nisarg', tradename: '', credit_limit: 10_000 })
    const { id } = (await at.book(buyer, [{ uuid: small.uuid, count: 8 }], { paymentmode: 'Credit' })).body
    const refused = await change(id, [{ uuid: small.uuid, count: 9 }])
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Hotel Nisarg would owe ₹10,620.00, with a limit of ₹10,000.00. Who allows it?' },
    })
    const allowed = { approve: '1', approval_reason: 'Pays on Friday' }
    expect((await change(id, [{ uuid: small.uuid, count: 9 }], allowed)).body.success).toBe(true)
    expect((await at.read(id)).history[0]?.text).toContain(
      'over the credit limit, allowed by Meena Joshi: Pays on Friday',
    )
    const moved = await change(id, [{ uuid: small.uuid, count: 9, price: '1000' }], {
      shipping_address: 'Gate 3',
    })
    expect(moved.body.success).toBe(true)
  })

  test('paid ahead and made smaller, leaves the rest on the account of the customer', async () => {
    const id = await booked([{ uuid: small.uuid, count: 4 }], { paymentmode: 'Online' })
    const { orderid } = await at.read(id)
    await office.send(createReceipt, {
      voucher_date: today,
      amount: '4720',
      payment_mode: 'Online',
      transaction_number: 'U1',
      mode_of_transaction: 'UPI',
      narration: '',
      'orderid[]': [orderid],
    })
    expect((await change(id, [{ uuid: small.uuid, count: 3 }])).body.success).toBe(true)
    const order = await at.read(id)
    expect(order).toMatchObject({ totalamount: 3540, paid: 3540, due: 0, credit: { on_account: 1180 } })
    expect(order.history[0]?.text).toContain('₹1,180.00 put on account')
    await nothingWrong()
  })

  test.each([
    [{ 'uuid[]': ['NOSUCH'] }, 404, 'There is no product NOSUCH'],
    [{ 'count[]': ['1.5'] }, 422, 'is counted in whole numbers.'],
    [
      { 'uuid[]': [], 'count[]': [], 'price[]': [], 'deposit_count[]': [] },
      422,
      'Please add at least one product',
    ],
    [{ paymentmode: 'PO' }, 422, 'PO number is required'],
    [{ dp_id: '999999' }, 404, 'Delivery partner not found'],
    [{ id: 999_999 }, 404, 'Order not found'],
  ])('with %o is refused, and stays', async (changes, status, message) => {
    const id = await booked()
    const before = await at.read(id)
    const answer = await change(id, [{ uuid: small.uuid, count: 9 }], changes)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    expect(await at.read(id)).toEqual(before)
  })

  test('of many clerks at once, one changes it and the others are told', async () => {
    const id = await booked()
    const answers = await Promise.all(
      [6, 7, 8, 9].map((count) => change(id, [{ uuid: small.uuid, count }], { version: '1' })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    await nothingWrong()
  })
})

test('too few fulls are said before anything is assigned, with what is booked and on the road', async () => {
  const scarce = await product()
  await at.open(scarce.uuid, today, 10)
  const order = (count: number) => booked([{ uuid: scarce.uuid, count }])
  const [onRoad, waiting, asked] = [await order(6), await order(2), await order(5)]
  const short = async (id: number) => (await office.send(readShortages, { id })).body.list
  expect(await short(asked)).toEqual([])
  await at.bring(onRoad, 3)
  expect(await short(waiting)).toEqual([])
  expect(await short(asked)).toEqual([
    { product_name: expect.any(String), needed: 5, there: 10, on_road: 6, booked: 2 },
  ])
  expect((await at.assigned(asked)).body.success).toBe(true)
  expect((await at.move(asked, 3)).body.success).toBe(true)
  expect((await office.send(readShortages, { id: 999_999 })).body.code).toBe('order_not_found')
})

import { addDays } from '@refill/values/day.ts'
import type { Desk } from './desk.ts'
import { lastWeek, today, tomorrow, yesterday } from './desk.ts'
import { approver } from './people.ts'

const money = {
  voucher_date: today,
  amount: '100',
  payment_mode: 'Cash',
  transaction_number: '',
  mode_of_transaction: '',
  narration: 'Of the day',
}
const online = { payment_mode: 'Online', transaction_number: 'UTR-4711', mode_of_transaction: 'UPI' }

/** An order that is delivered and owed: its number. */
const owed = async (desk: Desk, customer: string): Promise<string> => {
  const id = await desk.dispatched(customer, { paymentmode: 'Credit' })
  await desk.move(id, 4)
  return (await desk.read(id)).text('reponselist.orderid')
}

const receive = async (desk: Desk, customer: string) => {
  const orders = [await owed(desk, customer), await owed(desk, customer)]
  const [first = ''] = orders
  const create = (fields: Parameters<Desk['call']>[1]) =>
    desk.call('receipt.php create', { ...money, ...fields })
  const paid = await create({ 'orderid[]': [first] })
  await create({ 'orderid[]': [first], ask_first: '1' })
  await create({ 'orderid[]': orders, amount: '99999.50', ask_first: '1' })
  const more = await create({ 'orderid[]': orders, amount: '99999.50', ...online })
  await create({ 'orderid[]': orders, amount: '50', payment_mode: 'Cheque', transaction_number: '000123' })
  await create({ 'orderid[]': [first, desk.facts.rows('order').at(-1)?.text('orderid') ?? ''] })
  for (const wrong of [
    { 'orderid[]': ['NONE/1'] },
    { 'orderid[]': [] },
    { 'orderid[]': [first], amount: '0' },
    { 'orderid[]': [first], amount: '1.234' },
    { 'orderid[]': [first], voucher_date: tomorrow },
    { 'orderid[]': [first], payment_mode: 'Shells' },
    { 'orderid[]': [first], payment_mode: 'Online' },
  ])
    await create(wrong)
  await desk.call('receipt.php delete', { id: paid.text('data.id'), reason: 'Entered twice' })
  await desk.call('receipt.php delete', { id: paid.text('data.id'), reason: 'Entered twice' })
  return { orders, more: more.text('data.id') }
}

const deduct = async (desk: Desk, customer: string) => {
  const order = await owed(desk, customer)
  const asked = { voucher_date: today, 'orderid[]': [order] }
  const kinds = {
    deducted_tds_gst: '10',
    note_tds_gst: '',
    deducted_tds_income_tax: '5',
    note_tds_income_tax: 'A1',
  }
  const whole = { ...asked, ...kinds, deducted_bank_charge: '2', note_bank_charge: 'NEFT' }
  const made = await desk.call('api/receipts/deduct', whole)
  const [first, second] = made.rows('deductions').map((row) => row.text('id'))
  await desk.call('receipt.php create', {
    ...money,
    'orderid[]': [order],
    ...kinds,
    deducted_discount: '3',
    note_discount: 'Loyal',
  })
  const off = { ...asked, deducted_written_off: '4', note_written_off: 'Moved away' }
  await desk.call('api/receipts/deduct', off, 'cashier')
  await desk.call('api/receipts/deduct', { ...off, ...approver, approval_reason: 'Small' }, 'cashier')
  await desk.call('api/receipts/deduct', { ...off, approve: '1', approval_reason: 'Small' })
  await desk.call('api/receipts/deduct', asked)
  await desk.call('api/receipts/deduct', { ...asked, deducted_tds_gst: '9999999' })
  for (const certificate of ['GSTR7A/118', '', 'GSTR7A/119'])
    await desk.call('api/receipts/certify-deduction', { id: first ?? '0', certificate })
  await desk.call('api/receipts/certify-deduction', { id: '999999', certificate: 'x' })
  await desk.call('api/receipts/cancel-deduction', { id: second ?? '0', reason: 'Wrong sum' })
  await desk.call('api/receipts/cancel-deduction', { id: second ?? '0', reason: 'Wrong sum' })
}

const payAhead = async (desk: Desk, customer_id: string) => {
  const advance = { ...money, customer_id, amount: '2000' }
  const order = await owed(desk, customer_id)
  const first = await desk.call('api/receipts/create-advance', advance, 'cashier')
  await desk.call('api/receipts/create-advance', { ...advance, ...online })
  await desk.call('api/receipts/create-advance', { ...advance, ask_first: '1' })
  await desk.call('api/receipts/create-advance', { ...advance, customer_id: '999999' })
  await desk.call('api/receipts/set-off', { customer_id, 'orderid[]': ['NONE/1'] })
  const off = await desk.call('api/receipts/set-off', { customer_id, 'orderid[]': [order] })
  await desk.call('api/receipts/set-off', { customer_id })
  const id = off.text('order_amounts.0.id')
  await desk.call('api/receipts/undo-set-off', { id, reason: 'Meant for another order' })
  await desk.call('api/receipts/undo-set-off', { id, reason: '' })
  await desk.call('api/receipts/create-advance', advance)
  const back = { ...money, customer_id, amount: '50' }
  const paid = await desk.call('api/receipts/pay-back', back)
  await desk.call('api/receipts/pay-back', { ...back, ...online, voucher_date: yesterday })
  await desk.call('api/receipts/pay-back', { ...back, amount: '99999999' })
  await desk.call('receipt.php delete', { id: first.text('data.id'), reason: 'Paid back in part' })
  await desk.call('api/receipts/cancel-refund', { id: paid.text('data.id'), reason: 'Entered twice' })
  await desk.call('api/receipts/cancel-refund', { id: paid.text('data.id'), reason: 'Entered twice' })
}

const openBooks = async (desk: Desk, customer_id: string) => {
  const opening = { customer_id, day: lastWeek, amount: '500', note: 'Old book' }
  const due = { ...opening, bill_number: 'OLD/17', due_day: today }
  const first = await desk.call('api/receipts/open-due', due)
  await desk.call('api/receipts/open-due', due)
  await desk.call('api/receipts/open-due', { ...due, bill_number: 'OLD/18', due_day: addDays(lastWeek, -1) })
  const second = await desk.call('api/receipts/open-due', { ...due, bill_number: 'OLD/19' })
  const advance = await desk.call('api/receipts/open-advance', opening)
  await desk.call('api/receipts/open-advance', { ...opening, day: tomorrow })
  await desk.call('receipt.php create', { ...money, 'orderid[]': [first.text('number')], amount: '200' })
  await desk.call('api/receipts/set-off', { customer_id })
  await desk.call('api/receipts/openings', { customer_id })
  for (const id of [first.text('id'), second.text('id'), second.text('id')])
    await desk.call('api/receipts/cancel-opening-due', { id, reason: 'Wrong' })
  for (const id of [advance.text('id'), advance.text('id'), '999999'])
    await desk.call('api/receipts/cancel-opening-advance', { id, reason: 'Wrong' })
}

export const workOnMoney = async (desk: Desk): Promise<void> => {
  for (const place of [0, 7]) {
    const customer = desk.facts.name('customer', place)
    await deduct(desk, customer)
    await payAhead(desk, customer)
    await openBooks(desk, customer)
    await receive(desk, customer)
    await desk.call('api/customers/position', { id: customer })
    await desk.call('api/receipts/statement', { customer_id: customer, fd: '2026-01-01', td: today })
  }
}

import type { Desk } from './desk.ts'
import { lastWeek, today, tomorrow } from './desk.ts'
import { makeEwayBills, registerInvoices } from './hand-off.ts'
import { invoiced } from './invoiced.ts'

const head = { reason: 'Too much', day: today }
const line = {
  'place[]': ['1'],
  'quantity[]': ['1'],
  'taxable[]': [''],
  'fulls[]': ['1'],
  'empties[]': ['0'],
}
const price = { ...line, 'quantity[]': [''], 'taxable[]': ['10'], 'fulls[]': [''], 'empties[]': [''] }

const noteInvoices = async (desk: Desk, customer: string) => {
  const { id: invoice_id } = await invoiced(desk, customer)
  const credit = (fields: Parameters<Desk['call']>[1], who = 'accountant') =>
    desk.call('api/credit-notes/create', { invoice_id, ...head, cause: 'price', ...price, ...fields }, who)
  const first = await credit({})
  await credit({ cause: 'goods_back', ...line })
  await credit({ cause: 'goods_back', ...line, 'empties[]': ['1'] })
  for (const wrong of [
    { 'taxable[]': ['9999999'] },
    { cause: 'goods_back', ...line, 'quantity[]': ['99'] },
    { 'place[]': ['9'] },
    { 'place[]': [], 'quantity[]': [], 'taxable[]': [], 'fulls[]': [], 'empties[]': [] },
    { day: tomorrow },
    { day: '2020-01-01' },
    { invoice_id: '999999' },
    { cause: 'mood' },
  ])
    await credit(wrong)
  await credit({}, 'clerk')
  await desk.call('api/credit-notes/left', { invoice_id })
  const debit = { invoice_id, ...head, reason: 'Too low', 'place[]': ['1'], 'taxable[]': ['25'] }
  const second = await desk.call('api/debit-notes/create', debit)
  await desk.call('api/debit-notes/create', { ...debit, 'taxable[]': ['0'] })
  await desk.call('api/debit-notes/create', { ...debit, invoice_id: '999999' })
  await desk.call('api/debit-notes/create', { ...debit, 'taxable[]': ['30'] })
  await desk.call('api/invoices/cancel', { id: invoice_id, reason: 'Wrong customer' })
  for (const id of [first.text('id'), first.text('id'), '999999'])
    await desk.call('api/credit-notes/cancel', { id, reason: 'Wrong' })
  for (const id of [second.text('id'), second.text('id'), '999999'])
    await desk.call('api/debit-notes/cancel', { id, reason: 'Wrong' })
  await desk.call('api/credit-notes/cancel', { id: desk.facts.name('creditNote', -1), reason: 'Old' })
  await credit({ cause: 'canceled', ...line, 'quantity[]': [''], 'fulls[]': ['1'], 'empties[]': ['1'] })
}

const cancelInvoices = async (desk: Desk, customer: string) => {
  for (const deliver of [true, false]) {
    const { id, order } = await invoiced(desk, customer, deliver)
    await desk.call('api/invoices/cancel', { id, reason: '' })
    await desk.call('api/invoices/cancel', { id, reason: 'Wrong customer' })
    await desk.call('api/invoices/cancel', { id, reason: 'Wrong customer' })
    await desk.call('api/credit-notes/create', { invoice_id: id, ...head, cause: 'price', ...price })
    await desk.read(order)
    await desk.call('api/invoices/bill-range', { order_id: order, preview: '1' })
    await desk.call('api/invoices/bill-range', { order_id: order })
    await desk.call('api/invoices/bill-range', { order_id: order })
    await desk.move(order, 4)
    await desk.call('api/invoices/bill-range', { order_id: order })
  }
  await desk.call('api/invoices/cancel', { id: desk.facts.name('invoice', -1), reason: 'Old' })
  const range = { from_date: lastWeek, to_date: today }
  await desk.call('api/invoices/bill-range', { ...range, preview: '1' })
  await desk.call('api/invoices/bill-range', { ...range, customer_id: customer })
  await desk.call('api/invoices/bill-range', range)
  await desk.call('api/invoices/bill-range', { from_date: today, to_date: lastWeek })
}

/** The last customer who has a GSTIN. */
const registered = async (desk: Desk): Promise<string> => {
  for (const id of desk.facts.names('customer')) {
    const customer = await desk.call('customer-details', { id })
    if (customer.text('reponselist.gst') !== '') return id
  }
  return desk.facts.name('customer')
}

export const workOnInvoices = async (desk: Desk): Promise<void> => {
  for (const customer of [desk.facts.name('customer', 1), await registered(desk)]) {
    await noteInvoices(desk, customer)
    await cancelInvoices(desk, customer)
    await registerInvoices(desk, customer)
    await makeEwayBills(desk, customer)
  }
}

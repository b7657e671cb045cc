import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { currentMonth } from '@refill/contract/features/tax/month.rules.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { paiseFromRupees, subtractPaise } from '@refill/values/money.ts'
import { assert, asyncProperty, double, integer, tuple } from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { verifyReceipts } from '../receipts/receipts.public.ts'

const office = await officeForFile()
const { at, product, ofOrder, read, settings } = await invoiceOffice(office)
const products = [await product(), await product({ gst: '5', rsp: '903.33' }), await product({ gst: '0' })]
// Taxed and untaxed goods stand on one invoice of somebody unregistered.
const customer = await at.customer({ name: 'Hotel Annapurna', state: 'Maharashtra', gst: '' })

const differences = async () => [
  ...(await verifyInvoices(office.db.reader)),
  ...(await verifyOrders(office.db.reader)),
  ...(await verifyReceipts(office.db.reader)),
]
/** An order of so many of each product that has left. */
const left = async (counts: readonly number[], invoice = '') => {
  const lines = counts.flatMap((count, index) => (count > 0 ? [{ uuid: products[index] ?? '', count }] : []))
  const { id } = (await at.book(customer, lines)).body
  await at.bring(id, 2)
  await office.send(updateOrder, { id, status: 3, invoice })
  return id
}
const deliver = async (id: number, taken?: readonly number[]) => {
  const { details } = await at.read(id)
  const sent = taken && {
    'line_id[]': details.map((line) => String(line.id)),
    'returnclinder[]': details.map(() => '0'),
    'count[]': taken.map(String),
  }
  return (await office.send(updateOrder, { id, status: 4, ...sent })).body
}
const notesOf = async (order_id: number) =>
  (await office.send(creditNotes.list, { order_id, state: 'all' })).body.reponselist
const texts = async (id: number) => (await at.read(id)).history.map(({ text }) => text)

afterEach(async () => {
  await settings({ invoice_on: 'delivery' })
  expect(await differences()).toEqual([])
})

test('Settings or one dispatch say whether the invoice goes with the goods; delivered whole it stays the only one', async () => {
  const later = await left([2])
  expect(await ofOrder(later)).toEqual([])
  await settings({ invoice_on: 'dispatch' })
  const [now, kept] = [await left([2]), await left([2], 'later')]
  expect(await ofOrder(kept)).toEqual([])
  const [invoice] = await ofOrder(now)
  expect(await texts(now)).toContainEqual(expect.stringContaining(`invoice ${invoice?.number} issued`))
  expect(await read(invoice?.id ?? 0)).toMatchObject({ delivered_on: '', canceled_at: '' })
  for (const id of [later, now, kept]) expect(await deliver(id)).toMatchObject({ success: true })
  expect(await ofOrder(now)).toHaveLength(1)
  expect(await ofOrder(kept)).toHaveLength(1)
  expect(await ofOrder(later)).toHaveLength(1)
  await settings({ invoice_on: 'delivery' })
  expect(await ofOrder(await left([1], 'now'))).toHaveLength(1)
})

test('what was not taken is credited by the delivery, and an undone delivery takes the note back', async () => {
  const id = await left([5, 2], 'now')
  expect(await deliver(id, [3, 2])).toMatchObject({ success: true })
  const [note] = await notesOf(id)
  expect(note).toMatchObject({
    cause: 'undelivered',
    taxable: 2 * 1523.37,
    reason: expect.stringContaining('2 of 5'),
  })
  const { totalamount, total_security_deposit } = await at.read(id)
  const [invoice] = await ofOrder(id)
  expect((invoice?.value ?? 0) - (note?.value ?? 0)).toBeCloseTo(totalamount - total_security_deposit, 2)
  expect((await office.send(creditNotes.cancel, { id: note?.id ?? 0, reason: 'No' })).body).toMatchObject({
    code: 'note_of_order',
  })
  await office.send(undoDelivery, { id, reason: 'Wrong order' })
  expect((await notesOf(id))[0]?.canceled_at).not.toBe('')
  expect((await ofOrder(id))[0]?.canceled_at).toBe('')
  expect(await deliver(id)).toMatchObject({ success: true })
  expect((await ofOrder(id)).map(({ canceled_at }) => canceled_at)).toEqual([''])
})

test('an order that is canceled after its invoice makes its credit note, and the month ties', async () => {
  const id = await left([4, 0, 1], 'now')
  await office.send(updateOrder, { id, status: 5, reason: 'House was locked' })
  const [[note], [invoice]] = [await notesOf(id), await ofOrder(id)]
  expect(note).toMatchObject({ cause: 'undelivered', value: invoice?.value, taxable: invoice?.taxable })
  expect(await texts(id)).toContainEqual(`Canceled, House was locked, credit note ${note?.number} issued`)
  const { ties, deliveries } = (await office.send(readTaxMonth, { month: currentMonth() })).body
  expect([ties, deliveries.ties]).toEqual([true, true])
})

test('an invoice that is canceled on the road leaves the order to be billed by its delivery', async () => {
  const id = await left([1], 'now')
  const [invoice] = await ofOrder(id)
  await office.send(cancelInvoice, { id: invoice?.id ?? 0, reason: 'Copies spoiled' })
  expect(await deliver(id)).toMatchObject({ success: true })
  expect((await ofOrder(id)).filter(({ canceled_at }) => canceled_at === '')).toHaveLength(1)
})

test('nobody credits an invoice by hand while its goods are on the road', async () => {
  const id = await left([2], 'now')
  const [invoice] = await ofOrder(id)
  const { body } = await office.send(createCreditNote, {
    invoice_id: invoice?.id ?? 0,
    cause: 'canceled',
    reason: 'Wrong',
    day: '',
    'place[]': [],
    'quantity[]': [],
    'taxable[]': [],
    'fulls[]': [],
    'empties[]': [],
  })
  expect(body).toMatchObject({ code: 'note_undelivered' })
})

const share = double({ min: 0, max: 1, noNaN: true })
/** How many of each product leave, and which part of each is taken. */
const deliveries = tuple(
  tuple(integer({ min: 1, max: 9 }), share),
  tuple(integer({ min: 0, max: 7 }), share),
  tuple(integer({ min: 0, max: 3 }), share),
)

test(
  'whatever is taken of whatever left, invoice and note come to what the order does',
  manyRounds,
  async () => {
    const comesTo = async (id: number) => {
      const { totalamount, total_security_deposit } = await at.read(id)
      return subtractPaise(paiseFromRupees(totalamount), paiseFromRupees(total_security_deposit))
    }
    const takes = asyncProperty(deliveries, async (ordered) => {
      const id = await left(ordered.map(([count]) => count))
      const taken = ordered.flatMap(([count, part]) => (count > 0 ? [Math.floor(count * part)] : []))
      const answer = await deliver(id, taken)
      expect(answer.success).toBe(taken.some((count) => count > 0))
      const [[note], [invoice]] = [await notesOf(id), await ofOrder(id)]
      const billed = subtractPaise(paiseFromRupees(invoice?.value ?? 0), paiseFromRupees(note?.value ?? 0))
      expect(billed).toBe(await comesTo(id))
    })
    await settings({ invoice_on: 'dispatch' })
    await assert(takes, { numRuns: runs(25) })
  },
)

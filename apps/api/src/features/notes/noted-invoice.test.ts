import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered } = await invoiceOffice(office)
const uuid = await product()
const household = await at.customer({ name: 'Asha Kulkarni', state: 'Maharashtra', gst: '' })

const noted = async () => {
  const order = await delivered(household, [{ uuid, count: 3 }])
  const [invoice] = await ofOrder(order)
  const line = { 'place[]': '1', 'quantity[]': '1', 'taxable[]': '', 'fulls[]': '1', 'empties[]': '1' }
  const fields = { invoice_id: invoice?.id ?? 0, cause: 'goods_back', reason: 'Unused', day: '', ...line }
  const { body: note } = await office.send(createCreditNote, fields)
  return { order, invoice: invoice?.id ?? 0, note }
}

test.each([
  [
    'canceled',
    (of: Awaited<ReturnType<typeof noted>>) =>
      office.send(cancelInvoice, { id: of.invoice, reason: 'Wrong' }),
  ],
  [
    'undone',
    (of: Awaited<ReturnType<typeof noted>>) => office.send(undoDelivery, { id: of.order, reason: 'Wrong' }),
  ],
])('what a note names is not %s before the note is canceled', async (_, command) => {
  const of = await noted()
  expect(await command(of)).toMatchObject({
    status: 409,
    body: { code: 'invoice_noted', message: expect.stringContaining(of.note.number) },
  })
  expect(await ofOrder(of.order)).toMatchObject([{ canceled_at: '' }])
  await office.send(creditNotes.cancel, { id: of.note.id, reason: 'Wrong' })
  expect((await command(of)).body.success).toBe(true)
  expect(await verifyInvoices(office.db.reader)).toEqual([])
})

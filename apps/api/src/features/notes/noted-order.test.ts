import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { invoiceOffice, today } from '../invoices/invoices.test-data.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered } = await invoiceOffice(office)
const uuid = await product()

const billed = async () => {
  const id = await delivered(await at.customer({ state: 'Maharashtra' }), [{ uuid, count: 10 }])
  const [invoice] = await ofOrder(id)
  const note = { invoice_id: invoice?.id ?? 0, day: '', 'place[]': ['1'] }
  const less = async (taxable: string) => {
    const none = { 'quantity[]': [''], 'fulls[]': ['0'], 'empties[]': ['0'] }
    const asked = { ...note, ...none, cause: 'price', reason: 'Price of the 1st', 'taxable[]': [taxable] }
    return (await office.send(createCreditNote, asked)).body
  }
  const more = async (taxable: string) =>
    (await office.send(createDebitNote, { ...note, reason: 'Freight', 'taxable[]': [taxable] })).body
  const { orderid, due } = await at.read(id)
  const pay = async (amount: number) => {
    const form = {
      voucher_date: today,
      payment_mode: 'Cash',
      transaction_number: '',
      mode_of_transaction: '',
    }
    const asked = { ...form, narration: '', amount: amount.toFixed(2), 'orderid[]': [orderid] }
    return (await office.send(createReceipt, asked)).body
  }
  return { id, due, less, more, pay }
}

/** What the order says of its money, and what its customer owes of this one order. */
const moneyOf = async (id: number) => {
  const { noted, credit } = await at.read(id)
  return { noted, due: credit.due, on_account: credit.on_account }
}

test('notes stand in the money of their order, and it comes to what the customer owes', async () => {
  const { id, due, less, more, pay } = await billed()
  expect((await moneyOf(id)).noted).toBeNull()
  await less('100')
  await more('50')
  const left = Math.round((due - 118 + 59) * 100) / 100
  expect(await moneyOf(id)).toMatchObject({
    noted: { credited: 118, charged: 59, paid: 0, on_account: 0, due: left },
    due: left,
    on_account: 0,
  })
  await pay(1000)
  expect(await moneyOf(id)).toMatchObject({
    noted: { credited: 118, charged: 59, paid: 1000, on_account: 0, due: left - 1000 },
    due: left - 1000,
  })
})

test('what is credited of a paid order goes on account, and a note that is canceled is no more in it', async () => {
  const { id, due, less, pay } = await billed()
  await pay(due)
  const note = await less('100')
  expect(await moneyOf(id)).toMatchObject({
    noted: { credited: 118, charged: 0, paid: due, on_account: 118, due: 0 },
    due: 0,
    on_account: 118,
  })
  await office.send(creditNotes.cancel, { id: note.id, reason: 'Wrong invoice' })
  expect(await moneyOf(id)).toMatchObject({ noted: null, due: 0, on_account: 0 })
  const said = (await at.read(id)).history.map(({ text }) => text)
  expect(said).toContain(`Credited ₹118.00 by ${note.number}, Price of the 1st`)
  expect(said).toContain(`${note.number} over ₹118.00 canceled, Wrong invoice`)
})

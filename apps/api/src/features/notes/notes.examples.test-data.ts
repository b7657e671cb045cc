import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'
import { invoiceEachTime } from '../invoices/invoices.test-data.ts'

/** Calls about notes, each of an invoice of its own. */
export const noteExamples = ({ office, customer_id }: ExampleBusiness): Examples => {
  const invoice = invoiceEachTime(office, customer_id)
  const days = () => ({ from_date: today, to_date: today })
  const line = { 'place[]': ['1'], 'taxable[]': ['10'] }
  const debit = async () => ({ invoice_id: await invoice(), reason: 'Too low', day: today, ...line })
  const credit = async () => ({
    ...(await debit()),
    cause: 'price',
    'quantity[]': [''],
    'fulls[]': ['0'],
    'empties[]': ['0'],
  })
  const credited = async () => ({ id: (await office.send(createCreditNote, await credit())).body.id })
  const debited = async () => ({ id: (await office.send(createDebitNote, await debit())).body.id })
  const reason = 'Wrong customer'
  return {
    'api/credit-notes/list': days,
    'api/credit-notes/left': async () => ({ invoice_id: await invoice() }),
    'api/credit-notes/create': credit,
    'api/credit-notes/read': credited,
    'api/credit-notes/cancel': async () => ({ ...(await credited()), reason }),
    'api/debit-notes/list': days,
    'api/debit-notes/create': debit,
    'api/debit-notes/read': debited,
    'api/debit-notes/cancel': async () => ({ ...(await debited()), reason }),
  }
}

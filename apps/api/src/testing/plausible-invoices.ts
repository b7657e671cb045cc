import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { invoiceOffice } from '../features/invoices/invoices.test-data.ts'
import type { Office } from './office.ts'
import { today } from './today.ts'

const range = () => ({ from_date: today, to_date: today })

/** Calls about invoices and notes, each of an invoice of its own where it changes one. */
export const invoiceCalls = (office: Office, customer_id: number) => {
  const open = async () => {
    const { product, delivered, ofOrder } = await invoiceOffice(office)
    const uuid = await product()
    return async () => {
      const [invoice] = await ofOrder(await delivered(customer_id, [{ uuid, count: 2 }]))
      return invoice?.id ?? 0
    }
  }
  let opened: ReturnType<typeof open> | undefined
  const invoice = async () => (await (opened ??= open()))()
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
    'api/invoices/list': range,
    'api/invoices/read': async () => ({ id: await invoice() }),
    'api/invoices/cancel': async () => ({ id: await invoice(), reason }),
    'api/invoices/bill-range': range,
    'api/credit-notes/list': range,
    'api/credit-notes/left': async () => ({ invoice_id: await invoice() }),
    'api/credit-notes/create': credit,
    'api/credit-notes/read': credited,
    'api/credit-notes/cancel': async () => ({ ...(await credited()), reason }),
    'api/debit-notes/list': range,
    'api/debit-notes/create': debit,
    'api/debit-notes/read': debited,
    'api/debit-notes/cancel': async () => ({ ...(await debited()), reason }),
  }
}

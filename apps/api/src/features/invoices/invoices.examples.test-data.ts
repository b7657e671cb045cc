import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'
import { invoiceEachTime } from './invoices.test-data.ts'

/** Calls about invoices, each of an invoice of its own where it changes one. */
export const invoiceExamples = ({ office, customer_id }: ExampleBusiness): Examples => {
  const invoice = invoiceEachTime(office, customer_id)
  const days = () => ({ from_date: today, to_date: today })
  return {
    'api/invoices/list': days,
    'api/invoices/read': async () => ({ id: await invoice() }),
    'api/invoices/cancel': async () => ({ id: await invoice(), reason: 'Wrong customer' }),
    'api/invoices/bill-range': days,
  }
}

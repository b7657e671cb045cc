import type { ToBill } from '@refill/contract/features/invoices/invoices.contract.ts'
import type { InboxRow } from '@refill/contract/features/invoices/inbox.contract.ts'
import type { TaxDetail, TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { taxRow } from '../../../documents/testing/tax-row.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { invoiceRoutes } from '../invoices.routes.tsx'

const cancellation = {
  canceled_at: '2026-11-21 10:58:00',
  canceled_by: 'Meena Joshi',
  cancel_reason: 'Wrong customer',
}
export const canceled = (id: number) => taxRow(id, cancellation)

export const document = (changes: Partial<TaxDetail> = {}): TaxDetail => ({
  ...taxRow(1),
  legal_name: 'Patil Engineering Works LLP',
  address: 'Plot W-118, MIDC Bhosari, Pune 411026',
  state: 'Maharashtra',
  mobile: '9422058190',
  ship_to: '',
  po_number: '',
  delivered_on: '2026-11-21',
  challan: 'DC/26-27/03977',
  vehicle: 'MH12KT4827',
  driver: 'Ramesh Shinde',
  deposit_count: 2,
  deposit: 4800,
  issued_at: '2026-11-21 10:42:00',
  issued_by: 'Meena Joshi',
  may_cancel: true,
  registration: null,
  report_by: '',
  eway: {
    id: 0,
    number: '',
    valid_until: '',
    is_needed: false,
    sentence: 'Up to ₹1,00,000.00 none is needed.',
  },
  moved: [],
  lines: [
    {
      place: 1,
      description: '19 kg Commercial LPG Refill',
      hsn: '27111910',
      uqc: 'NOS',
      quantity: 12,
      price: 1512,
      rate: 18,
      taxable: 18144,
      cgst: 1632.96,
      sgst: 1632.96,
      igst: 0,
    },
    {
      place: 2,
      description: 'LPG Pressure Regulator 22 mm',
      hsn: '84811000',
      uqc: 'PCS',
      quantity: 1,
      price: 211.86,
      rate: 18,
      taxable: 211.86,
      cgst: 19.07,
      sgst: 19.07,
      igst: 0,
    },
  ],
  ...changes,
})

export const canceledDocument = document({ ...cancellation, may_cancel: false })

export const waiting = (id: number, changes: Partial<InboxRow> = {}): InboxRow => ({
  id,
  orderid: `ORD/26-27/0417${id}`,
  customer_id: 7,
  customer_name: 'Patil Engineering Works',
  challan: `DC/26-27/0397${id}`,
  dispatched_on: '2026-11-20',
  delivered_on: '',
  vehicle: 'MH12KT4827',
  driver: 'Ramesh Shinde',
  value: 21660,
  ...changes,
})

export const toBill = (id: number): ToBill => ({
  id,
  orderid: `ORD/26-27/0410${id}`,
  customer_id: 7,
  customer_name: 'Patil Engineering Works',
  delivered_on: '2026-11-19',
  value: 1000.5,
})

export const [list, read, cancel] = ['api/invoices/list', 'api/invoices/read', 'api/invoices/cancel']
export const [bill, inbox] = ['api/invoices/bill-range', 'api/invoices/inbox']

export const [creditNotes, debitNotes] = ['api/credit-notes/list', 'api/debit-notes/list']
const none = { totalcount: 0, reponselist: [] }

/** A credit note of the first invoice. */
export const note = (id: number, changes: Partial<TaxRow> = {}) =>
  taxRow(id, {
    kind: 'credit_note',
    number: `CN/26-27/00000${id}`,
    original_id: 1,
    original_number: 'SI/26-27/000001',
    cause: 'goods_back',
    reason: 'Two came back unused',
    taxable: 3024,
    cgst: 272.16,
    sgst: 272.16,
    round_off: -0.32,
    value: 3568,
    ...changes,
  })

/** Two invoices of one order, one of them canceled, and two challans, one of them delivered. */
export const invoiceServer = () =>
  fakeServer({
    [list]: { totalcount: 2, reponselist: [taxRow(2, { gst: '' }), canceled(1)] },
    [read]: { reponselist: document() },
    [cancel]: { message: 'SI/26-27/000001 canceled' },
    [bill]: { left: 0, left_value: 0, orders: [], billed: ['SI/26-27/000003'], held: [], held_count: 0 },
    [creditNotes]: none,
    [debitNotes]: none,
    [inbox]: { totalcount: 2, reponselist: [waiting(1), waiting(2, { delivered_on: '2026-11-21' })] },
  })

export const showInvoices = (at: string) => showRoutes(invoiceRoutes, at)

export const button = (name: string) => page.getByRole('button', { name, exact: true })

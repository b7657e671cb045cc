import type { EwayStep } from '@refill/contract/features/orders/orders.rules.ts'
import type { EventGroup } from './group.ts'

const documentWords = {
  issued: 'issued',
  canceled: 'canceled',
  registered: 'registered on the portal',
  irn_canceled: ': IRN canceled',
}
const ewayWords: Record<EwayStep, string> = {
  eway_filed: ': e-way file made',
  eway_entered: ': e-way bill entered',
  eway_canceled: ': e-way bill canceled',
}

export const taxEvents: readonly EventGroup[] = [
  {
    feature: 'invoices',
    thing: 'Invoice',
    kind: 'tax',
    record: 'invoices',
    words: { ...documentWords, ...ewayWords },
  },
  {
    feature: 'challans',
    thing: 'Challan',
    kind: 'tax',
    words: ewayWords,
  },
  {
    feature: 'credit_notes',
    thing: 'Credit note',
    kind: 'tax',
    record: 'credit-notes',
    words: documentWords,
  },
  {
    feature: 'debit_notes',
    thing: 'Debit note',
    kind: 'tax',
    record: 'debit-notes',
    words: documentWords,
  },
  {
    feature: 'old_documents',
    thing: 'Invoice of the old books',
    kind: 'tax',
    words: { entered: 'brought in', taken_back: 'taken back' },
  },
  {
    feature: 'products',
    thing: 'Product',
    kind: 'tax',
    record: 'products',
    words: {
      rate_changed: 'given another GST rate',
      rate_taken_back: 'relieved of a coming GST rate',
      rate_began: 'at its new GST rate',
    },
  },
  {
    feature: 'closing',
    thing: 'Month',
    kind: 'tax',
    words: {
      month_filed: 'closed as filed',
      month_acknowledged: 'given the number of its return',
      month_opened: 'opened again',
    },
  },
]

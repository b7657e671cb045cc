import type { RecordType } from '@refill/contract/features/activity/activity.rules.ts'
import { sharedPapers, type SharedPaper } from '@refill/contract/share.ts'
import type { EventGroup } from './group.ts'

/** A challan has no activity of its own: the history of its order has it. */
const papers: Record<SharedPaper, { thing: string; record?: RecordType }> = {
  invoices: { thing: 'Invoice', record: 'invoices' },
  credit_notes: { thing: 'Credit note', record: 'credit-notes' },
  debit_notes: { thing: 'Debit note', record: 'debit-notes' },
  challans: { thing: 'Challan' },
  receipts: { thing: 'Receipt', record: 'receipts' },
  refunds: { thing: 'Payment to a customer', record: 'refunds' },
  statements: { thing: 'Statement', record: 'customers' },
}

export const paperEvents: readonly EventGroup[] = sharedPapers.map((feature) => ({
  feature,
  kind: 'exports',
  words: { shared: 'shared' },
  ...papers[feature],
}))

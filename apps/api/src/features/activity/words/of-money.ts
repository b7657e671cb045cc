import { imported, type EventGroup } from './group.ts'
import { orderWords } from './of-orders.ts'

/** What a due from before the program shares with an order. */
const { receipt_added, receipt_canceled, set_off, set_off_undone } = orderWords

export const moneyEvents: readonly EventGroup[] = [
  {
    feature: 'receipts',
    thing: 'Receipt',
    kind: 'receipts',
    record: 'receipts',
    words: { created: 'added', deleted: 'canceled' },
  },
  {
    feature: 'receipts',
    thing: 'Opening money',
    kind: 'receipts',
    record: 'customers',
    words: {
      due_opened: ': due entered',
      advance_opened: ': advance entered',
      opening_due_canceled: ': due canceled',
      opening_advance_canceled: ': advance canceled',
    },
  },
  { feature: 'receipts', thing: 'Opening money', kind: 'receipts', words: imported },
  {
    feature: 'deductions',
    thing: 'Deduction',
    kind: 'receipts',
    record: 'receipts',
    words: { created: 'entered', canceled: 'canceled', certified: ': certificate entered' },
  },
  {
    feature: 'refunds',
    thing: 'Payment to a customer',
    kind: 'receipts',
    record: 'refunds',
    words: { created: 'entered', canceled: 'canceled' },
  },
  {
    feature: 'opening_dues',
    thing: 'Opening due',
    kind: 'receipts',
    record: 'opening-dues',
    words: { receipt_added, receipt_canceled, set_off, set_off_undone },
  },
  {
    feature: 'cash',
    thing: 'Cash document',
    kind: 'cash',
    record: 'cash',
    words: { entered: 'entered', confirmed: 'confirmed', canceled: 'taken back', scan_seen: 'scan seen' },
  },
  {
    feature: 'cash',
    thing: 'Drawer',
    kind: 'cash',
    record: 'cash',
    words: { closed: 'closed', reopened: 'opened again' },
  },
]

import { kindInWords, masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import type { MasterEvent } from '@refill/contract/masters/shapes.ts'
import type { ActivityKind, RecordType } from '@refill/contract/features/activity/activity.rules.ts'
import type { OrderStep, PaperStep } from '@refill/contract/features/orders/orders.rules.ts'

/** What an event of the log is called, with whom it is shown, and what its record id names. */
export type KnownEvent = { words: string; kind: ActivityKind; record?: RecordType }

type Group = {
  feature: string
  thing: string
  kind: ActivityKind
  record?: RecordType
  words: { readonly [step: string]: string }
}

const orderWords: Record<Exclude<OrderStep, PaperStep>, string> = {
  booked: 'booked',
  assigned: 'assigned',
  dispatched: 'dispatched',
  delivered: 'delivered',
  canceled: 'canceled',
  rescheduled: 'rescheduled',
  moved: 'initiated',
  receipt_added: 'paid by a receipt',
  receipt_canceled: 'due again, receipt canceled',
  set_off: 'paid from what was on account',
  set_off_undone: 'due again, set off undone',
  empties_changed: 'given other empties',
  changed: 'changed',
  reassigned: 'given another driver or vehicle',
  dispatched_again: 'dispatched again',
  undelivered: 'not delivered after all',
  challan_prepared: 'given its challan',
  challan_withdrawn: 'without its prepared challan',
}
const { receipt_added, receipt_canceled, set_off, set_off_undone } = orderWords

const approvalWords = {
  asked: 'asked for',
  approved: 'given',
  refused: 'refused',
  withdrawn: 'asked for no more',
  waiting: 'not given after all: something else stands in the way',
}

const masterWords = {
  created: 'added',
  updated: 'changed',
  activated: 'activated',
  deactivated: 'deactivated',
  paper_added: 'given a paper',
  paper_replaced: 'given a paper in place of another',
  paper_removed: 'relieved of a paper',
  account_added: 'given a bank account',
  account_changed: 'given other figures of a bank account',
  account_removed: 'relieved of a bank account',
} satisfies Record<Exclude<MasterEvent, 'revealed' | 'scan_seen'>, string>
const looks = { revealed: ': hidden number seen', scan_seen: ': scan seen' }

/** 'Delivery partner' */
const thingOf = (kind: MasterKind) => kindInWords(kind).slice(0, -1)

const ofMaster = (feature: MasterKind): Group[] => {
  const thing = thingOf(feature)
  return [
    { feature, thing, kind: feature, record: feature, words: masterWords },
    { feature, thing: `${thing}s`, kind: feature, words: { imported: 'imported' } },
    { feature, thing, kind: 'reveals', record: feature, words: looks },
  ]
}

const changed = { created: 'added', updated: 'changed', deleted: 'deleted' }
const imported = { imported: 'imported' }

const documentWords = {
  issued: 'issued',
  canceled: 'canceled',
  registered: 'registered on the portal',
  irn_canceled: ': IRN canceled',
}
const ewayWords: Record<PaperStep, string> = {
  eway_filed: ': e-way file made',
  eway_entered: ': e-way bill entered',
  eway_canceled: ': e-way bill canceled',
}

const groups: readonly Group[] = [
  ...masterKinds.flatMap(ofMaster),
  { feature: 'orders', thing: 'Order', kind: 'orders', record: 'orders', words: orderWords },
  { feature: 'approvals', thing: 'Approval', kind: 'orders', record: 'approvals', words: approvalWords },
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
    feature: 'empties',
    thing: 'Return of empties',
    kind: 'empties',
    record: 'empties',
    words: { returned: 'entered', canceled: 'canceled' },
  },
  {
    feature: 'empties',
    thing: 'Opening cylinders',
    kind: 'empties',
    record: 'customers',
    words: { opened: 'entered', opening_canceled: 'canceled' },
  },
  { feature: 'empties', thing: 'Opening cylinders', kind: 'empties', words: imported },
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
    feature: 'purchases',
    thing: 'Purchase',
    kind: 'purchases',
    record: 'purchases',
    words: { created: 'added', deleted: 'canceled' },
  },
  { feature: 'products', thing: 'Product', kind: 'products', record: 'products', words: changed },
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
  { feature: 'products', thing: 'Products', kind: 'products', words: imported },
  { feature: 'inventory', thing: 'Inventory', kind: 'inventory', record: 'inventory', words: changed },
  {
    feature: 'inventory',
    thing: 'Stock',
    kind: 'inventory',
    words: { ...imported, counted: 'counted' },
  },
  { feature: 'cylinder-ledger', thing: 'Movements of stock', kind: 'inventory', words: imported },
  {
    feature: 'closing',
    thing: 'Business day',
    kind: 'closing',
    words: {
      closed: 'closed',
      reopened: 'reopened',
      sealed: 'sealed after it was closed by an older version',
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
  {
    feature: 'settings',
    thing: 'Settings',
    kind: 'settings',
    record: 'settings',
    words: { updated: 'changed' },
  },
  {
    feature: 'session',
    thing: 'Signed',
    kind: 'sign-in',
    record: 'users',
    words: { started: 'in', ended: 'out' },
  },
  {
    feature: 'session',
    thing: 'Sign-in',
    kind: 'sign-in',
    record: 'users',
    words: { refused: 'refused' },
  },
  {
    feature: 'session',
    thing: 'Session',
    kind: 'sign-in',
    record: 'users',
    words: { ended_elsewhere: 'ended from another' },
  },
  {
    feature: 'keys',
    thing: 'Key of a program',
    kind: 'people',
    record: 'keys',
    words: { created: 'added', revoked: 'revoked' },
  },
  {
    feature: 'users',
    thing: 'User',
    kind: 'people',
    record: 'users',
    words: { created: 'added', updated: 'changed', activated: 'activated', deactivated: 'deactivated' },
  },
  {
    feature: 'users',
    thing: 'Second factor',
    kind: 'people',
    record: 'users',
    words: {
      second_factor_on: 'switched on',
      second_factor_off: 'switched off',
      second_factor_put_off: 'put off',
    },
  },
  {
    feature: 'users',
    thing: 'Recovery code',
    kind: 'sign-in',
    record: 'users',
    words: { recovery_used: 'used' },
  },
  {
    feature: 'users',
    thing: 'Password',
    kind: 'people',
    record: 'users',
    words: { password_changed: 'changed', password_reset: 'reset' },
  },
  { feature: 'roles', thing: 'Role', kind: 'people', record: 'roles', words: changed },
  { feature: 'backups', thing: 'Backup', kind: 'exports', words: { asked: 'asked for' } },
  { feature: 'backups', thing: 'Business', kind: 'log', words: { restored: 'restored from a backup' } },
  { feature: 'exports', thing: 'File', kind: 'exports', words: { made: 'made' } },
  {
    feature: 'activity',
    thing: 'Chain of the log',
    kind: 'log',
    words: { anchored: 'begun', cut: 'cut past the program' },
  },
  {
    feature: 'sample-business',
    thing: 'Sample business',
    kind: 'log',
    words: { begun: 'begun', filled: 'filled' },
  },
]

const sentence = (thing: string, words: string) => thing + (words.startsWith(':') ? '' : ' ') + words

/** Every event that the program writes, by its name in the log. */
export const knownEvents: ReadonlyMap<string, KnownEvent> = new Map(
  groups.flatMap(({ feature, thing, kind, record, words }) =>
    Object.entries(words).map(([step, said]) => [
      `${feature}.${step}`,
      { words: sentence(thing, said), kind, ...(record && { record }) },
    ]),
  ),
)

/** Names of the events for which this holds. */
export const eventsWhere = (holds: (event: KnownEvent) => boolean): string[] =>
  [...knownEvents].flatMap(([name, event]) => (holds(event) ? [name] : []))

import { byKind, kindInWords, masterKinds, type MasterKind } from '../../masters/kinds.ts'
import { namesOf } from '../../records.ts'

const documents = {
  orders: 'Orders',
  receipts: 'Receipts and money',
  cash: 'Cash',
  tax: 'Invoices and tax',
  trips: 'Trips',
  empties: 'Empties and opening cylinders',
  purchases: 'Purchases',
  products: 'Products',
  inventory: 'Inventory',
  closing: 'Days closed and reopened',
} as const
const office = {
  settings: 'Settings',
  'sign-in': 'Sign-ins and failures',
  people: 'Users and roles',
  reveals: 'Hidden numbers and scans',
  exports: 'Exports',
  imports: 'Files brought in',
  log: 'The log itself',
} as const

export type ActivityKind = keyof typeof documents | MasterKind | keyof typeof office

/** What is shown of the log together, with the words of the filter. */
export const activityKinds: Readonly<Record<ActivityKind, string>> = {
  ...documents,
  ...byKind(kindInWords),
  ...office,
}
export const activityKindNames = namesOf(activityKinds)

/** What a row of the log may be about. */
export const recordTypes = [
  ...masterKinds,
  ...([
    'orders',
    'receipts',
    'refunds',
    'opening-dues',
    'trips',
    'empties',
    'purchases',
    'cash',
    'invoices',
    'credit-notes',
    'debit-notes',
  ] as const),
  ...(['products', 'inventory', 'users', 'roles', 'settings', 'approvals', 'keys'] as const),
] as const
export type RecordType = (typeof recordTypes)[number]
export type RecordName = { type: RecordType; id: number }

/** 'orders:12', as an address names a record; nothing for anything else. */
export const readRecordName = (text: string): RecordName | undefined => {
  const [, named, id] = /^([a-z-]+):(\d{1,15})$/.exec(text) ?? []
  const type = recordTypes.find((one) => one === named)
  return type && { type, id: Number(id) }
}

/** Somebody who is no person: the program itself. */
export const programName = 'program'

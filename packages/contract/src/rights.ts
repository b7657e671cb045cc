import { byKind, kindInWords, type MasterKind } from './masters/kinds.ts'

const ofTrade = {
  dashboard: 'Dashboard',
  products: 'Products',
  inventory: 'Inventory',
  purchases: 'Purchases',
  orders: 'Orders and sales',
  receipts: 'Receipts and dues',
  cash: 'Cash',
  tax: 'Invoices and tax',
  'cylinder-ledger': 'Cylinder ledger',
  empties: 'Empties',
} as const
const ofOffice = {
  papers: 'Papers running out',
  activity: 'Activity',
  users: 'Users and roles',
  keys: 'API keys',
  settings: 'Settings',
  backups: 'Backups',
  metrics: 'Metrics',
} as const

export type RightSubject = keyof typeof ofTrade | MasterKind | keyof typeof ofOffice

/**
 * What rights are about, in the words of the screens and in their order. An operation that names a right of something
 * else does not compile, so each is on the screen where roles are made.
 */
export const rightSubjects: Readonly<Record<RightSubject, string>> = {
  ...ofTrade,
  ...byKind(kindInWords),
  ...ofOffice,
}

/** `reveal`: hidden numbers in full. `approve`: what others may only ask for. */
export const rightVerbs = ['read', 'write', 'reveal', 'approve'] as const
export type RightVerb = (typeof rightVerbs)[number]

export type NamedRight = `${RightSubject}.${RightVerb}`

/** `anyone`: no session needed. `signed-in`: any session. Otherwise the named right. */
export type Right = 'anyone' | 'signed-in' | NamedRight

export const isNamed = (right: Right): right is NamedRight => right.includes('.')

/** Whether rights that somebody has hold this one; `'*'` is every right. */
export const holds = (rights: readonly string[], right: string): boolean =>
  rights.includes('*') || rights.includes(right)

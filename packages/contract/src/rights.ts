import { byKind, kindInWords, type MasterKind } from './masters/kinds.ts'

const ofTrade = {
  dashboard: 'Dashboard',
  products: 'Products',
  inventory: 'Inventory',
  purchases: 'Purchases',
  orders: 'Orders and sales',
  dispatch: 'Dispatch and delivery',
  receipts: 'Receipts and dues',
  cash: 'Cash',
  invoices: 'Invoices and notes',
  tax: 'Returns and registers',
  trips: 'Trips',
  'driver-accounts': 'Accounts of drivers',
  'cylinder-ledger': 'Cylinder ledger',
  empties: 'Empties',
} as const
const ofOffice = {
  papers: 'Papers running out',
  import: 'Bringing in',
  activity: 'Activity',
  users: 'Users and roles',
  keys: 'API keys',
  settings: 'Settings',
  backups: 'Backups',
  export: 'Export of everything',
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

/** `own`: of oneself alone, whatever others have. `reveal`: hidden numbers in full. `approve`: what others may only ask for. */
export const rightVerbs = ['read', 'write', 'plan', 'load', 'settle', 'own', 'reveal', 'approve'] as const
export type RightVerb = (typeof rightVerbs)[number]

export type NamedRight = `${RightSubject}.${RightVerb}`

/** One of several rights is enough. */
type AnyOf = { readonly anyOf: readonly [NamedRight, NamedRight, ...NamedRight[]] }
/** Several rights are needed, as for a file that holds what each of them shows. */
type AllOf = { readonly allOf: readonly [NamedRight, NamedRight, ...NamedRight[]] }

/** `anyone`: no session needed. `signed-in`: any session. Otherwise what is named. */
export type Right = 'anyone' | 'signed-in' | NamedRight | AnyOf | AllOf

/** The rights that are named; none where it is about oneself. */
export const namedIn = (right: Right): readonly NamedRight[] => {
  if (right === 'anyone' || right === 'signed-in') return []
  if (typeof right === 'string') return [right]
  return 'anyOf' in right ? right.anyOf : right.allOf
}

/** 'orders.write or dispatch.write' */
export const rightInWords = (right: Right): string => {
  if (typeof right === 'string') return right
  return 'anyOf' in right ? right.anyOf.join(' or ') : right.allOf.join(' and ')
}

/** Whether rights that somebody has hold this one; `'*'` is every right. */
export const holds = (rights: readonly string[], right: string): boolean =>
  rights.includes('*') || rights.includes(right)

/** Whether rights that somebody has are enough for what names rights; for what names none it does not say. */
export const suffice = (rights: readonly string[], right: Right): boolean => {
  const isHeld = (one: NamedRight) => holds(rights, one)
  return typeof right === 'object' && 'anyOf' in right
    ? right.anyOf.some(isHeld)
    : namedIn(right).every(isHeld)
}

/** A program has no password that it could be asked for again (decision 0072). */
const asksAgain: readonly string[] = ['backups.reveal', 'export.reveal']

/** Rights of no use to a program: what needs another's word needs a person's (decision 0050). */
export const needsPerson = (right: string): boolean => right.endsWith('.approve') || asksAgain.includes(right)

/** 'Orders and sales: read, write; Customers: read' */
export const rightsInWords = (rights: readonly string[]): string =>
  Object.entries(rightSubjects)
    .map(([subject, label]) => {
      const verbs = rights.flatMap((right) =>
        right.startsWith(`${subject}.`) ? [right.slice(subject.length + 1)] : [],
      )
      return verbs.length > 0 ? `${label}: ${verbs.join(', ')}` : ''
    })
    .filter(Boolean)
    .join('; ')

import { recordOf } from '../records.ts'

/**
 * Every master, by the name of its feature. Server, panel, sample business and shared tests are typed by this list:
 * what is forgotten for one of them does not compile (docs/how-to/add-a-master.md).
 */
export const masterKinds = [
  'vendors',
  'drivers',
  'vehicles',
  'godowns',
  'delivery-partners',
  'stock-points',
  'customers',
] as const
export type MasterKind = (typeof masterKinds)[number]

/** 'delivery-partners' → 'Delivery partners' */
export const kindInWords = (kind: MasterKind): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** Something for each of them. */
export const byKind = <T>(from: (kind: MasterKind) => T): Record<MasterKind, T> => recordOf(masterKinds, from)

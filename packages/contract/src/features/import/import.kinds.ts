import { byKind, kindInWords, masterKinds } from '../../masters/kinds.ts'

/** What can be brought in from files. */
export const importKinds = [
  ...masterKinds,
  ...(['products', 'opening-dues', 'customer-cylinders', 'opening-stock', 'month-invoices'] as const),
] as const
export type ImportKindName = (typeof importKinds)[number]

/** What each is called on screens and in its template. */
export const importLabels: Readonly<Record<ImportKindName, string>> = {
  ...byKind(kindInWords),
  products: 'Products',
  'opening-dues': 'Opening dues and advances',
  'customer-cylinders': 'Cylinders with customers',
  'opening-stock': 'Opening stock',
  'month-invoices': 'Invoices of the month of change',
}

/** Where an import stands. `open`: its columns are being chosen, or have changed since it was checked. */
export const importStates = ['open', 'checked', 'storing', 'stopped', 'stored', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/**
 * What a line of the file is. `changed`: it is there already and the file says otherwise of it; `same`: it is there just
 * so. `added` and `updated` are stored, `undone` was and is taken back.
 */
export const lineStates = [
  'unchecked',
  'new',
  'changed',
  'same',
  'wrong',
  'left_out',
  'added',
  'updated',
  'undone',
] as const
export type LineState = (typeof lineStates)[number]

/** In which order a column writes its days; '' where it writes none, or the days themselves say it. */
export const dayOrders = ['', 'dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

export const encodings = ['', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export const delimiters = ['', ',', ';', '\t', '|'] as const

/** As much as a body with a file may hold, less what stands round it. */
export const largestImportBytes = 20_971_520

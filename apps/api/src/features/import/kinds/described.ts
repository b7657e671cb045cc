import { figure, ownText, reference } from '@refill/contract/masters/described-fields.ts'
import { recordId, text } from '@refill/contract/fields.ts'
import { isDay } from '@refill/values/day.ts'
import type { ImportColumn } from '../import-kind.ts'

/** A day of an old document. */
export const someDay = (label: string, optional = false) =>
  ownText('day', label, {
    optional,
    max: 10,
    problem: (value) => (isDay(value) ? undefined : `${label} must be a day such as 31-03-2026`),
  })

/** Whose it is: a cell has the name, mobile, GSTIN or Customer user ID. */
export const customerColumn = { ...reference('Customer'), rule: recordId('Customer') }

/** Of what: a cell has the code or the name. */
export const productColumn: ImportColumn = {
  kind: 'line',
  label: 'Product',
  rule: text('Product', { max: 100 }),
}

/** Cylinders or goods that are counted whole, 0 where nothing is said. */
export const countColumn = (label: string) =>
  figure('number', label, { otherwise: 0, min: 0, max: 9_999_999 })

export const productCalled = ['item', 'item name', 'product name', 'product code', 'cylinder', 'code']
export const customerCalled = [
  'customer name',
  'party',
  'party name',
  'ledger',
  'name',
  'mobile',
  'consumer no',
]

/** Said of what is taken back with its file. */
export const takenBack = 'The file that it was brought in from is taken back'

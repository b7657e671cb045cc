import { statusLabel } from '@refill/contract/features/orders/orders.status.ts'
import type { Field } from '@refill/contract/masters/described-fields.ts'
import { isDay, showDay, showInstant } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import { masked, type Logged } from '../../masters/read-history.ts'
import { labelOf, rupeeFields } from './labels.ts'

export type Change = { label: string; from: string; to: string }

/** Fields of a master by the names that the log has for them; none for other records. */
export type FieldsOf = (feature: string) => ReadonlyMap<string, Field> | undefined

type Names = { readonly [fieldAndId: string]: string } | null

/** Never written by the program; nothing that somebody else wrote under such a name is shown either. */
const isSecret = (field: string) => /password|secret|token|hash/.test(field)
const hidden = '••••'

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/
const amount = /^-?\d+(\.\d+)?$/

const textInWords = (field: string, value: string, kind: Field['kind'] | undefined): string => {
  if (isDay(value)) return showDay(value)
  if (instant.test(value) && !Number.isNaN(Date.parse(value))) return showInstant(new Date(value))
  if (kind === 'yes') return value === '2' ? 'Yes' : 'No'
  const isAmount = kind === 'rupees' || (kind === undefined && rupeeFields.has(field))
  return isAmount && amount.test(value) ? showRupees(paiseFromRupees(value)) : value
}

type Saying = { names: Names; fields: ReadonlyMap<string, Field> | undefined }

/** As screens show it: lists by their parts, records by their names. */
const valueInWords = (field: string, value: unknown, { names, fields }: Saying): string => {
  if (value === null || value === undefined || value === '') return ''
  if (isSecret(field)) return hidden
  if (Array.isArray(value)) return value.map((one) => valueInWords(field, one, { names, fields })).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${labelOf(name)} ${valueInWords(name, one, { names, fields })}`)
      .join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'status' && typeof value === 'number') return statusLabel(value)
  return names?.[`${field} ${text}`] ?? textInWords(field, text, fields?.get(field)?.kind)
}

/** Every field that is not as it was, under the label of its form. */
export const changesOf = (
  { event, before, after, names }: { event: string; before: Logged; after: Logged; names: Names },
  fieldsOf: FieldsOf,
): Change[] => {
  const [was, is] = [masked(before) ?? {}, masked(after) ?? {}]
  const [feature = '', step] = event.split('.')
  // What hangs on a record has fields of its own, some of them called alike.
  const isOwn = step === 'created' || step === 'updated'
  const saying = { names, fields: isOwn ? fieldsOf(feature) : undefined }
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({
      label: saying.fields?.get(field)?.label ?? labelOf(field),
      from: valueInWords(field, was[field], saying),
      to: valueInWords(field, is[field], saying),
    }))
    .filter(({ from, to }) => from !== to)
}

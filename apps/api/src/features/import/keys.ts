import type { Secrets } from '../../secrets/secrets.ts'
import type { ImportKind, Values } from './import-kind.ts'

/** What tells a line from others: the fields of it, and a hash of what they say. */
export type Key = { readonly fields: readonly string[]; readonly mark: string }

const text = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().toLowerCase() : ''

export const hasAll = (values: Values, fields: readonly string[]): boolean =>
  fields.every((name) => text(values[name]) !== '')

/** What tells the record that a line is a part of; '' where it is one by itself. */
export const markOfOne = ({ markOf }: Secrets, { ofOne }: ImportKind, values: Values): string =>
  ofOne && hasAll(values, [ofOne.by]) ? markOf(JSON.stringify([ofOne.by, text(values[ofOne.by])])) : ''

/** By the first fields that the line has all of; nothing where it has none of them whole. */
export const keyOf = ({ markOf }: Secrets, { keys }: ImportKind, values: Values): Key | undefined => {
  const fields = keys.find((names) => hasAll(values, names))
  return fields && { fields, mark: markOf(JSON.stringify(fields.map((name) => [name, text(values[name])]))) }
}

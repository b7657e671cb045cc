import * as z from 'zod/mini'
import type { FieldKind, Fields } from './described-fields.ts'

/**
 * A new record of any master, as its form sends it: each field has the first text that its rule takes.
 * @param textsFor what may stand in a field of this name and kind, the best first; without any it stays empty
 */
export const filledIn = (
  fields: Fields,
  textsFor: (name: string, kind: FieldKind) => readonly string[],
): { [name: string]: string } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, rule }]) => [
      name,
      textsFor(name, kind).find((text) => z.safeParse(rule, text).success) ?? '',
    ]),
  )

import * as z from 'zod/mini'
import type { NamedRight } from './rights.ts'

/** Parts of answers, by the right of those whom they are for. */
const parts = z.registry<{ right: NamedRight }>()

/** A field of an answer for those who have this right: in the answers of others it is missing. */
export const seenWith = <Part extends z.core.$ZodType>(
  right: NamedRight,
  part: Part,
): z.ZodMiniOptional<Part> => {
  const field = z.optional(part)
  parts.add(field, { right })
  return field
}

/** An entry of a list for those who have this right: the lists of others are without it. */
export const entryFor = <Entry extends z.core.$ZodType>(right: NamedRight, entry: Entry): Entry => {
  parts.add(entry, { right })
  return entry
}

/** The right that a part of an answer needs; undefined where it is for all who have the answer. */
export const rightOfPart = (part: z.core.$ZodType): NamedRight | undefined => parts.get(part)?.right

/** An answer to somebody who sees each part of it. */
export type Whole<Answer> = { [Name in keyof Answer]-?: Exclude<Answer[Name], undefined> }

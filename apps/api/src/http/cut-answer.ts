import { holds } from '@refill/contract/rights.ts'
import { rightOfPart } from '@refill/contract/seen-with.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Fields = { readonly [name: string]: unknown }
type Rights = readonly string[]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kinds of entries are a union with a field that tells them apart. */
const kindsIn = (part: Schema): readonly Schema[] | undefined =>
  part instanceof z.ZodMiniUnion || part instanceof z.ZodMiniDiscriminatedUnion ? part.def.options : undefined

/** What a part is made of; a part with a right lies nowhere else. */
export const partsIn = (part: Schema): readonly Schema[] => {
  if (part instanceof z.ZodMiniObject) return Object.values<Schema>(part.shape)
  if (part instanceof z.ZodMiniArray) return [part.def.element]
  if (part instanceof z.ZodMiniOptional || part instanceof z.ZodMiniNullable) return [part.def.innerType]
  return kindsIn(part) ?? []
}

const known = new WeakMap<Schema, boolean>()
/** Whether anything in it is for some readers alone. */
const isTouched = (part: Schema): boolean => {
  const before = known.get(part)
  if (before !== undefined) return before
  const touched = rightOfPart(part) !== undefined || partsIn(part).some(isTouched)
  known.set(part, touched)
  return touched
}

const isSeen = (part: Schema, rights: Rights): boolean => {
  const right = rightOfPart(part)
  return right === undefined || holds(rights, right)
}

/** Whether an entry is of a kind: fields with one word for each kind say so. */
const isOf = (kind: Schema, value: unknown): boolean =>
  !(kind instanceof z.ZodMiniObject) ||
  Object.entries<Schema>(kind.shape).every(
    ([name, part]) =>
      !(part instanceof z.ZodMiniLiteral) ||
      (isFields(value) && part.def.values.some((word) => word === value[name])),
  )

const cutFields = (shape: { readonly [name: string]: Schema }, value: Fields, rights: Rights): Fields => {
  const left: Record<string, unknown> = { ...value }
  for (const [name, part] of Object.entries(shape)) {
    if (!isSeen(part, rights)) delete left[name]
    else if (name in left) left[name] = cut(part, left[name], rights)
  }
  return left
}

/** An entry of a list by itself, or nothing of one that its reader may not see. */
const cutEntry = (entry: Schema, value: unknown, rights: Rights): unknown[] => {
  const kind = kindsIn(entry)?.find((one) => isOf(one, value)) ?? entry
  return isSeen(kind, rights) ? [cut(kind, value, rights)] : []
}

const cut = (part: Schema, value: unknown, rights: Rights): unknown => {
  if (!isTouched(part) || value === null || value === undefined) return value
  if (part instanceof z.ZodMiniArray && Array.isArray(value))
    return value.flatMap((one: unknown) => cutEntry(part.def.element, one, rights))
  if (part instanceof z.ZodMiniObject && isFields(value)) return cutFields(part.shape, value, rights)
  const [inner] = partsIn(part)
  return inner && !kindsIn(part) ? cut(inner, value, rights) : value
}

/** Leaves out of an answer what these rights do not show. */
export type Cut = (answer: Fields, rights: Rights) => Fields

/** Each right that a part of it needs. */
const rightsIn = (part: Schema): string[] => [
  ...new Set([rightOfPart(part), ...partsIn(part).flatMap(rightsIn)].filter((right) => right !== undefined)),
]

/**
 * What leaves out of the answers of an operation what their reader may not see, as its contract declares it part by part;
 * undefined where every part is for all who have the answer. Whoever sees all of it gets it as it is.
 */
export const answerCut = ({ answer }: { answer: z.ZodMiniObject }): Cut | undefined => {
  if (!isTouched(answer)) return undefined
  const needed = rightsIn(answer)
  const isWholeFor = (rights: Rights) => needed.every((right) => holds(rights, right))
  return (value, rights) => (isWholeFor(rights) ? value : cutFields(answer.shape, value, rights))
}

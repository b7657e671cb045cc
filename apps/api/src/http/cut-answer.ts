import { holds } from '@refill/contract/rights.ts'
import { rightOfPart } from '@refill/contract/seen-with.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Fields = { readonly [name: string]: unknown }
type Rights = readonly string[]

/** What makes of an answer the one without what these rights do not show. */
export type Cut = (answer: Fields, rights: Rights) => Fields
type CutAny = (value: unknown, rights: Rights) => unknown

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSeen = (part: Schema, rights: Rights): boolean => {
  const right = rightOfPart(part)
  return right === undefined || holds(rights, right)
}

const ofFields = (shape: { readonly [name: string]: Schema }): Cut | undefined => {
  const parts = Object.entries(shape).map(([name, part]) => ({ name, part, cut: cutOf(part) }))
  const touched = parts.filter(({ part, cut }) => cut || rightOfPart(part))
  if (touched.length === 0) return undefined
  return (answer, rights) => {
    const left: Record<string, unknown> = { ...answer }
    for (const { name, part, cut } of touched) {
      if (!isSeen(part, rights)) delete left[name]
      else if (cut && left[name] !== undefined) left[name] = cut(left[name], rights)
    }
    return left
  }
}

type Kind = {
  part: Schema
  cut: CutAny | undefined
  /** What tells entries of this kind from others. */
  words: readonly (readonly [field: string, words: readonly unknown[]])[]
}

const kindOf = (part: Schema): Kind => {
  const shape = part instanceof z.ZodMiniObject ? part.shape : {}
  const words = Object.entries(shape).flatMap(([name, word]) =>
    word instanceof z.ZodMiniLiteral ? [[name, word.def.values] as const] : [],
  )
  return { part, cut: cutOf(part), words }
}

const isOf = ({ words }: Kind, entry: unknown): boolean =>
  words.length === 0 || (isFields(entry) && words.every(([name, known]) => known.includes(entry[name])))

/** Entries of a list, of one kind or of several. */
const ofEntries = (entry: Schema): CutAny | undefined => {
  const kinds = (entry instanceof z.ZodMiniUnion ? entry.def.options : [entry]).map(kindOf)
  if (!kinds.some(({ part, cut }) => cut || rightOfPart(part))) return undefined
  const shown = (one: unknown, rights: Rights): unknown[] => {
    const kind = kinds.find((known) => isOf(known, one))
    if (!kind || !isSeen(kind.part, rights)) return []
    return [kind.cut ? kind.cut(one, rights) : one]
  }
  return (value, rights) =>
    Array.isArray(value) ? value.flatMap((one: unknown) => shown(one, rights)) : value
}

const cutOf = (part: Schema): CutAny | undefined => {
  if (part instanceof z.ZodMiniArray) return ofEntries(part.def.element)
  if (part instanceof z.ZodMiniOptional || part instanceof z.ZodMiniNullable) return cutOf(part.def.innerType)
  const cut = part instanceof z.ZodMiniObject ? ofFields(part.shape) : undefined
  return cut && ((value, rights) => (isFields(value) ? cut(value, rights) : value))
}

/**
 * What leaves out of the answers of an operation what their reader may not see, as its contract declares it part by part;
 * undefined where every part is for all who have the answer.
 */
export const answerCut = ({ answer }: { answer: z.ZodMiniObject }): Cut | undefined => ofFields(answer.shape)

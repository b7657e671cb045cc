import { isDay } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { characterProblem, lengthOf, readTyped } from './typed.ts'

const asTyped = (typed: string) => typed

type WireRules = {
  max: number
  /** Said of a text that is not even looked at. */
  tooLong: string
  /** How it is stored: blanks and hyphens out, upper case. */
  as?: ((typed: string) => string) | undefined
}

/**
 * Fields as they travel: multipart parts are texts, JSON may hold numbers, so each field takes both and gives the
 * handler one checked type. The same fields validate the panel's forms, with the same messages.
 */
const wireText = (label: string, { max, tooLong, as = asTyped }: WireRules) =>
  z.pipe(
    z.optional(
      z.union([z.string(), z.number(), z.boolean(), z.null()], `${label} must be given once, as text`),
    ),
    z.transform((value, { issues }) => {
      const typed = readTyped(value === null || value === undefined ? '' : String(value), max)
      if (typed === undefined) issues.push({ code: 'custom', message: tooLong, input: '' })
      return as(typed ?? '')
    }),
  )

/** The first problem of a value, as a sentence, or nothing. */
type Problem<T> = (value: T) => string | undefined

/** The field that the message belongs to, where a whole call is checked. */
type Place<T> = T extends Record<string, unknown> ? [field: string] : []

export const rule = <T>(problem: Problem<T>, ...path: Place<T>) =>
  z.check<T>((payload) => {
    const message = problem(payload.value)
    if (message) payload.issues.push({ code: 'custom', message, path, input: payload.value })
  })

type TextRules = {
  /** Empty is allowed. */
  optional?: boolean
  /** Said of an empty one. */
  missing?: string
  min?: number
  max?: number
  /** Tabs and ends of lines are allowed. */
  lines?: boolean
  pattern?: { is: RegExp; message: string }
  /** How it is stored: blanks and hyphens out, upper case. */
  as?: (typed: string) => string
  /** Judges what `as` left. */
  problem?: Problem<string>
}

const tooLong = (label: string, max: number) => `${label} must be less than ${max} characters`

/** Trimmed text; lengths in characters, both inclusive; the messages keep their words (AMB-042). */
export const text = (label: string, rules: TextRules = {}) => {
  const { optional = false, missing = `${label} is required` } = rules
  const { min = 0, max = 500, lines = false, pattern, as, problem } = rules
  return z.pipe(
    wireText(label, { max, tooLong: tooLong(label, max), as }),
    z.string().check(
      rule((value) => {
        if (value === '') return optional ? undefined : missing
        const wrong = characterProblem(label, value, lines)
        if (wrong) return wrong
        const length = lengthOf(value)
        if (length < min) return `${label} must be at least ${min} characters`
        if (length > max) return tooLong(label, max)
        if (pattern && !pattern.is.test(value)) return pattern.message
        return problem?.(value)
      }),
    ),
  )
}

/** A password: taken to the letter, not even trimmed. Empty is sent as it is and simply matches nothing. */
export const password = () =>
  z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.number(), z.null()], 'Password must be given once, as text')),
      z.transform((value) => (value === null || value === undefined ? '' : String(value))),
    ),
    z.string().check(z.maxLength(1024, 'Password must be less than 1024 characters')),
  )

const decimalText = /^-?(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})$/

type NumberRules = {
  /** Value of an empty field; without it the field is required. */
  otherwise?: number
  min?: number
  max?: number
  /** At most this many digits after the point. */
  decimals?: number
  tooSmall?: string
  tooLarge?: string
}

const notNumber = (label: string) => `${label} must be a number`

const numberProblem = (label: string, rules: NumberRules): Problem<string> => {
  const { min = -Infinity, max = 1e12, decimals = 0 } = rules
  return (value) => {
    if (value === '') return rules.otherwise === undefined ? `${label} is required` : undefined
    if (!decimalText.test(value)) return notNumber(label)
    const number = Number(value)
    if (number < min) return rules.tooSmall ?? `${label} must be at least ${min}`
    if (number > max) return rules.tooLarge ?? `${label} cannot exceed ${max}`
    if ((value.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals) return undefined
    return decimals ? `${label} can have at most ${decimals} decimals` : `${label} must be a whole number`
  }
}

/** A number written with digits and one point; no exponents, no grouping. */
export const number = (label: string, rules: NumberRules = {}) =>
  z.pipe(
    z.pipe(
      wireText(label, { max: 40, tooLong: notNumber(label) }),
      z.string().check(rule(numberProblem(label, rules))),
    ),
    z.transform((value) => (value === '' ? (rules.otherwise ?? Number.NaN) : Number(value))),
  )

/** One of a fixed list, compared as text. */
export const oneOf = <const T extends string | number>(
  label: string,
  options: readonly T[],
  message: string,
  otherwise?: T,
) =>
  z.pipe(
    z.pipe(
      wireText(label, {
        max: 40,
        tooLong: message,
        as: (typed) => (typed === '' && otherwise !== undefined ? String(otherwise) : typed),
      }),
      z.string().check(rule((value) => (options.some((one) => String(one) === value) ? undefined : message))),
    ),
    z.transform((value) => {
      const chosen = options.find((one) => String(one) === value)
      if (chosen === undefined) throw new RangeError(`${value} passed the check of ${label}`)
      return chosen
    }),
  )

/** A field that callers send and nobody reads; whatever it holds, it ends here. */
export const unread = () =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform(() => undefined),
    ),
  )

/** The id of a stored record. */
export const recordId = (label = 'Id') => number(label, { min: 1, max: Number.MAX_SAFE_INTEGER })

type FileRules = { maxBytes: number; required?: string; tooLarge: string }

/**
 * An uploaded file. Here its size and emptiness are checked; what it really is, the server finds in its bytes.
 * A text in its place (the address of the file already stored) counts as no new file, and so does what a browser sends
 * where none was chosen: nothing, without a name.
 */
export const file = ({ maxBytes, required, tooLarge }: FileRules) =>
  z.pipe(
    z.pipe(
      z.optional(z.union([z.file(), z.string(), z.null()], 'Only one file is taken')),
      z.transform((value) => (value instanceof File && (value.size > 0 || value.name) ? value : undefined)),
    ),
    // Not z.optional: of a missing key it would drop the problems found here.
    z
      .custom<File | undefined>(() => true)
      .check(
        rule((given) => (given?.size === 0 ? (required ?? 'The file is empty') : undefined)),
        z.check((payload) => {
          const { value: given } = payload
          if (!given && required) payload.issues.push({ code: 'custom', message: required, input: given })
          if (given && given.size > maxBytes)
            payload.issues.push({ code: 'custom', message: tooLarge, input: given, params: { status: 413 } })
        }),
      ),
  )

const severalTexts = (name: string) =>
  z.optional(
    z.union(
      [z.string(), z.number(), z.array(z.union([z.string(), z.number()]))],
      `${name} must be texts, one for each row`,
    ),
  )

/** Rows of one document: more is no invoice, count or receipt of ours. */
export const maxRowsSent = 1_000

type ColumnRules = Pick<TextRules, 'max' | 'lines'> & {
  /** Characters of all rows together. */
  together?: number
}

/** The texts as they are read, or the first problem; what comes behind it is not looked at. */
const readColumn = (name: string, sent: readonly (string | number)[], rules: ColumnRules) => {
  const { max = 60, lines = false, together = Infinity } = rules
  const texts: string[] = []
  if (sent.length > maxRowsSent) return { texts, problem: `${name} must have at most ${maxRowsSent} rows` }
  if (sent.join('').length > together)
    return { texts, problem: `${name} must be less than ${together} characters` }
  for (const one of sent) {
    const text = readTyped(String(one), max)
    const isTooLong = text === undefined || lengthOf(text) > max
    const problem = isTooLong ? tooLong(name, max) : characterProblem(name, text, lines)
    if (problem) return { texts: [], problem }
    texts.push(text ?? '')
  }
  return { texts }
}

/** A column of a list that comes as repeated parts, `uuid[]`: one text a row, '' where a row has none. */
export const column = (name: string, rules: ColumnRules = {}) =>
  z.pipe(
    severalTexts(name),
    z.transform((value, { issues }) => {
      const { texts, problem } = readColumn(name, value === undefined ? [] : [value].flat(), rules)
      if (problem) issues.push({ code: 'custom', message: problem, input: [] })
      return texts
    }),
  )

/** `stated` where the specification has words for a missing one; all others say what a schema says by itself (AMB-075). */
export type Required = boolean | 'stated'
type PhraseRules = { required?: Required; lines?: boolean }

export const phrase = (label: string, max: number, { required = false, lines = false }: PhraseRules = {}) =>
  text(label, {
    optional: required === false,
    max,
    lines,
    ...(required === true && { missing: `${label} is a required field` }),
  })

/** A day that may be missing; '' then. */
export const optionalDay = (label: string) =>
  text(label, {
    optional: true,
    max: 10,
    problem: (value) => (isDay(value) ? undefined : `${label} must be a day such as 2026-11-21`),
  })

/** The version that a change was made on; 0 from callers that do not say (house rule for documented calls). */
export const version = number('Version', { otherwise: 0, min: 0 })

import * as z from 'zod/mini'

const asTyped = (typed: string) => typed

/**
 * Fields as they travel: multipart parts are texts, JSON may hold numbers, so each field takes both and gives the
 * handler one checked type. The same fields validate the panel's forms, with the same messages.
 */
const wireText = (label: string, as = asTyped) =>
  z.pipe(
    z.optional(
      z.union([z.string(), z.number(), z.boolean(), z.null()], `${label} must be given once, as text`),
    ),
    z.transform((value) =>
      as(value === null || value === undefined ? '' : String(value).normalize('NFC').trim()),
    ),
  )

/** The first problem of a value, as a sentence, or nothing. */
type Problem<T> = (value: T) => string | undefined

/** @param field the one that the message belongs to, where a whole call is judged */
export const rule = <T>(problem: Problem<T>, field?: string) =>
  z.check<T>((payload) => {
    const message = problem(payload.value)
    if (message)
      payload.issues.push({ code: 'custom', message, path: field ? [field] : [], input: payload.value })
  })

// Tab and line ends are text; other control characters never are, and PostgreSQL refuses NUL.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

type TextRules = {
  /** Empty is allowed. */
  optional?: boolean
  min?: number
  max?: number
  pattern?: { is: RegExp; message: string }
  /** How it is stored: blanks and hyphens out, upper case. */
  as?: (typed: string) => string
  /** Judges what `as` left. */
  problem?: Problem<string>
}

/** Trimmed text; lengths in characters, both inclusive; the messages keep their words (AMB-042). */
export const text = (label: string, rules: TextRules = {}) => {
  const { optional = false, min = 0, max = 500, pattern, as = asTyped, problem } = rules
  return z.pipe(
    wireText(label, as),
    z.string().check(
      rule((value) => {
        if (value === '') return optional ? undefined : `${label} is required`
        if (controlCharacters.test(value)) return `${label} must not contain control characters`
        if (value.length < min) return `${label} must be at least ${min} characters`
        if (value.length > max) return `${label} must be less than ${max} characters`
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

const decimalText = /^-?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/

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

const numberProblem = (label: string, rules: NumberRules): Problem<string> => {
  const { min = -Infinity, max = 1e12, decimals = 0 } = rules
  return (value) => {
    if (value === '') return rules.otherwise === undefined ? `${label} is required` : undefined
    if (!decimalText.test(value)) return `${label} must be a number`
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
    z.pipe(wireText(label), z.string().check(rule(numberProblem(label, rules)))),
    z.transform((value) => (value === '' ? (rules.otherwise ?? Number.NaN) : Number(value))),
  )

/** One of a fixed list, compared as text. */
export const oneOf = <const T extends string | number>(
  label: string,
  options: readonly T[],
  message: string,
) =>
  z.pipe(
    z.pipe(
      wireText(label),
      z.string().check(rule((value) => (options.some((one) => String(one) === value) ? undefined : message))),
    ),
    z.transform((value) => options.find((one) => String(one) === value) as T),
  )

/** The id of a stored record. */
export const recordId = (label = 'Id') => number(label, { min: 1, max: Number.MAX_SAFE_INTEGER })

type FileRules = { maxBytes: number; required?: string; tooLarge: string }

/**
 * An uploaded file. Here its size and emptiness are judged; what it really is, the server finds in its bytes.
 * A text in its place (the address of the file already stored) counts as no new file.
 */
export const file = ({ maxBytes, required, tooLarge }: FileRules) =>
  z.pipe(
    z.pipe(
      z.optional(z.union([z.file(), z.string(), z.null()], 'Only one file is taken')),
      z.transform((value) => (value instanceof File && value.size > 0 ? value : undefined)),
    ),
    // Not z.optional: of a missing key it would drop the problems found here.
    z
      .custom<File | undefined>(() => true)
      .check(
        z.check((payload) => {
          const { value: given } = payload
          if (!given && required) payload.issues.push({ code: 'custom', message: required, input: given })
          if (given && given.size > maxBytes)
            payload.issues.push({ code: 'custom', message: tooLarge, input: given, params: { status: 413 } })
        }),
      ),
  )

const severalTexts = z.optional(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]))

/** A column of a list that comes as repeated parts, `uuid[]`: one text a row, '' where a row has none. */
export const column = () =>
  z.pipe(
    severalTexts,
    z.transform((value) =>
      value === undefined ? [] : [value].flat().map((one) => String(one).normalize('NFC').trim()),
    ),
  )

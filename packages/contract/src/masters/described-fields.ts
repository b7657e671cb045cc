import * as z from 'zod/mini'
import { number, oneOf, optionalDay, phrase, text, type Required } from '../fields.ts'
import { registrationWords } from '../identifiers/registration.ts'
import * as rules from './fields.ts'

/** What a value is. The panel has a control and a way to show it for each; the server masks two of them. */
export type FieldKind =
  | 'line'
  | 'area'
  | 'upper'
  | 'email'
  | 'mobile'
  | 'gstin'
  | 'pan'
  | 'aadhaar'
  | 'pincode'
  | 'state'
  | 'district'
  | 'digits'
  | 'number'
  | 'rupees'
  | 'day'
  | 'yes'
  | 'choice'
  | 'reference'

/** Where a field stands under another name than its own. */
export type Places = {
  /** In rows and records; false where they show it in a way of their own. */
  readonly shownAs?: string | false
  /** In the table of the master. */
  readonly column?: string
  /** In the log, and in the history that is read from it; a name that is there once stays. */
  readonly loggedAs?: string
  /** Not in the table at all: number or last day of the paper of this name. */
  readonly paper?: { readonly name: string; readonly part: 'number' | 'valid_until' }
  /** 0 on the wire is nothing in the table. */
  readonly nullable?: true
}

/**
 * One field of a master, described once: forms and calls take its rule, answers its `shown`, the server its column, the
 * panel its label and kind.
 */
export type Field = Places & {
  readonly kind: FieldKind
  readonly label: string
  readonly rule: z.core.$ZodType
  /** Rules of a change, where a new record is checked otherwise. */
  readonly change?: z.core.$ZodType
  readonly shown: z.ZodMiniString | z.ZodMiniNumber
  readonly maxLength?: number
  /** What the values of a choice are called, where they are not what they are. */
  readonly words?: Readonly<Record<string, string>>
}
export type Fields = { readonly [name: string]: Field }

type Needed = { required?: boolean }
type NeededText = { required?: Required }
export const required = { required: true } as const
/** Where the specification has words for a missing one. */
export const stated = { required: 'stated' } as const

/** A field whose records show a text, or a number. */
const shownAs =
  <Shown extends Field['shown']>(shown: Shown) =>
  <Rule extends z.core.$ZodType>(kind: FieldKind, label: string, rule: Rule, maxLength?: number) => ({
    kind,
    label,
    rule,
    shown,
    ...(maxLength !== undefined && { maxLength }),
  })
const asText = shownAs(z.string())
const asNumber = shownAs(z.number())

/** A text with rules of the master's own. */
export const ownText = (kind: FieldKind, label: string, own: Parameters<typeof text>[1] = {}) =>
  asText(kind, label, text(label, own), own.max)

export const line = (label: string, max: number, needed?: NeededText) =>
  asText('line', label, phrase(label, max, needed), max)
export const area = (label: string, needed?: NeededText) =>
  asText('area', label, phrase(label, 300, { ...needed, lines: true }))
export const district = () => asText('district', 'District', phrase('District', 60))
export const state = () => asText('state', 'State', rules.state())
export const pinCode = () => asText('pincode', 'Pincode', rules.pinCode(), 6)
export const gstin = () => asText('gstin', 'GSTIN', rules.gstin(), 20)
export const registrationClass = () => ({
  ...asText('choice', 'Class of registration', rules.registrationClass()),
  words: registrationWords,
})
export const pan = () => asText('pan', 'PAN', rules.pan(), 12)
export const email = (label = 'Email', needed?: Needed) => asText('email', label, rules.email(label, needed))
export const day = (label: string) => asText('day', label, optionalDay(label))
export const degrees = (label: string, max: 90 | 180) => asText('line', label, rules.degrees(label, max))

/** @param wrong see {@link rules.mobile} */
export const mobile = (label: string, needed?: Needed, wrong?: string) =>
  asText('mobile', label, rules.mobile(label, needed, wrong), 20)

export const yesOrNo = (label: string) => asNumber('yes', label, rules.flag(label))
/** @param otherwise what is meant where nothing is said */
export const choice = <const T extends number>(
  label: string,
  options: readonly T[],
  message: string,
  otherwise?: T,
) => asNumber('choice', label, oneOf(label, options, message, otherwise))

/** 0 when nothing is typed, unless the rules say otherwise. */
export const figure = (
  kind: FieldKind,
  label: string,
  own: Parameters<typeof number>[1],
  maxLength?: number,
) => asNumber(kind, label, number(label, own), maxLength)
const upTo = (max: number) => ({ otherwise: 0, min: 0, max })
/** Far above what anybody grants or leaves as a deposit, and exact in the database. */
export const rupees = (label: string) => figure('rupees', label, { ...upTo(999_999_999.99), decimals: 2 })
/** Ten years at most. */
export const creditDays = () => figure('digits', 'Credit days', upTo(3_650), 4)
/** The id of another record; 0 for none. */
export const reference = (label: string) => figure('reference', label, upTo(Number.MAX_SAFE_INTEGER))

export const placed = <F extends Field, const P extends Places>(field: F, places: P): F & P => ({
  ...field,
  ...places,
})

/** Rows and records of a master whose records are called by a code, 'DRV0041'. */
export const coded = { uuid: z.string() }

type NameOf<F, K> = F extends { shownAs: infer Name } ? (Name extends string ? Name : never) : K

export type FormShape<F extends Fields> = { [K in keyof F]: F[K]['rule'] }
export type ChangeShape<F extends Fields> = {
  [K in keyof F]: F[K] extends { change: infer Rule extends z.core.$ZodType } ? Rule : F[K]['rule']
}
export type ShownShape<F extends Fields> = { [K in keyof F as NameOf<F[K], K>]: F[K]['shown'] }

/** The name under which rows and records show a field; nothing where they show it in a way of their own. */
export const shownName = (name: string, { shownAs = name }: Places): string | undefined =>
  shownAs === false ? undefined : shownAs

/** The name of a field in the log: a number or last day of a paper has that of its paper. */
export const loggedName = (name: string, { loggedAs = name, paper }: Places): string =>
  paper ? `${paper.name}_${paper.part}` : loggedAs

/** @typeParam Shape what `to` makes of the fields, by their names */
const shapeOf = <Shape>(
  fields: Fields,
  to: (name: string, field: Field) => readonly [string, unknown][],
): Shape =>
  // The compiler does not follow names that are computed: each shape above says by name what its function gives.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => to(name, field))) as Shape

export const formShape = <F extends Fields>(fields: F) =>
  shapeOf<FormShape<F>>(fields, (name, { rule }) => [[name, rule]])
export const changeShape = <F extends Fields>(fields: F) =>
  shapeOf<ChangeShape<F>>(fields, (name, { rule, change = rule }) => [[name, change]])
export const shownShape = <F extends Fields>(fields: F) =>
  shapeOf<ShownShape<F>>(fields, (name, field) => {
    const shown = shownName(name, field)
    return shown === undefined ? [] : [[shown, field.shown]]
  })

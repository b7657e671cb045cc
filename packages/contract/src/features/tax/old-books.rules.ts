import type { Day } from '@refill/values/day.ts'
import { subtractPaise, type Paise } from '@refill/values/money.ts'
import type { Quantity } from '@refill/values/quantity.ts'
import { registrationOf, type RegistrationClass } from '../../identifiers/registration.ts'
import type { Supply } from '../../supply.ts'
import { placeOfSupply, sectionOf, supplyTo, taxesOn, taxSums, wholeOf } from './tax.rules.ts'
import type { TaxKind, TaxLine } from './tax-document.ts'

/** Whether a document of a return is of the old books: their ids lie below zero, and no paper of theirs is here. */
export const isOfOldBooks = ({ id }: { readonly id: number }): boolean => id < 0

export type OldLine = Pick<TaxLine, 'description' | 'hsn' | 'uqc' | 'rate' | 'taxable'> & {
  readonly quantity: Quantity
}

/** A document as the register of the old books has it. */
export type OldDocument = {
  readonly kind: TaxKind
  readonly number: string
  readonly day: Day
  readonly buyer: {
    readonly name: string
    readonly gst: string
    readonly registration: RegistrationClass | ''
  }
  /** Code of the state that it says; '' where it says none. */
  readonly place: string
  /** What it is for; nothing where the register does not say it. */
  readonly value: Paise | undefined
  readonly lines: readonly OldLine[]
}

/** Paise that a value may lie beside its lines: old programs round to the rupee, each in its own way. */
export const mostRounding = 100

/** Whether a value can be that of lines: nobody rounds by more. */
export const isRounding = (roundOff: Paise): boolean => Math.abs(roundOff) <= mostRounding

/** A supply is where the document says, otherwise where its buyer is registered, otherwise at home. */
const placeOf = ({ place, buyer }: OldDocument, own: string): string =>
  place || placeOfSupply({ own, gst: buyer.gst, state: '' })

const supplyOf = (document: OldDocument, own: string): { place: string; supply: Supply } => {
  const place = placeOf(document, own)
  return { place, supply: supplyTo(own, place, registrationOf(document.buyer)) }
}

/**
 * What a document of the old books is in a return: taxed by its rates, and where its section is. A note of somebody
 * unregistered stands in the sums: which invoice it changes the old books alone know.
 * @param own code of the state of the business
 */
export const oldDocumentTaxed = (document: OldDocument, own: string) => {
  const { place, supply } = supplyOf(document, own)
  const lines = document.lines.map((line) => ({ ...line, ...taxesOn(line.taxable, line.rate, supply) }))
  const sums = taxSums(lines)
  const whole = wholeOf(sums)
  const value = document.value ?? whole
  const section = sectionOf({ ...document, supply, value, original: undefined })
  return { place, supply, section, lines, sums, roundOff: subtractPaise(value, whole), value }
}

/** What lines come to with GST, whoever they go to: within a state and into another it is the same but for a paisa. */
export const oldWhole = (lines: readonly Pick<OldLine, 'taxable' | 'rate'>[]): Paise =>
  wholeOf(taxSums(lines.map(({ taxable, rate }) => ({ taxable, ...taxesOn(taxable, rate, 'intra') }))))

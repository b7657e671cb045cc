import { addPaise, showAmount, type Paise } from '@refill/values/money.ts'
import { gstinProblem } from '../../identifiers/gstin.ts'
import { isKnownHsn } from '../../identifiers/hsn-codes.ts'
import { missingChapter } from '../../identifiers/hsn.ts'
import { heldFromBilling, registrationOf } from '../../identifiers/registration.ts'
import { stateCode, states } from '../../identifiers/states.ts'
import type { Turnover } from './billing-choices.public.ts'
import { unitCodes } from './gstr1-shape.ts'
import {
  hsnDigits,
  isNote,
  isDocumentNumber,
  isHsnLongEnough,
  isPlaceOfSupply,
  missingOfBuyer,
  placeOfSupply,
  supplyTo,
  taxesOn,
  taxSums,
  wholeOf,
} from './tax.rules.ts'
import type { TaxDocument, TaxLine, TaxParty } from './tax-document.ts'
import { namesOf } from '../../records.ts'

// What is wrong with a document before it goes into a return, in words for whoever keeps the books. The document itself
// stays as it was issued: it is canceled, or a note is written.

/** @property rates percent that a return may have */
export type Terms = { readonly turnover: Turnover; readonly rates: readonly number[] }

/** @property gstNow what the customer's record says today, where that is known */
export type DocumentToCheck = TaxDocument & { readonly gstNow?: string }

/** Nothing where a document is fit. */
type Check = (document: DocumentToCheck, terms: Terms) => readonly (string | undefined)[]

const stateNamed = (code: string) => `${code} ${states.get(code) ?? '(no state)'}`

const number: Check = ({ number: typed }) => [
  isDocumentNumber(typed)
    ? undefined
    : `Number ${typed} is not fit: it has up to 16 capital letters, digits, - and /, and begins with a letter or 1 to 9`,
]

const gstin: Check = ({ buyer: { gst } }) => {
  const problem = gst === '' ? undefined : gstinProblem(gst)
  return [problem && `GSTIN ${gst} of the buyer: ${problem}`]
}

/** The buyer finds no credit of it; whoever was not registered on its day has it rightly so. */
const gstinMissing: Check = ({ buyer, gstNow = '' }) => [
  buyer.gst === '' && gstNow !== ''
    ? `GSTIN is missing: the customer has ${gstNow} now, and the document goes to somebody unregistered`
    : undefined,
]

/** Nothing of these is issued any more; what was before stays and is named. */
const registration: Check = ({ buyer }) => [heldFromBilling(buyer) || undefined]

const gstinState: Check = ({ buyer }) => {
  const [registered, address] = [buyer.gst.slice(0, 2), stateCode(buyer.state)]
  const isKnown = isPlaceOfSupply(registered) && address !== ''
  return [
    isKnown && registered !== address
      ? `GSTIN ${buyer.gst} is of ${stateNamed(registered)}, the address of the buyer in ${stateNamed(address)}`
      : undefined,
  ]
}

const ownState = ({ gst, state }: TaxParty) => placeOfSupply({ own: '', gst, state: stateCode(state) })

const place: Check = ({ issuer, buyer, placeOfSupply: written }) => {
  const state = stateCode(buyer.state)
  const expected = placeOfSupply({ own: ownState(issuer), gst: buyer.gst, state })
  return [
    written === expected
      ? undefined
      : `Place of supply is ${stateNamed(written)}, of this buyer it is ${stateNamed(expected)}`,
  ]
}

const supply: Check = ({ issuer, buyer, placeOfSupply: written, supply: taxed }) => {
  const registration = registrationOf(buyer)
  const expected = supplyTo(ownState(issuer), written, registration)
  const words = {
    intra: 'within the state: CGST and SGST',
    inter: registration === 'sez' ? 'to a SEZ: IGST' : 'to another state: IGST',
  }
  return [expected === taxed ? undefined : `A supply to ${stateNamed(written)} is ${words[expected]}`]
}

const ofLines = (document: TaxDocument, problem: (line: TaxLine) => string | undefined) =>
  document.lines.map(problem)

const headsProblem = ({ description, cgst, sgst, igst }: TaxLine, { kind, supply }: TaxDocument) => {
  const [halves, whole] = [cgst !== 0 || sgst !== 0, igst !== 0]
  if (kind === 'bill_of_supply' && (halves || whole)) return `A bill of supply has GST on ${description}`
  if (supply === 'inter' && halves) return `${description} has CGST or SGST, and goes to another state`
  if (supply === 'intra' && whole) return `${description} has IGST, and stays within the state`
  return cgst === sgst
    ? undefined
    : `CGST ${showAmount(cgst)} and SGST ${showAmount(sgst)} of ${description} are not equal`
}
const heads: Check = (document) => ofLines(document, (line) => headsProblem(line, document))

/** Halves of a paisa fall one way here and may fall the other way elsewhere. */
const tolerance = 1 // paisa

const isOff = (one: Paise, other: Paise) => Math.abs(one - other) > tolerance

const taxProblem = (line: TaxLine, { supply, reverseCharge }: TaxDocument) => {
  const { taxable, rate, cgst, sgst, igst } = line
  const isUntaxed = cgst === 0 && sgst === 0 && igst === 0
  if (reverseCharge && isUntaxed) return undefined // the buyer pays it
  const expected = taxesOn(taxable, rate, supply)
  const isWrong =
    supply === 'inter' ? isOff(igst, expected.igst) : [cgst, sgst].some((half) => isOff(half, expected.cgst))
  const [due, half] = [showAmount(expected.igst), showAmount(expected.cgst)]
  const words = supply === 'inter' ? `IGST ${due}` : `CGST and SGST ${half} each`
  return isWrong ? `${rate} % of ${showAmount(taxable)} for ${line.description} is ${words}` : undefined
}
const tax: Check = (document) => ofLines(document, (line) => taxProblem(line, document))

const rate: Check = (document, { rates }) =>
  ofLines(document, (line) =>
    rates.includes(line.rate)
      ? undefined
      : `${line.description} has ${line.rate} %, which is no rate of a return`,
  )

const isCode = (hsn: string) => /^(\d\d){2,4}$/.test(hsn)

const hsnLength: Check = (document, { turnover }) => {
  const needed = hsnDigits(turnover)
  return ofLines(document, ({ hsn, description }) =>
    isHsnLongEnough(hsn, turnover)
      ? undefined
      : `HSN code '${hsn}' of ${description} has ${hsn.length} digits, at least ${needed} are needed`,
  )
}

const hsnCode: Check = (document) =>
  ofLines(document, ({ hsn, description }) =>
    isCode(hsn) ? undefined : `HSN code '${hsn}' of ${description} is not of 4, 6 or 8 digits`,
  )

/** Portals refuse codes that are on no list; the chapter can be checked here, the rest is looked at by whoever files. */
const unknownProblem = ({ hsn, description }: TaxLine) => {
  const chapter = missingChapter(hsn)
  if (chapter) return `HSN code '${hsn}' of ${description}: there is no chapter ${chapter}`
  return isCode(hsn) && !isKnownHsn(hsn)
    ? `HSN code '${hsn}' of ${description} is none that the product knows: look it up on the portal before filing`
    : undefined
}
const hsnUnknown: Check = (document) => ofLines(document, unknownProblem)

const unit: Check = (document) =>
  ofLines(document, ({ uqc, description }) =>
    unitCodes.includes(uqc) ? undefined : `Unit '${uqc}' of ${description} is no unit code of GST`,
  )

const value: Check = ({ lines, roundOff, value: written }) => {
  const sum = addPaise(wholeOf(taxSums(lines)), roundOff)
  return [
    sum === written
      ? undefined
      : `Lines and rounding come to ${showAmount(sum)}, the document to ${showAmount(written)}`,
  ]
}

const buyer: Check = ({ kind, buyer: party, lines }) => {
  const missing = kind === 'invoice' ? missingOfBuyer(party, taxSums(lines).taxable) : ''
  return [missing && `From ₹50,000 on an unregistered buyer needs ${missing} (CGST Rule 46(e))`]
}

const original: Check = ({ kind, original }) => [
  isNote(kind) && !original ? 'It does not say which document it changes' : undefined,
]

const checks = {
  number,
  original,
  gstin,
  gstin_missing: gstinMissing,
  registration,
  gstin_state: gstinState,
  place,
  supply,
  buyer,
  heads,
  rate,
  tax,
  hsn_length: hsnLength,
  hsn_code: hsnCode,
  hsn_unknown: hsnUnknown,
  unit,
  value,
} as const satisfies Record<string, Check>
export type MisfitRule = keyof typeof checks
export const misfitRules: readonly MisfitRule[] = namesOf(checks)

export type Misfit = { readonly rule: MisfitRule; readonly what: string }

/** What asks after the paper or the customer: of the old books neither is here. */
const ofPapers: readonly MisfitRule[] = ['original', 'buyer', 'gstin_missing']

const isAsked = (rule: MisfitRule, { isCanceled, isOld = false }: DocumentToCheck) =>
  isCanceled ? rule === 'number' : !isOld || !ofPapers.includes(rule)

/** Nothing for a document that is fit. Of a canceled one its number alone goes into the return. */
export const gstr1Misfits = (document: DocumentToCheck, terms: Terms): readonly Misfit[] =>
  misfitRules
    .filter((rule) => isAsked(rule, document))
    .flatMap((rule) => checks[rule](document, terms).map((what) => (what ? [{ rule, what }] : [])))
    .flat()

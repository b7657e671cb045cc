import { commonErrors } from '@refill/contract/common-errors.ts'
import { oldBooksErrors } from '@refill/contract/features/tax/old-books.errors.ts'
import {
  isRounding,
  oldDocumentTaxed,
  type OldDocument,
  type OldLine,
} from '@refill/contract/features/tax/old-books.rules.ts'
import { isPlaceOfSupply, wholeOf, type TaxSums } from '@refill/contract/features/tax/tax.rules.ts'
import { heldFromBilling } from '@refill/contract/identifiers/registration.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { day, showDay } from '@refill/values/day.ts'
import { rupeesText, showRupees } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import { takingOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { enterOldDocuments, takeBackOldDocuments } from './sql/statements.generated.ts'

/** What documents of the old books are held against before they are entered. */
export type OldFacts = {
  /** GSTIN of the business. */
  readonly ownGst: string
  /** '' while no day is closed. */
  readonly closedThrough: string
  /** Of their numbers those that documents have. */
  readonly known: readonly { readonly number: string; readonly is_old: boolean }[]
}

/** As the wide reader of a return expects a buyer; the address of who is not registered is the place of supply. */
const contentOf = ({ buyer }: OldDocument, place: string) => ({
  buyer: {
    ...buyer,
    address: '',
    district: '',
    state: buyer.gst === '' ? (states.get(place) ?? '') : '',
    pincode: '',
    mobile: '',
    email: '',
  },
})

const money = ({ taxable, cgst, sgst, igst }: TaxSums) => ({
  taxable: rupeesText(taxable),
  cgst: rupeesText(cgst),
  sgst: rupeesText(sgst),
  igst: rupeesText(igst),
})

const lineRow = ({ description, hsn, uqc, quantity, rate, ...sums }: OldLine & TaxSums, index: number) => ({
  place: index + 1,
  description,
  hsn,
  uqc,
  quantity: quantityNumber(quantity),
  rate,
  ...money(sums),
})

/** @throws {DomainError} as {@link planOldDocuments} */
const documentRow = (document: OldDocument, own: string, index: number) => {
  const { place, supply, section, lines, sums, roundOff, value } = oldDocumentTaxed(document, own)
  if (!isRounding(roundOff))
    throw new DomainError(oldBooksErrors.old_value_apart, {
      sum: showRupees(wholeOf(sums)),
      value: showRupees(value),
    })
  const { kind, number, buyer } = document
  return {
    place: index,
    kind,
    number,
    day: document.day,
    buyer_name: buyer.name,
    buyer_gst: buyer.gst,
    buyer_class: buyer.registration,
    place_of_supply: place,
    supply,
    section,
    ...money(sums),
    round_off: rupeesText(roundOff),
    content: contentOf(document, place),
    lines: lines.map(lineRow),
  }
}

/**
 * What only the books say against a document: its day is closed, its number is taken, nobody knows whose return it is.
 * @throws {DomainError} day_closed, old_number_ours, old_number_there, old_gstin_missing, old_buyer_held
 */
export const refuseOld = (
  { number, day: on, buyer }: Pick<OldDocument, 'number' | 'day' | 'buyer'>,
  { ownGst, closedThrough, known }: OldFacts,
): void => {
  if (!isPlaceOfSupply(ownGst.slice(0, 2))) throw new DomainError(oldBooksErrors.old_gstin_missing)
  const taken = known.find((one) => one.number === number)
  if (taken)
    throw new DomainError(taken.is_old ? oldBooksErrors.old_number_there : oldBooksErrors.old_number_ours, {
      number,
    })
  if (on <= closedThrough)
    throw new DomainError({ ...commonErrors.day_closed, field: 'day' }, { day: showDay(day(closedThrough)) })
  const held = heldFromBilling(buyer)
  if (held) throw new DomainError(oldBooksErrors.old_buyer_held, { held })
}

export type Entered = { readonly ids: ReadonlyMap<string, number> }

/**
 * Enters documents of the old books for the returns of their month. They touch neither stock nor dues.
 * @throws {DomainError} as {@link refuseOld}, and old_value_apart
 */
export const planOldDocuments = (
  by: Actor,
  documents: readonly OldDocument[],
  facts: OldFacts,
): Plan<Entered> => {
  for (const document of documents) refuseOld(document, facts)
  const rows = documents.map((document, index) => documentRow(document, facts.ownGst.slice(0, 2), index))
  return takingOf(enterOldDocuments, { documents: rows, user_id: by.userId }, (entered) => ({
    writes: [],
    log: {
      event: 'old_documents.entered',
      id: documents[0]?.number ?? '',
      after: { documents: rows.length, numbers: rows.map(({ number }) => number) },
    },
    answer: { ids: new Map(entered.map(({ id, number }) => [number, id])) },
  }))
}

/** Takes documents of the old books out of the returns again; a closed day keeps them by itself. */
export const planOldTakenBack = (ids: readonly number[]): Plan<{ count: number }> =>
  takingOf(takeBackOldDocuments, { ids }, (gone) => ({
    writes: [],
    log: {
      event: 'old_documents.taken_back',
      id: gone[0]?.number ?? '',
      before: { documents: gone.length, numbers: gone.map(({ number }) => number) },
    },
    answer: { count: gone.length },
  }))

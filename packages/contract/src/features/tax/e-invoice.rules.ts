import { addDays, instantOf, type Day } from '@refill/values/day.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import { isService } from '../../identifiers/hsn.ts'
import { registrationOf, type Registered } from '../../identifiers/registration.ts'
import { portalType } from './buyer-types.ts'
import type { EInvoice, EInvoiceItem, EInvoiceParty, EInvoiceType } from './e-invoice-shape.ts'
import { cut, inTwoLines, oneLine, slashDay } from './hand-off.ts'
import type { Original, TaxDocument, TaxKind, TaxLine, TaxParty } from './tax-document.ts'
import { hsnOnFile, taxSums, wholeOf } from './tax.rules.ts'
import { namesOf } from '../../records.ts'

export const eInvoiceTypes: Readonly<Record<Exclude<TaxKind, 'bill_of_supply'>, EInvoiceType>> = {
  invoice: 'INV',
  credit_note: 'CRN',
  debit_note: 'DBN',
}

/** Type of what may be reported at all; nothing of a bill of supply. */
export const eInvoiceType = ({ kind }: Pick<TaxDocument, 'kind'>): EInvoiceType | undefined =>
  kind === 'bill_of_supply' ? undefined : eInvoiceTypes[kind]

type Reportable = Pick<TaxDocument, 'kind' | 'isCanceled'> & {
  readonly buyer: Registered
  readonly lines: readonly { readonly rate: number }[]
}

/**
 * Supplies to registered buyers of which something is taxed (CGST Rule 48(4)); whether the business reports is its own
 * setting. An embassy or UN body with a UIN is not registered in that sense (Circular 156/12/2021).
 */
export const isReported = (document: Reportable): boolean =>
  eInvoiceType(document) !== undefined &&
  document.buyer.gst !== '' &&
  registrationOf(document.buyer) !== 'uin' &&
  !document.isCanceled &&
  document.lines.some(({ rate }) => rate > 0)

/** Days after its own on which the portal still takes a document: that one is the first of 30 (GSTN advisory of 05-11-2024). */
export const daysToReport = 29
export const reportBy = (issued: Day): Day => addDays(issued, daysToReport)

/** Until when the portal cancels an IRN: 24 hours from its acknowledgment. */
export const irnCancelUntil = (acknowledged: Date): Date => new Date(acknowledged.getTime() + 86_400_000)

/**
 * The same.
 * @param ackDate yyyy-MM-dd HH:mm:ss by the clock in India
 */
export const mayCancelUntil = (ackDate: string): Date =>
  irnCancelUntil(new Date(instantOf(ackDate.slice(0, 16)).getTime() + Number(ackDate.slice(17)) * 1000))

/**
 * A document is canceled on the day of its issue, or on that on which its IRN was: without one it is no invoice any more
 * (CGST Rule 48(5)), and its number is never registered again.
 */
export const mayBeCanceled = (
  { issued, irnCanceled }: { issued: Day; irnCanceled: Day | undefined },
  today: Day,
): boolean => today === issued || today === irnCanceled

/** The schema takes neither a quotation mark nor a backslash. */
export const portalText = (text: string): string => oneLine(text).replaceAll('"', "'").replaceAll('\\', '/')

/** A name has 3 characters; the town stands behind a shorter one. */
const nameOf = (name: string, town: string): string => {
  const text = portalText(name)
  return cut(text.length < 3 ? `${text} ${portalText(town)}` : text, 100)
}

/** A key without anything to say is left out: the schema refuses '' and null. */
const known = <T extends Record<string, string>>(fields: T): Partial<T> => {
  const said: Partial<T> = { ...fields }
  for (const name of namesOf(fields)) if (fields[name] === '') delete said[name]
  return said
}

const longEnough = (text: string, least: number): string => (text.length < least ? '' : text)

/** @param longestTown characters: 50 for who sells, 100 for who buys */
const partyOf = (party: TaxParty, longestTown: number): EInvoiceParty => {
  const [first, second] = inTwoLines(portalText(party.address), 100)
  const legal = nameOf(party.legalName || party.name, party.district)
  const trade = nameOf(party.name, party.district)
  return {
    Gstin: party.gst,
    LglNm: legal,
    Addr1: first,
    Loc: cut(portalText(party.district), longestTown),
    Pin: Number(party.pincode),
    Stcd: party.gst.slice(0, 2),
    ...known({
      TrdNm: trade === legal ? '' : longEnough(trade, 3),
      Addr2: second,
      Ph: /^\d{6,12}$/.test(party.mobile) ? party.mobile : '',
      Em: /^[^\s"\\@]+@[^\s"\\@]+$/.test(party.email) ? longEnough(cut(party.email, 100), 6) : '',
    }),
  }
}

const itemOf = (line: TaxLine, index: number): EInvoiceItem => {
  const isOfService = isService(line.hsn)
  return {
    SlNo: String(index + 1),
    ...known({ PrdDesc: longEnough(cut(portalText(line.description), 300), 3) }),
    IsServc: isOfService ? 'Y' : 'N',
    HsnCd: hsnOnFile(line.hsn),
    ...(isOfService ? {} : { Qty: quantityNumber(line.quantity), Unit: line.uqc }),
    UnitPrice: rupeesNumber(line.price),
    TotAmt: rupeesNumber(line.taxable),
    AssAmt: rupeesNumber(line.taxable),
    GstRt: line.rate,
    IgstAmt: rupeesNumber(line.igst),
    CgstAmt: rupeesNumber(line.cgst),
    SgstAmt: rupeesNumber(line.sgst),
    TotItemVal: rupeesNumber(wholeOf(line)),
  }
}

const valuesOf = ({ lines, roundOff, value }: TaxDocument): EInvoice['ValDtls'] => {
  const sums = taxSums(lines)
  return {
    AssVal: rupeesNumber(sums.taxable),
    CgstVal: rupeesNumber(sums.cgst),
    SgstVal: rupeesNumber(sums.sgst),
    IgstVal: rupeesNumber(sums.igst),
    RndOffAmt: rupeesNumber(roundOff),
    TotInvVal: rupeesNumber(value),
  }
}

const changes = (original: Original | undefined): Pick<EInvoice, 'RefDtls'> =>
  original ? { RefDtls: { PrecDocDtls: [{ InvNo: original.number, InvDt: slashDay(original.day) }] } } : {}

/** @throws {RangeError} for what {@link isReported} does not take */
export const eInvoiceOf = (document: TaxDocument): EInvoice => {
  const type = eInvoiceType(document)
  if (!type || !isReported(document)) throw new RangeError(`${document.number} is not reported`)
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: portalType(registrationOf(document.buyer)),
      RegRev: document.reverseCharge ? 'Y' : 'N',
      IgstOnIntra: 'N', // to a zone neither: its type says why there is IGST
    },
    DocDtls: { Typ: type, No: document.number, Dt: slashDay(document.day) },
    SellerDtls: partyOf(document.issuer, 50),
    BuyerDtls: { ...partyOf(document.buyer, 100), Pos: document.placeOfSupply },
    ItemList: document.lines.map(itemOf),
    ValDtls: valuesOf(document),
    ...changes(document.original),
  }
}

/** The file of the bulk upload. @throws {RangeError} as {@link eInvoiceOf} */
export const eInvoiceJson = (documents: readonly TaxDocument[]): string =>
  JSON.stringify(documents.map(eInvoiceOf))

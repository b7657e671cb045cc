import { isDay, readDay, showDay } from '@refill/values/day.ts'
import { compact } from '../../identifiers/compact.ts'
import { eachInTurn, type Turns } from '../../turns.ts'
import { resolveDoubles, type Read, type Resolved } from './answer-doubles.ts'
import { readMoment, textOf, type AnswerFile, type AnswerRow } from './answer-file.ts'
import { qrProblems, qrText, readSignedQr } from './e-invoice-qr.ts'
import { rejectionIn } from './answer-rejections.ts'
import { eInvoiceType } from './e-invoice.rules.ts'
import { problemsAmong, type Problem } from './hand-off.ts'
import type { TaxDocument } from './tax-document.ts'
import { longestNumber } from './tax.rules.ts'

/** What the portal gave for a document. */
export type Registration = {
  /** 64 digits of base 16, in lower case. */
  readonly irn: string
  /** 15 digits and more: text, since a number would lose the last ones. */
  readonly ackNo: string
  /** yyyy-MM-dd HH:mm:ss in India; midnight where the file has the day alone. */
  readonly ackDate: string
  /** As the portal signed it; '' where the file has none. */
  readonly signedQr: string
}
export type EInvoiceEntry =
  | ({ readonly outcome: 'registered'; readonly number: string } & Registration)
  | { readonly outcome: 'refused'; readonly number: string; readonly why: string }
/** What can be stored, and in `problems` what cannot be believed or belongs to nothing here: nothing of that is stored. */
export type EInvoiceAnswer = Resolved<EInvoiceEntry>

const keys = {
  number: ['docno', 'documentno', 'documentnumber', 'docnum', 'invoiceno', 'invoicenumber', 'no'],
  type: ['doctype', 'doctyp', 'documenttype', 'typ'],
  day: ['docdate', 'docdt', 'documentdate', 'invoicedate', 'dt'],
  irn: ['irn'],
  ackNo: ['ackno', 'acknumber', 'acknowledgementno', 'acknowledgementnumber'],
  ackDate: ['ackdt', 'ackdate', 'acknowledgementdate'],
  signedQr: ['signedqrcode', 'signedqr', 'qrcode'],
  status: ['irnstatus', 'status'],
  seller: ['sellergstin', 'suppliergstin', 'usergstin', 'filedby'],
  buyer: ['buyergstin', 'recipientgstin', 'counterpartygstin', 'counterparty'],
}

const wordsOfTypes: Readonly<Record<string, string>> = {
  INV: 'INV',
  INVOICE: 'INV',
  TAXINVOICE: 'INV',
  CRN: 'CRN',
  CREDITNOTE: 'CRN',
  DBN: 'DBN',
  DEBITNOTE: 'DBN',
}

/** The same as it was typed or stands in the file. */
export type TypedRegistration = Readonly<Record<keyof Registration, string>>

const hasLostDigits = (ackNo: string): boolean => /^\d(?:\.\d+)?e\+?\d+$/i.test(ackNo)

const registrationProblems = (
  typed: TypedRegistration,
  ackDate: string,
  document: TaxDocument,
): Problem[] => {
  const { irn, ackNo, signedQr } = typed
  const isNumber = /^\d{15,20}$/.test(ackNo)
  const payload = readSignedQr(signedQr)
  const lost = hasLostDigits(ackNo)
  const isEarly = ackDate !== '' && ackDate.slice(0, 10) < document.day
  const ofFields = problemsAmong([
    ['irn', !/^[0-9a-f]{64}$/.test(irn), 'an IRN has 64 digits and letters a to f'],
    ['ack_digits', lost, `a spreadsheet took the last digits of acknowledgment number ${ackNo}`],
    ['ack_number', !isNumber && !lost, 'an acknowledgment number has 15 digits or more'],
    ['ack_date', ackDate === '', 'the acknowledgment has no date that can be read'],
    ['ack_early', isEarly, `it was acknowledged before ${showDay(document.day)}, its own day`],
    ['qr', signedQr !== '' && !payload, 'the signed QR cannot be read'],
  ])
  return payload ? [...ofFields, ...qrProblems(payload, document, irn)] : ofFields
}

const readTyped = (typed: TypedRegistration, document: TaxDocument): Read<EInvoiceEntry> => {
  const { number } = document
  const cleaned = { ...typed, irn: compact(typed.irn).toLowerCase(), ackNo: compact(typed.ackNo) }
  const ackDate = readMoment(typed.ackDate) ?? ''
  const problems = registrationProblems(cleaned, ackDate, document)
  if (problems.length === 0)
    return { document, entry: { outcome: 'registered', number, ...cleaned, ackDate }, problems }
  const named = problems.map(({ rule, what }) => ({ rule, what: `${number}: ${what}` }))
  return { document, entry: undefined, problems: named }
}

/** What somebody typed, or scanned, for one document; without the QR where nobody has it. */
export const readRegistration = (typed: TypedRegistration, document: TaxDocument): EInvoiceAnswer => {
  const { entry, problems } = readTyped(typed, document)
  return { entries: entry ? [entry] : [], problems }
}

type Sent = {
  readonly byNumber: ReadonlyMap<string, readonly TaxDocument[]>
  /** GSTIN of the business, which may have had several. */
  readonly own: readonly string[]
}

const isGstinLike = (text: string): boolean => /^\d\d[0-9A-Z]{13}$/i.test(text)

/** Whether what the entry says besides the number is so of the document; what it does not say is. */
const isOf = (row: AnswerRow, document: TaxDocument): boolean => {
  const type = wordsOfTypes[compact(textOf(row, keys.type))]
  const on = textOf(row, keys.day).split(/[T ]/)[0] ?? ''
  const day = isDay(on) ? on : readDay(on)
  const buyer = textOf(row, keys.buyer).toUpperCase()
  return (
    (type === undefined || type === eInvoiceType(document)) &&
    (day === undefined || day === document.day) &&
    (!isGstinLike(buyer) || buyer === document.buyer.gst)
  )
}

const only = (rule: string, what: string): Read<EInvoiceEntry> => ({
  document: undefined,
  entry: undefined,
  problems: [{ rule, what }],
})

const readFor = (row: AnswerRow, document: TaxDocument): Read<EInvoiceEntry> => {
  const { number } = document
  const irn = textOf(row, keys.irn)
  if (irn === '') {
    const why = rejectionIn(row)
    if (why === '') return only('no_irn', `${number}: the file has neither an IRN nor why there is none`)
    return { document, entry: { outcome: 'refused', number, why }, problems: [] }
  }
  if (/^(?:cnl|cancel)/i.test(textOf(row, keys.status)))
    return only('canceled', `${number}: the IRN is canceled on the portal`)
  const [ackNo, ackDate] = [textOf(row, keys.ackNo), textOf(row, keys.ackDate)]
  return readTyped({ irn, ackNo, ackDate, signedQr: textOf(row, keys.signedQr) }, document)
}

/** As the row says it, or where it does not, its QR. */
const numberIn = (row: AnswerRow): string => {
  const number = textOf(row, keys.number)
  if (number !== '') return number
  const qr = readSignedQr(textOf(row, keys.signedQr))
  return qr ? qrText(qr, 'DocNo') : ''
}

const readEntry = (row: AnswerRow, at: number, { byNumber, own }: Sent): Read<EInvoiceEntry> => {
  const qr = readSignedQr(textOf(row, keys.signedQr))
  const seller = (textOf(row, keys.seller) || (qr ? qrText(qr, 'SellerGstin') : '')).toUpperCase()
  if (isGstinLike(seller) && !own.includes(seller))
    return only('foreign', `Entry ${at} belongs to ${seller}, another business`)
  const number = textOf(row, keys.number) || (qr ? qrText(qr, 'DocNo') : '')
  if (number === '') return only('no_number', `Entry ${at} names no document`)
  const numbered = byNumber.get(number.toUpperCase()) ?? []
  if (numbered.length === 0) return only('unknown', `Entry ${at}: ${number} is none of these documents`)
  const document = numbered.find((one) => isOf(row, one))
  if (document) return readFor(row, document)
  return only('other', `Entry ${at}: ${number} is of another type, day or buyer here`)
}

/** Numbers of documents that a file speaks of, in capitals: which documents {@link readEInvoiceAnswer} needs to know. */
export function* numbersInEInvoiceAnswer({ rows }: AnswerFile): Turns<string[]> {
  const numbers = yield* eachInTurn(rows, (row) => numberIn(row).toUpperCase())
  return [...new Set(numbers)].filter((number) => number !== '' && number.length <= longestNumber)
}

/**
 * Reads what the portal made of an upload. Never throws, whatever the file holds.
 * @param documents those that it may speak of
 * @param gstins of the business, beside those on the documents
 */
export function* readEInvoiceAnswer(
  { rows, problems }: AnswerFile,
  documents: readonly TaxDocument[],
  gstins: readonly string[] = [],
): Turns<EInvoiceAnswer> {
  const sent = {
    byNumber: Map.groupBy(documents, ({ number }) => number.toUpperCase()),
    own: [...new Set([...gstins, ...documents.map(({ issuer }) => issuer.gst)])],
  }
  const reads = yield* eachInTurn(rows, (row, index) => readEntry(row, index + 1, sent))
  const resolved = resolveDoubles(reads, (entry) => (entry.outcome === 'registered' ? entry.irn : ''))
  return { ...resolved, problems: [...problems, ...resolved.problems] }
}

// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, type Condition, type RowOrder, writing } from '../../../database/statement.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { BillingFacts, DocumentContent, LineOfInvoice, StoredEway, StoredRegistration, StoredTaxLine } from '../invoices.rows.ts'
import type { NoteCause } from '@refill/contract/features/tax/documents.shapes.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type DocumentRow = {
  id: number
  kind: TaxKind
  number: string
  day: string
  customer_id: number
  customer_name: string
  gst: string
  place_of_supply: string
  supply: 'intra' | 'inter'
  order_id: number | null
  original_id: number | null
  cause: NoteCause
  reason: string
  original_number: string
  orderid: string
  taxable: number
  cgst: number
  sgst: number
  igst: number
  round_off: number
  value: number
  cancel_reason: string
  canceled_at: string
  canceled_by: string
}

export type LinesOfDocument = { lines: StoredTaxLine[] }

export type HandedBack = {
  registration: StoredRegistration | null
  eway: StoredEway | null
  own_gst: string
  eway_limit: string | null
  is_of_reporting: boolean | null
}

export type StoredDocument = DocumentRow & LinesOfDocument & HandedBack & {
  issuer_id: number
  content: DocumentContent
  issued_at: string
  issued_by: string
  moved: { product_name: string; fulls: number; empties: number }[]
  original_kind: TaxKind | null
  original_day: string | null
  original_value: string | null
}

export type OriginalOfNote = {
  original_kind: TaxKind | null
  original_number: string
  original_day: string | null
  original_value: string | null
}

/**
 * Issues the documents of orders that come delivered and billed already, as those of the sample business do: of all that
 * were delivered from one day through another, in the order of time, each as make-document.ts makes it. `places` has the
 * code of each state by its code and by its name, `units` the unit code of each unit. `again` are orders whose first
 * document was canceled on its day and which were billed anew; the answer is what came of them. Whoever fills tables has no
 * statistics of them yet, so what belongs together is read together and not joined again.
 */
export const billDelivered = writing<
  { again: object; first: string; last: string; places: object; units: object; user_id: number | null },
  {
    order_id: number
    id: number
    number: string
    value: number
    canceled_at: Date | null
    orderid: string
    customer: string
  }
>(at('bill-delivered.sql'), { json: ['again', 'places', 'units'] })

/** Bills a delivered order that has no invoice. */
export const billOrder = command<
  {
    id: number
    delivered_on: string
    payable: string | number
    tax: object | null
    user_id: number | null
    after: object
  },
  { number: string }
>(at('bill-order.sql'), { json: ['tax', 'after'] })

/** Cancels a document of tax; the order of an invoice, which is locked, has none then. */
export const cancelDocument = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-document.sql'))

/** How many documents of tax a filter has. `d` is the document. */
export const countDocuments = reading<
  { filter: Condition },
  { n: number }
>(at('count-documents.sql'), { composed: ['filter'] })

/** One document of tax of these kinds, as it was issued. */
export const documentDetail = reading<
  { id: number; kinds: readonly string[] },
  StoredDocument
>(at('document-detail.sql'))

/** Documents of tax as a list shows them, by their ids and in that order. */
export const documentRows = reading<{ ids: readonly number[] }, DocumentRow>(at('document-rows.sql'))

/** Documents of tax of a filter as a workbook has them. `d` is the document. */
export const documentsToExport = reading<
  { filter: Condition; sorting: RowOrder },
  {
    kind: TaxKind
    number: string
    day: string
    customer_name: string
    gst: string
    place_of_supply: string
    orderid: string
    taxable: string
    cgst: string
    sgst: string
    igst: string
    round_off: string
    value: string
    canceled_on: string | null
    canceled_by: string
    cancel_reason: string
  }
>(at('documents-to-export.sql'), { composed: ['filter', 'sorting'] })

/** Orders without an invoice by their ids and in that order, with the challan that they left under. */
export const inbox = reading<
  { ids: readonly number[] },
  {
    id: number
    orderid: string
    customer_id: number
    customer_name: string
    challan: string
    dispatched_on: string
    delivered_on: string
    vehicle: string
    driver: string
    value: number
  }
>(at('inbox.sql'))

/** An invoice with all that may keep it from being canceled: its IRN, its live e-way bill, and the newest note that names it. */
export const invoiceToCancel = reading<
  { id: number },
  {
    number: string
    day: string
    value: string
    issued_at: Date
    canceled_at: Date | null
    irn_canceled_at: Date | null
    is_registered: boolean
    eway: string | null
    made_at: Date | null
    note: string | null
  }
>(at('invoice-to-cancel.sql'))

/** An invoice that is locked, and what is left of it: what was billed and debited, less what was credited. */
export const invoiceToNote = reading<
  { id: number },
  {
    id: number
    kind: TaxKind
    number: string
    day: string
    customer_id: number
    order_id: number
    order_number: string
    partner_id: number | null
    payment_mode: string
    credit_days: number
    is_rounded: boolean
    buyer_gst: string
    place_of_supply: string
    supply: 'intra' | 'inter'
    value: string
    content: DocumentContent
    is_canceled: boolean
    is_delivered: boolean
    prefixes: { credit_note: string; debit_note: string }
    width: number | null
    value_left: string
    lines: LineOfInvoice[]
  }
>(at('invoice-to-note.sql'))

/** Issues a note as a step of a transaction; `tax` is made of the invoice that it changes. */
export const issueNote = writing<
  { tax: object; user_id: number | null },
  { id: number; number: string; day: string }
>(at('issue-note.sql'), { json: ['tax'] })

/** What the invoice of a delivered order copies; nothing when it has one. */
export const orderToBill = reading<
  { id: number },
  {
    delivered_on: string
    payable: string
    paid: string
    security_deposit: string
    deposit_count: string
    lines: { id: number; product_id: number; product_name: string; hsn: string; unit: string; is_cylinder: boolean; count: number; price: number; gst: number; taxable_amount: number }[]
    billing: BillingFacts
  }
>(at('order-to-bill.sql'))

/** Delivered orders of a filter without an invoice, oldest first, and how many and how much there are of all of them. */
export const unbilledOrders = reading<
  { filter: Condition },
  {
    id: number
    orderid: string
    customer_id: number
    customer_name: string
    delivered_on: string
    value: number
    total: number
    total_value: number
  }
>(at('unbilled-orders.sql'), { composed: ['filter'] })

/**
 * Orders that are kept as billed without a document that stands, or the other way round; documents that stand of orders
 * which are neither delivered nor on their way, come to something else, or have other lines. What was billed when it left
 * and not delivered is credited.
 */
export const wrongBilledOrders = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-billed-orders.sql'))

/** Documents of tax whose number does not say its series and place, or whose year is not that of their day. */
export const wrongDocumentNumbers = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-document-numbers.sql'))

/** Series of documents of tax with a gap, behind the old books where these began it, or kept at another number than their last or another day than their latest. */
export const wrongDocumentSeries = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-document-series.sql'))

/** Documents of tax whose figures are not the sums of their lines, or whose lines are not all there. */
export const wrongDocumentSums = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-document-sums.sql'))

/**
 * Invoices and bills of supply that are supplied elsewhere than their parties say, stand in another section of the return,
 * or are of the wrong kind for what is taxed on them.
 */
export const wrongDocumentSupply = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-document-supply.sql'))

/**
 * Lines of invoices whose value is not that of so many at their price, and lines of documents of tax that bear another tax than their value does at their rate: within the state two equal halves,
 * each rounded, into another state one whole. A credit note may take what is left of a tax, a few paise beside.
 */
export const wrongDocumentTaxes = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-document-taxes.sql'))

/**
 * Notes that are not of the parties, place, section or lines of the invoice that they name, are dated before it or stand on a
 * canceled one; lines of credit notes with another tax than their value bears at the rate of the invoice, but for the few
 * paise by which all that is left of a line may differ: one for each note on it.
 */
export const wrongNoteCopies = reading<Record<never, never>, { what: string }>(at('wrong-note-copies.sql'))

/** Invoices of which notes credit more than was billed and debited: in value, or of a line in quantity or any tax. */
export const wrongNotes = reading<Record<never, never>, { what: string }>(at('wrong-notes.sql'))

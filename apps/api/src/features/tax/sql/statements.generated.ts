// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, type Condition, type RowOrder, writing } from '../../../database/statement.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { ChallanContent } from '../../orders/orders.rows.ts'
import type { StoredDocuments, StoredLines, StoredRange, StoredReturnDocument, StoredSeries, StoredToCheck } from '../tax.rows.ts'
import type { DocumentContent } from '../../invoices/invoices.rows.ts'
import type { Credit } from '@refill/contract/features/tax/gstr3b.rules.ts'
import type { TallyVoucherKind } from '@refill/contract/features/tax/tally-ledgers.ts'
import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import type { DeductionKind } from '@refill/contract/features/receipts/deductions.public.ts'
import type { DocumentRow, HandedBack, LinesOfDocument, OriginalOfNote } from '../../invoices/sql/statements.generated.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type OldFactsRow = {
  own_gst: string
  closed_through: string
  known: readonly { readonly number: string; readonly is_old: boolean }[]
}

export type ReturnRow = {
  id: number
  kind: StoredReturnDocument['kind']
  section: StoredReturnDocument['section']
  number: string
  day: string
  buyer_gst: string
  buyer_class: StoredReturnDocument['buyer_class']
  place_of_supply: string
  supply: StoredReturnDocument['supply']
  value: string
  buyer_name: string
  lines: StoredReturnDocument['lines']
}

/** Adds the signed QR of an IRN that was entered without it. */
export const addSignedQr = writing<
  { signed_qr: string; id: number },
  Record<never, never>
>(at('add-signed-qr.sql'))

/** Deliveries that a later month bills, by the month of both: those of a month, and those that it bills. */
export const billedLater = reading<
  { first_day: string; last_day: string },
  { delivered_in: string; billed_in: string; count: number; taxable: number; tax: number; value: number }
>(at('billed-later.sql'))

/** Notes that an e-way bill is canceled on the portal. */
export const cancelEwayBill = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-eway-bill.sql'))

/** Notes that the IRN of a document is canceled on the portal. */
export const cancelRegistration = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-registration.sql'))

/** Documents of tax of a month and a GSTIN that are canceled, and how many there are. */
export const canceledOfMonth = reading<
  { first_day: string; last_day: string; gstin: string; most: number },
  { id: number; kind: TaxKind; number: string; day: string; reason: string; who: string; total: number }
>(at('canceled-of-month.sql'))

/**
 * Challans by their ids and in that order, as the file of e-way bills has them, with where their customers are now: that
 * stands in for what a challan leaves out.
 */
export const challansToHandOver = reading<
  { ids: readonly number[] },
  {
    shipping_town: string
    shipping_pincode: string
    id: number
    number: string
    issued_on: string
    issuer_id: number
    content: ChallanContent | null
    is_gone: boolean
    categories: { id: number; category: string }[] | null
    own_gst: string
    eway_limit: string | null
    eway: { number: string; valid_until: string } | null
    place: { address: string; district: string; state: string; pincode: string }
  }
>(at('challans-to-hand-over.sql'))

/** How many documents of tax a month has of a GSTIN, of all where that is ''. */
export const countMonthDocuments = reading<
  { first_day: string; last_day: string; gstin: string },
  { n: number }
>(at('count-month-documents.sql'))

/** How many purchases of a month stand, and what they come to, as list and details have it. */
export const countMonthPurchases = reading<
  { first_day: string; last_day: string },
  { n: number; total: string }
>(at('count-month-purchases.sql'))

/**
 * Orders that were delivered in a month against the documents that bill them: those that another month bills or none,
 * and documents of the month whose order was delivered in another.
 */
export const deliveriesOfMonth = reading<
  { first_day: string; last_day: string },
  {
    delivered: number
    delivered_value: number
    elsewhere: number
    elsewhere_value: number
    unbilled: number
    unbilled_value: number
    from_elsewhere: number
    from_elsewhere_value: number
    billed: number
    billed_value: number
  }
>(at('deliveries-of-month.sql'))

/** Every document of a month with what says whether it is fit for a return, oldest first. */
export const documentsToCheck = reading<
  { first_day: string; last_day: string; gstin: string },
  {
    id: number
    kind: StoredToCheck['kind']
    number: string
    day: string
    is_canceled: boolean
    place_of_supply: string
    supply: StoredToCheck['supply']
    round_off: string
    value: string
    buyer: StoredToCheck['buyer']
    shipping_address: string
    original: StoredToCheck['original']
    own_gst: string
    own_state: string
    gst_now: string
    lines: StoredToCheck['lines']
  }
>(at('documents-to-check.sql'))

/**
 * Documents of tax by their ids and in that order, as files of portals have them, with where their customers are now: that
 * stands in for what a document leaves out.
 */
export const documentsToHandOver = reading<
  { ids: readonly number[] },
  LinesOfDocument & HandedBack & OriginalOfNote & {
    id: number
    kind: TaxKind
    number: string
    day: string
    issuer_id: number
    buyer_gst: string
    place_of_supply: string
    supply: 'intra' | 'inter'
    content: DocumentContent
    round_off: number
    value: number
    canceled_at: string
    place: { address: string; district: string; state: string; pincode: string }
    issued_under: string
  }
>(at('documents-to-hand-over.sql'))

/** Stores e-way bills as the portal made them. */
export const enterEwayBills = writing<
  { user_id: number | null; rows: object },
  Record<never, never>
>(at('enter-eway-bills.sql'), { json: ['rows'] })

/** Enters documents of the old books with their lines, in the order in which they come. */
export const enterOldDocuments = writing<
  { documents: object; user_id: number | null },
  { id: number; number: string }
>(at('enter-old-documents.sql'), { json: ['documents'] })

/** Which of these numbers of e-way bills are entered already. */
export const ewayNumbersTaken = reading<
  { numbers: readonly string[] },
  { number: string }
>(at('eway-numbers-taken.sql'))

/** Invoices, and below 0 challans, by their ids and in that order, with their goods and e-way bills. */
export const ewayRows = reading<
  { ids: readonly number[] },
  {
    id: number
    what: 'invoice' | 'challan'
    document_id: number
    number: string
    day: string
    customer_name: string
    orderid: string
    vehicle: string
    value: number
    issued_under: string
    lines: { category: string; rate: number; hsn: string; taxable: number; cgst: number; sgst: number; igst: number }[]
    own_gst: string
    to_state: string
    place_of_supply: string
    address: string
    shipping_address: string
    shipping_pincode: string
    brings_empties: boolean
    eway_limit: string | null
    eway_id: number
    eway_number: string
    made_at: string
    valid_until: string
  }
>(at('eway-rows.sql'))

/** An e-way bill, with the document or challan that it is of. */
export const ewayToCancel = reading<
  { id: number },
  {
    number: string
    document_id: number | null
    challan_id: number | null
    made_at: Date
    canceled_at: Date | null
  }
>(at('eway-to-cancel.sql'))

/**
 * GSTINs under which documents of a month were issued, those that are canceled too, the one that the business had last first. Where the
 * business never had another one nothing is counted.
 */
export const gstinsOfMonth = reading<
  { first_day: string; last_day: string },
  { gstin: string; count: number }
>(at('gstins-of-month.sql'))

/** Of documents that are held: those that are canceled, and what is registered of them or under these IRNs. */
export const knownRegistrations = reading<
  { ids: readonly number[]; irns: readonly string[] },
  { canceled: readonly number[]; stored: readonly { document_id: number; irn: string; signed_qr: string }[] }
>(at('known-registrations.sql'))

/** Documents of a month that are about a month filed before: notes on its documents and invoices of its deliveries. */
export const lateDocuments = reading<
  { first_day: string; last_day: string; most: number },
  DocumentRow & { of_month: string; total: number }
>(at('late-documents.sql'))

/** An e-way bill is valid until a later minute in India, as the portal says it. */
export const lengthenEwayBill = writing<
  { valid_until: string; id: number },
  Record<never, never>
>(at('lengthen-eway-bill.sql'))

/** Documents of a section of a return by their ids and in that order. */
export const listedRows = reading<{ ids: readonly number[] }, DocumentRow>(at('listed-rows.sql'))

/**
 * What the documents of tax of a month come to, those of the old books among them: lines that stand by code, unit and rate
 * of each section and place, documents by section, place and series, numbers of each series from the first to the last, and
 * of each year. Where numbers of another month or GSTIN lie between, those below and those above are rows of their own, and
 * so are series of the old books. Each side is added up by itself, as the planner knows it. `gstin` '' is all.
 */
export const monthGroups = reading<
  { first_day: string; last_day: string; gstin: string },
  { lines: StoredLines[]; documents: StoredDocuments[]; series: StoredSeries[]; ranges: StoredRange[] }
>(at('month-groups.sql'))

/**
 * Documents of other months or GSTINs whose numbers lie between those of a month and a GSTIN; numbers of the old books lie
 * between none but their own.
 */
export const numbersElsewhere = reading<
  { first_day: string; last_day: string; gstin: string },
  { kind: TaxKind; number: string; is_old: boolean }
>(at('numbers-elsewhere.sql'))

/** The first of these documents of the old books that a closed day keeps, and through when the books are closed. */
export const oldDocumentsOfClosedDays = reading<
  { ids: readonly number[] },
  { number: string; through: string }
>(at('old-documents-of-closed-days.sql'))

/**
 * What one document of the old books is held against. It is asked for each line of a file: a number by itself has one plan
 * for all, and a list of numbers would be planned for each.
 */
export const oldFactsOfOne = reading<{ number: string }, OldFactsRow>(at('old-facts-of-one.sql'))

/**
 * What documents of the old books with these numbers are held against: the GSTIN of the business, the last closed day, and
 * which of the numbers documents have, ours or of the old books.
 */
export const oldFacts = reading<{ numbers: readonly string[] }, OldFactsRow>(at('old-facts.sql'))

/** How many documents of a month and a GSTIN are of the old books, and what they come to less credit notes. */
export const oldOfMonth = reading<
  { first_day: string; last_day: string; gstin: string },
  { count: number; value: number }
>(at('old-of-month.sql'))

/** Invoices, bills of supply and challans by their numbers, with the e-way bill that each has. */
export const papersByNumber = reading<
  { numbers: readonly string[] },
  {
    what: 'document' | 'challan'
    id: number
    number: string
    day: string
    is_canceled: boolean
    eway_id: number | null
    eway_number: string | null
    valid_until: string | null
  }
>(at('papers-by-number.sql'))

/**
 * Purchases of a month that stand, by registration of the vendor, supply, credit, and whether lines are taxed. Taxes are
 * those of the invoice, and stand with its taxed lines.
 */
export const purchaseGroups = reading<
  { first_day: string; last_day: string },
  {
    is_registered: boolean
    supply: 'intra' | 'inter'
    credit: Credit
    taxable: string
    cgst: string
    sgst: string
    igst: string
  }
>(at('purchase-groups.sql'))

/** Purchases of a month that stand, with the taxes of their invoices, and what lies between these and their totals. */
export const purchaseRegister = reading<
  { first_day: string; last_day: string },
  {
    invoiced_on: string
    invoice_no: string
    vendor_name: string
    vendor_gst: string
    type: string
    credit: Credit
    taxable: string
    cgst: string
    sgst: string
    igst: string
    round_off: string
    total_amount: string
  }
>(at('purchase-register.sql'))

/** Registers documents as the portal gave them; the caller has locked them. */
export const registerDocuments = writing<
  { user_id: number | null; rows: object },
  Record<never, never>
>(at('register-documents.sql'), { json: ['rows'] })

/** A document with its IRN, where it has one, and its live e-way bill. */
export const registrationToCancel = reading<
  { id: number },
  {
    number: string
    kind: 'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note'
    irn: string | null
    ack_at: Date | null
    canceled_at: Date | null
    eway: string | null
  }
>(at('registration-to-cancel.sql'))

/**
 * Documents of a month that stand, in the order in which a return lists them: by section, then by buyer or state, day and
 * number. Keys are sorted without what is wide, which is looked up as rows are taken.
 */
export const returnDocuments = reading<
  { with_names: boolean; first_day: string; last_day: string; gstin: string; sections: readonly string[] },
  ReturnRow
>(at('return-documents.sql'))

/** Documents of tax of a month, canceled ones and those of the old books among them; amounts of credit notes are positive. */
export const salesRegister = reading<
  { first_day: string; last_day: string; gstin: string },
  {
    kind: TaxKind
    number: string
    day: string
    customer_name: string
    gst: string
    place_of_supply: string
    taxable: string
    cgst: string
    sgst: string
    igst: string
    round_off: string
    value: string
    canceled_on: string | null
    cancel_reason: string
    is_old: boolean
  }
>(at('sales-register.sql'))

/** Numbers of each year of a kind that documents of a month and a GSTIN have, with the last one of before. */
export const serialRanges = reading<
  { first_day: string; last_day: string; gstin: string },
  { kind: TaxKind; year: string; first: number; last: number; count: number; previous: number | null }
>(at('serial-ranges.sql'))

/** Takes documents of the old books away with their lines. */
export const takeBackOldDocuments = writing<
  { ids: readonly number[] },
  { number: string }
>(at('take-back-old-documents.sql'))

/** Rupees that drivers owe more or less otherwise than by cash, of a filter, as vouchers have them. `e` is the entry. */
export const tallyAccounts = reading<
  { filter: Condition; sorting: RowOrder },
  { id: number; day: string; rupees: number; head: string }
>(at('tally-accounts.sql'), { composed: ['filter', 'sorting'] })

/**
 * What is canceled of the days from one to another after a file of vouchers had it, newest first, and how much of it there
 * is: what was canceled before it went over is nothing to cancel elsewhere. A number of a vendor may have been entered
 * again in its year.
 */
export const tallyCanceled = reading<
  { first_day: string; last_day: string; file: string; shown: number },
  { kind: TallyVoucherKind; number: string; day: string; amount: number; again: boolean; total: number }
>(at('tally-canceled.sql'))

/** Cash of drawers that went into the bank or was paid out, of a filter, as vouchers have it. `c` is the document. */
export const tallyCash = reading<
  { filter: Condition; sorting: RowOrder },
  { id: number; number: string; day: string; kind: 'deposit' | 'pay_out'; head: string; amount: number }
>(at('tally-cash.sql'), { composed: ['filter', 'sorting'] })

/** What vouchers between two days have sold and bought, at which percentage of GST, and where it was supplied within a state. */
export const tallyDealt = reading<
  { first_day: string; last_day: string },
  { side: 'sale' | 'purchase'; rate: number; hsn: string; place: string }
>(at('tally-dealt.sql'))

/** Documents of tax of a filter as vouchers have them. `d` is the document. */
export const tallyDocuments = reading<
  { filter: Condition; sorting: RowOrder },
  LinesOfDocument & OriginalOfNote & {
    id: number
    kind: TaxKind
    number: string
    day: string
    customer_id: number
    place_of_supply: string
    supply: 'intra' | 'inter'
    content: DocumentContent
    canceled_at: string
    round_off: number
    value: number
  }
>(at('tally-documents.sql'), { composed: ['filter', 'sorting'] })

/** For what cash was paid out between two days, and what became of cash of drivers. */
export const tallyHeads = reading<
  { first_day: string; last_day: string },
  { head: string }
>(at('tally-heads.sql'))

/** Customers and vendors in the order in which they were entered, as ledgers are named. */
export const tallyNames = reading<Record<never, never>, { id: number; name: string }>(at('tally-names.sql'))

/** How many customers owed or had money on account before the first document, and what it comes to. */
export const tallyOpeningSums = reading<
  Record<never, never>,
  { count: number; debit: number; credit: number }
>(at('tally-opening-sums.sql'))

/** Customers who owed or had money on account before the first document; those of whom all of it was taken back have none. */
export const tallyOpenings = reading<
  Record<never, never>,
  {
    id: number
    address: string
    state: string
    pincode: string
    gst: string
    registration: RegistrationClass | ''
    openings: { name: string; day: string; days: number; amount: number }[]
  }
>(at('tally-openings.sql'))

/** Whom vouchers between two days name. */
export const tallyParties = reading<
  { first_day: string; last_day: string },
  {
    id: number
    party: 'Sundry Debtors' | 'Sundry Creditors'
    address: string
    state: string
    pincode: string
    gst: string
    registration: RegistrationClass | ''
  }
>(at('tally-parties.sql'))

/** Purchases of a filter as vouchers have them. `p` is the purchase. */
export const tallyPurchases = reading<
  { filter: Condition; sorting: RowOrder },
  {
    id: number
    invoice_no: string
    invoiced_on: string
    vendor_id: number
    vendor_gst: string
    place_of_supply: string
    credit: 'eligible' | 'blocked' | 'barred'
    total_amount: number
    cgst: number
    sgst: number
    igst: number
    lines: { rate: number; hsn: string; taxable: number; tax: number }[]
  }
>(at('tally-purchases.sql'), { composed: ['filter', 'sorting'] })

/**
 * Receipts of a filter as vouchers have them. `r` is the receipt. What was paid for an order pays its goods first, the
 * invoice, and then its deposit; a bill of another customer is none of this one's ledger.
 */
export const tallyReceipts = reading<
  { filter: Condition; sorting: RowOrder },
  {
    id: number
    number: string
    voucher_date: string
    customer_id: number
    amount: number
    payment_mode: 'Cash' | 'Online' | 'Prepaid'
    deduction: DeductionKind | null
    paid: { number: string; goods: number; deposit: number }[]
  }
>(at('tally-receipts.sql'), { composed: ['filter', 'sorting'] })

/** Money paid back of a filter as vouchers have it. `f` is what was paid back. */
export const tallyRefunds = reading<
  { filter: Condition; sorting: RowOrder },
  {
    id: number
    number: string
    paid_on: string
    customer_id: number
    payment_mode: 'Cash' | 'Online'
    amount: number
  }
>(at('tally-refunds.sql'), { composed: ['filter', 'sorting'] })

/**
 * What vouchers between two days there are of each kind, and what they come to by the documents and by their lines: two ways
 * to the same sum.
 */
export const tallySummary = reading<
  { first_day: string; last_day: string },
  { kind: TallyVoucherKind; count: number; debit: number; credit: number }
>(at('tally-summary.sql'))

/** Months that have documents of tax, and the GSTINs that issued them. */
export const taxMonths = reading<Record<never, never>, { month: string; gstin: string }>(at('tax-months.sql'))

/**
 * Taxable value of each financial year, by the year in which it begins. Months that are filed are known from their
 * figures; of the others an index alone is read.
 */
export const turnoverYears = reading<
  Record<never, never>,
  { year: number; taxable: number }
>(at('turnover-years.sql'))

/** Deliveries on the days of filed months that nothing bills. */
export const unbilledOfFiled = reading<
  { first_day: string },
  { n: number; value: number; first_day: string; last_day: string }
>(at('unbilled-of-filed.sql'))

/**
 * The first documents of a month that stand and cannot be in the file of the return: by their head, or by a line that has
 * one of the codes, units and rates that the file does not know, and of which the month has some.
 */
export const unfitDocuments = reading<
  {
    first_day: string
    last_day: string
    gstin: string
    places: readonly string[]
    has_lines: boolean
    hsn: readonly string[]
    units: readonly string[]
    rates: readonly number[]
  },
  { number: string }
>(at('unfit-documents.sql'))

/** The first documents of a month whose lines are not what the head says, or have a tax that is not of their supply. */
export const untiedDocuments = reading<
  { first_day: string; last_day: string; gstin: string },
  { id: number; kind: TaxKind; number: string }
>(at('untied-documents.sql'))

/**
 * Runs of numbers of a series that no document has, from one serial to another, each with the document after it, which is
 * of the month and the GSTIN.
 */
export const unusedNumbers = reading<
  {
    kind: string
    year: string
    first: number
    last: number
    first_day: string
    last_day: string
    gstin: string
    most: number
  },
  { first: number | null; last: number | null; day: string; series: string; width: number }
>(at('unused-numbers.sql'))

/**
 * Documents of the old books whose figures are not those of their lines, whose lines have another tax than their rate says,
 * that stand in another section or supply than they belong to, or whose number a document of ours has too.
 */
export const wrongOldDocuments = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-old-documents.sql'))

import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { invoiceErrors, type listInvoices } from '@refill/contract/features/invoices/invoices.contract.ts'
import { type listInbox } from '@refill/contract/features/invoices/inbox.contract.ts'
import type { TaxDetail, TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { mayBeCanceled } from '@refill/contract/features/tax/e-invoice.rules.ts'
import { isAnotherAddress } from '@refill/contract/identifiers/address.ts'
import { day, dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf, pageReckoned, type List, type PageAsked } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOrder } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { wholeAddress } from '../../pdf/party.ts'
import { handedBack, isRegistered } from './handed-back.ts'
import {
  documentDetail,
  documentRows,
  inbox,
  type DocumentRow,
  type StoredDocument,
} from './sql/statements.generated.ts'

export const invoiceKinds: readonly TaxKind[] = ['invoice', 'bill_of_supply']

type Asked = Omit<FieldsOut<typeof listInvoices>, 'userid' | 'ingress'>
export type InvoiceFilter = Omit<Asked, 'page' | 'limit'>
/** Lists documents of any kind; notes also those of one invoice. */
export type DocumentFilter = Omit<InvoiceFilter, 'buyer'> & {
  buyer?: InvoiceFilter['buyer']
  invoice_id?: number
}

const states = {
  live: [sql<boolean>`d.canceled_at IS NULL`],
  canceled: [sql<boolean>`d.canceled_at IS NOT NULL`],
  all: [],
}
const buyers = { registered: sql<boolean>`d.buyer_gst <> ''`, unregistered: sql<boolean>`d.buyer_gst = ''` }

const nothing = sql<boolean>`false`

/** A running number alone, or the beginning of a whole number with some of its digits. */
const numbered = (typed: string): Condition => {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  if (/^\d{1,9}$/.test(number))
    return sql<boolean>`(n.kind, n.year, n.serial) IN (SELECT s.kind, s.year, ${number}::bigint FROM series s)`
  if (/^[A-Z0-9/-]*\/\d+$/.test(number)) return sql<boolean>`n.number LIKE ${`${number}%`}`
  return nothing
}

/**
 * By number, by the order's number, or by customers whose master has the words: each has an index, which an OR of them
 * would not use.
 */
const found = (search: string): Condition[] => {
  const typed = search.trim()
  if (!typed) return []
  const named = allOf(everyWordIn(sql`m.search`, typed))
  return [
    sql<boolean>`d.id IN (SELECT n.id FROM tax_documents n WHERE ${numbered(typed)}
      UNION ALL SELECT t.id FROM orders o JOIN tax_documents t ON t.order_id = o.id WHERE o.number = ${typed.toUpperCase()}
      UNION ALL SELECT t.id FROM masters m JOIN tax_documents t ON t.customer_id = m.id
        WHERE m.kind = 'customers' AND ${named})`,
  ]
}

/** What a filter asks of a document `d`. */
export const documentsWanted = (kinds: readonly TaxKind[], filter: DocumentFilter): Condition[] => {
  const { from_date, to_date, customer_id, order_id, invoice_id, buyer, state, search } = filter
  return [
    sql<boolean>`d.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})`,
    ...(from_date ? [sql<boolean>`d.day >= ${from_date}::date`] : []),
    ...(to_date ? [sql<boolean>`d.day <= ${to_date}::date`] : []),
    ...(customer_id ? [sql<boolean>`d.customer_id = ${customer_id}::bigint`] : []),
    ...(order_id ? [sql<boolean>`d.order_id = ${order_id}::bigint`] : []),
    ...(invoice_id ? [sql<boolean>`d.original_id = ${invoice_id}::bigint`] : []),
    ...(buyer ? [buyers[buyer]] : []),
    ...states[state || 'live'],
    ...found(search),
  ]
}

export const newestFirst: RowOrder = sql`d.day DESC, d.id DESC`

/** One page of documents of some kinds, newest first. */
export const findDocuments = async (
  reader: Reader,
  kinds: readonly TaxKind[],
  asked: DocumentFilter & PageAsked,
) => {
  const list: List<DocumentRow> = {
    from: sql`tax_documents d`,
    id: sql`d.id`,
    where: documentsWanted(kinds, asked),
    rows: documentRows,
  }
  const { rows, total, more } = await pageReckoned(reader, asked, list, newestFirst)
  return { totalcount: total, ...(more && { more }), reponselist: rows satisfies TaxRow[] }
}

/** Documents of some kinds, and what is said where there is none. */
export type Sought = { readonly kinds: readonly TaxKind[]; readonly missing: DomainError }
export const invoicesSought = (): Sought => ({
  kinds: invoiceKinds,
  missing: new DomainError(invoiceErrors.invoice_not_found),
})

/** As it was issued. @throws what is said where there is none */
export const readStored = async (
  reader: Reader,
  { kinds, missing }: Sought,
  id: number,
): Promise<StoredDocument> => {
  const [stored] = await reader.read(documentDetail, { id, kinds })
  if (!stored) throw missing
  return stored
}

/** The address goods go to, where it is not the buyer's own, with the town and PIN code of there. */
export const shipToOf = ({ buyer, order }: StoredDocument['content']): string => {
  const { shipping_address, shipping_town = '', shipping_pincode = '' } = order
  const isElsewhere = buyer.address !== '' && isAnotherAddress(buyer.address, shipping_address)
  return isElsewhere ? wholeAddress(shipping_address, shipping_town, shipping_pincode) : ''
}

const dayIn = (moment: string | undefined) => (moment ? day(moment.slice(0, 10)) : undefined)

const isCancelDay = ({ issued_at, registration }: Pick<StoredDocument, 'issued_at' | 'registration'>) =>
  mayBeCanceled(
    { issued: day(issued_at.slice(0, 10)), irnCanceled: dayIn(registration?.canceled_at) },
    dayInIndia(new Date()),
  )

/** What a screen shows of a document. @throws what is said where there is none */
export const readDetail = async (reader: Reader, sought: Sought, id: number): Promise<TaxDetail> => {
  const whole = await readStored(reader, sought, id)
  const { content, issuer_id: _, original_kind: _kind, ...read } = whole
  const { original_day: _day, original_value: _value, ...stored } = read
  const { buyer, order, delivered_on, deposit_count, deposit } = content
  const { address, district, pincode, shipping_address } = { ...buyer, ...order }
  return {
    ...stored,
    legal_name: buyer.legal_name,
    state: buyer.state,
    mobile: buyer.mobile,
    address: wholeAddress(address || shipping_address, district, pincode),
    ship_to: shipToOf(content),
    po_number: order.po_number,
    challan: order.challan,
    vehicle: order.vehicle,
    driver: order.driver,
    delivered_on,
    deposit_count,
    deposit: Number(deposit),
    may_cancel: stored.canceled_at === '' && !isRegistered(stored.registration) && isCancelDay(stored),
    ...handedBack(whole),
  }
}

const dispatched = sql.lit(Status.dispatched)
/** What has left, or was delivered since invoices are issued, and has none; `o` is the order. */
const unbilled = sql<boolean>`(o.status = ${dispatched} OR o.status = ${sql.lit(Status.rescheduled)} AND o.resumes = ${dispatched}
  OR o.status = ${sql.lit(Status.delivered)} AND o.delivered_on >= (SELECT billing_since FROM settings)) AND NOT o.is_billed`

/** Orders that are not billed, oldest first. */
export const findInbox = async (reader: Reader, { page, limit, search }: FieldsOut<typeof listInbox>) => {
  const { rows, total, more } = await pageReckoned(
    reader,
    { page, limit, search },
    {
      from: sql`orders o`,
      id: sql`o.id`,
      where: [unbilled, ...everyWordIn(sql`o.search`, search)],
      rows: inbox,
    },
    sql`o.dispatched_at, o.id`,
  )
  return { totalcount: total, ...(more && { more }), reponselist: rows }
}

import { Status } from '@refill/contract/features/orders/orders.status.ts'
import {
  buyerSets,
  deliverySets,
  type DocumentSet,
  type readGstr1 as contract,
} from '@refill/contract/features/tax/gstr1.contract.ts'
import { gstr1Tables } from '@refill/contract/features/tax/gstr1.rules.ts'
import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageExact, rowsOnPage, type List } from '../../database/pages.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { listedRows } from './sql/statements.generated.ts'

export type DocumentsAsked = Pick<
  FieldsOut<typeof contract>,
  'month' | 'gstin' | 'section' | 'place' | 'rate' | 'hsn' | 'unit' | 'page' | 'limit'
>

/** A scalar query, since EXISTS might hash every line there is. */
const withLine = (line: Condition): Condition =>
  sql<boolean>`(SELECT true FROM lines_of_returns l WHERE l.document_id = d.id AND ${line} LIMIT 1)`

const taxed: Condition = sql<boolean>`(d.cgst + d.sgst + d.igst > 0
  OR ${withLine(sql`l.rate <> 0 AND l.taxable + l.cgst + l.sgst + l.igst <> 0`)})`

type Days = { first_day: string; last_day: string }

/** An invoice that still bills something: what left with one and was not delivered has been credited since. */
const undelivered = sql`(SELECT sum(u.value) FROM tax_documents u
  WHERE u.original_id = d.id AND u.cause = 'undelivered' AND u.canceled_at IS NULL)`
const bills: Condition = sql`d.kind IN ('invoice', 'bill_of_supply') AND d.value IS DISTINCT FROM ${undelivered}`
const delivered = sql.lit(Status.delivered)
const differs: Condition = sql`${bills} AND EXISTS (SELECT FROM orders o WHERE o.id = d.order_id AND o.status = ${delivered}
  AND (NOT o.is_billed OR o.payable - o.security_deposit <> d.value - coalesce(${undelivered}, 0)))`

const deliveredIn = ({ first_day, last_day }: Days) =>
  sql`SELECT o.id FROM orders o WHERE o.delivered_on BETWEEN ${first_day}::date AND ${last_day}::date AND o.status = ${delivered}`

const isOfMonth = ({ first_day, last_day }: Days): Condition =>
  sql`d.day BETWEEN ${first_day}::date AND ${last_day}::date`

const ofGstin = (gstin: string): Condition[] =>
  gstin === '' ? [] : [sql<boolean>`d.issuer_id IN (SELECT id FROM issuers WHERE gst = ${gstin})`]

/** Documents of the old books bill no delivery that is here. */
const isOfDeliveries = (set: DocumentSet): boolean => deliverySets.some((one) => one === set)

/** Documents that stand, of the return or, for deliveries of its month, of any other: those are compared as a whole. */
const ofDays = (set: DocumentSet, days: Days, gstin: string): Condition[] =>
  set === 'billed_elsewhere'
    ? [
        sql`d.canceled_at IS NULL AND NOT (${isOfMonth(days)}) AND d.order_id IN (${deliveredIn(days)})`,
        bills,
      ]
    : [sql`${isOfMonth(days)} AND d.canceled_at IS NULL`, ...(isOfDeliveries(set) ? [] : ofGstin(gstin))]

/** What a section lists are documents with a taxed line; those with a nil-rated one stand in table 8. */
const inSet = (set: DocumentSet, days: Days): Condition[] => {
  if (set === 'billed_elsewhere') return []
  if (set === 'delivered_elsewhere') return [bills, sql`(d.order_id IN (${deliveredIn(days)})) IS NOT TRUE`]
  if (set === 'differing') return [differs]
  if (set === 'registered') return [sql`d.buyer_gst <> ''`]
  if (set === 'unregistered') return [sql`d.buyer_gst = ''`]
  if (set === 'sez') return [sql`d.buyer_class = 'sez'`]
  if (buyerSets.some((one) => one === set))
    return [sql`away_buyer(d.buyer_gst, d.buyer_class) = ${set} AND d.supply = 'inter'`]
  if (set === 'nil') return [withLine(sql`l.rate = 0 AND l.taxable <> 0`)]
  return [sql`d.section = ${set}`, taxed]
}

/** One line has them all. Services are listed without unit, and a code of odd length as the one before. */
const ofRow = ({ place, rate, hsn, unit }: DocumentsAsked): Condition[] => {
  const line: Condition[] = [
    ...(rate === '' ? [] : [sql<boolean>`l.rate = ${Number(rate)}`]),
    ...(hsn === '' ? [] : [sql<boolean>`left(l.hsn, length(l.hsn) - length(l.hsn) % 2) = ${hsn}`]),
    ...(unit === '' || unit === 'NA' ? [] : [sql<boolean>`l.uqc = ${unit}`]),
  ]
  return [
    ...(place === '' ? [] : [sql<boolean>`d.place_of_supply = ${place}`]),
    ...(line.length === 0 ? [] : [withLine(sql`${sql.join(line, sql.raw(' AND '))}`)]),
  ]
}

/** Documents that stand behind a figure of the return, oldest first; `total` where the sums of the return do not say it. */
export const findDocuments = async (
  reader: Reader,
  asked: DocumentsAsked,
): Promise<{ rows: RowOf<typeof listedRows>[]; total?: number }> => {
  const days = daysOfMonth(asked.month)
  const set = asked.section || 'b2b'
  const narrowed = ofRow(asked)
  const list: List<RowOf<typeof listedRows>> = {
    from: isOfDeliveries(set) ? sql`tax_documents d` : sql`documents_of_returns d`,
    id: sql<number>`d.id`,
    where: [...ofDays(set, days, asked.gstin), ...inSet(set, days), ...narrowed],
    rows: listedRows,
  }
  const order = sql`d.day, d.id`
  const isWhole = narrowed.length === 0 && gstr1Tables.some((table) => table === set)
  if (isWhole) return { rows: await rowsOnPage(reader, asked, list, order) }
  return pageExact(reader, asked, list, order)
}

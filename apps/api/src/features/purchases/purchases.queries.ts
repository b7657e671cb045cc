import { purchaseErrors, type listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { PurchaseParties } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { placeOfSupply } from '@refill/contract/features/tax/tax.rules.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageByBlock, pageExact, pageReckoned, type List, type Page } from '../../database/pages.ts'
import type { CreditBox } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOrder } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import {
  purchaseById,
  purchaseCounted,
  purchaseParties,
  purchaseRows,
  type StoredPurchase,
} from './sql/statements.generated.ts'

type Asked = Omit<FieldsOut<typeof listPurchases>, 'userid' | 'ingress'>
type ListFilter = Omit<Asked, 'page' | 'limit'>

const registered: Condition = sql`p.vendor_gst <> ''`
const taxed: Condition = sql`${registered} AND p.cgst + p.sgst + p.igst <> 0`
const untaxed: Condition = sql`${registered} AND EXISTS (SELECT FROM purchase_lines l WHERE l.purchase_id = p.id AND l.gst = 0)`

/** Purchases behind a box of GSTR-3B; one with taxed and untaxed lines stands behind two. */
const inBox: Readonly<Record<CreditBox, Condition>> = {
  taken: sql`${taxed} AND p.credit <> 'barred'`,
  eligible: sql`${taxed} AND p.credit = 'eligible'`,
  blocked: sql`${taxed} AND p.credit = 'blocked'`,
  barred: sql`${taxed} AND p.credit = 'barred'`,
  untaxed_intra: sql`${untaxed} AND p.supply = 'intra'`,
  untaxed_inter: sql`${untaxed} AND p.supply = 'inter'`,
  unregistered: sql`p.vendor_gst = ''`,
}

/** What a filter asks of a purchase `p`, and in a search of its vendor `v`. */
const wantedOf = ({ from_date, to_date, vendor_id, box, search }: ListFilter): Condition[] => [
  ...(from_date ? [sql<boolean>`p.invoiced_on >= ${from_date}::date`] : []),
  ...(to_date ? [sql<boolean>`p.invoiced_on <= ${to_date}::date`] : []),
  ...(vendor_id ? [sql<boolean>`p.vendor_id = ${vendor_id}::bigint`] : []),
  ...(box ? [inBox[box]] : []),
  ...everyWordIn(sql`lower(p.invoice_no || ' ' || v.tradename || ' ' || v.legalname)`, search),
]

/** Each by an index of its own where nothing else is asked. */
const ofState = (state: ListFilter['state']): Condition[] => {
  if (state === 'all') return []
  return [state === 'canceled' ? sql<boolean>`p.deleted_at IS NOT NULL` : sql<boolean>`p.deleted_at IS NULL`]
}

/** Purchases of a filter. */
export const purchasesOf = (filter: ListFilter): List<StoredPurchase> => ({
  from: filter.search.trim() ? sql`purchases p JOIN vendors v ON v.id = p.vendor_id` : sql`purchases p`,
  id: sql`p.id`,
  where: [...ofState(filter.state), ...wantedOf(filter)],
  rows: purchaseRows,
})

/** As they were entered, or by the day of the invoice, also where days are asked for: these have an index. */
export const orderOf = ({ from_date, to_date, sort }: ListFilter): RowOrder => {
  if (sort === 'invoice_oldest') return sql`p.invoiced_on, p.id`
  const byDay = sort === 'invoice_newest' || from_date || to_date
  return byDay ? sql`p.invoiced_on DESC, p.id DESC` : sql`p.id DESC`
}

/** Canceled ones are few and counted each time; of those that stand the number is known. */
const counts = {
  canceled: sql`SELECT count(*) AS n FROM purchases WHERE deleted_at IS NOT NULL`,
  live: sql`SELECT coalesce(sum(n), 0) AS n FROM row_counts WHERE list = 'purchases'`,
}

/** How many a state has, without any other filter. */
const countOf = (state: ListFilter['state']) => {
  const counted = state === 'all' ? sql`${counts.live} UNION ALL ${counts.canceled}` : counts[state || 'live']
  return sql`SELECT sum(n)::bigint AS page_total FROM (${counted}) AS counted`
}

const blocks = sql`SELECT block AS part, sum(n)::bigint AS n FROM row_counts WHERE list = 'purchases' GROUP BY block`

export const findPurchases = (
  reader: Reader,
  { page, limit, ...filter }: Asked,
): Promise<Page<StoredPurchase>> => {
  const list = purchasesOf(filter)
  if (wantedOf(filter).length > 0)
    return pageReckoned(reader, { page, limit, search: filter.search }, list, orderOf(filter))
  const { state, sort } = filter
  if ((state === '' || state === 'live') && (sort === '' || sort === 'newest'))
    return pageByBlock(
      reader,
      { page, limit },
      {
        name: 'purchases',
        params: {},
        compose: () => ({ list, counted: { parts: blocks } }),
      },
    )
  return pageExact(reader, { page, limit }, list, orderOf(filter), countOf(state))
}

export const readPurchase = async (reader: Reader, id: number): Promise<StoredPurchase> => {
  const [found] = await reader.read(purchaseById, { id })
  if (!found) throw new DomainError(purchaseErrors.purchase_not_found)
  return found
}

/** What counts had found of it; see the contract. */
export const readPurchaseCounted = async (reader: Reader, id: number) => {
  const [found] = await reader.read(purchaseCounted, { id })
  return found ?? { already_counted: false, counted_meanwhile: [] }
}

/** @param vendorId 0 for none */
export const readParties = async (reader: Reader, vendorId: number): Promise<PurchaseParties> => {
  const [stored] = await reader.read(purchaseParties, { vendor_id: vendorId })
  if (!stored) throw new Error('there are no settings')
  const { own_gst, own_state, vendor_gst, vendor_state } = stored
  return {
    own_state: placeOfSupply({ own: '', gst: own_gst, state: stateCode(own_state) }),
    vendor_gst,
    vendor_state: stateCode(vendor_state),
  }
}

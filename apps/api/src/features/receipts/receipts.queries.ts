import type { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { DocumentState } from '@refill/contract/documents.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import {
  pageByBlock,
  pageExact,
  pageReckoned,
  type List,
  type Page,
  type PageAsked,
} from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf, RowOrder } from '../../database/statement.ts'
import {
  receiptById as statement,
  receiptRows,
  refundById as refundStatement,
  refundRows,
} from './sql/statements.generated.ts'

export type StoredReceipt = RowOf<typeof receiptRows>

/** Receipts `r` that fulfil these conditions. */
export const listOf = (where: readonly Condition[]): List<StoredReceipt> => ({
  from: sql`receipts r`,
  id: sql`r.id`,
  where,
  rows: receiptRows,
})

/** An opening advance is money on account, and no receipt of this business. */
const isReceived = sql<boolean>`r.payment_mode IN ('Cash', 'Online', 'Prepaid')`

const states: Record<DocumentState, { where: readonly Condition[]; counted: string }> = {
  live: { where: [isReceived, sql<boolean>`r.deleted_at IS NULL`], counted: `'receipts'` },
  canceled: { where: [isReceived, sql<boolean>`r.deleted_at IS NOT NULL`], counted: `'receipts canceled'` },
  all: { where: [isReceived], counted: `'receipts', 'receipts canceled'` },
}

/** Those that stand unless asked otherwise. */
export const inState = (state: DocumentState | ''): readonly Condition[] => states[state || 'live'].where

type Asked = Omit<FieldsOut<typeof listReceipts>, 'userid' | 'ingress'>
type ListFilter = Omit<Asked, 'page' | 'limit'>

/** What a filter of the list asks of a receipt `r`. */
export const wantedOf = ({ from_date, to_date, customer_id, search }: ListFilter): Condition[] => [
  ...(from_date ? [sql<boolean>`r.voucher_date >= ${from_date}::date`] : []),
  ...(to_date ? [sql<boolean>`r.voucher_date <= ${to_date}::date`] : []),
  ...(customer_id ? [sql<boolean>`r.customer_id = ${customer_id}::bigint`] : []),
  ...everyWordIn(sql`r.search`, search),
]

/** By number; by the day of the voucher where days or a customer are asked for: these have indexes by it. */
export const orderOf = ({ from_date, to_date, customer_id, sort }: ListFilter): RowOrder => {
  const direction = sql.raw(sort === 'newest' ? 'DESC' : 'ASC')
  const byDay = from_date || to_date || customer_id
  return byDay ? sql`r.voucher_date ${direction}, r.id ${direction}` : sql`r.id ${direction}`
}

/** One page, oldest first unless asked otherwise, so that a new one is appended (AMB-027). Each state is counted. */
export const findReceipts = (
  reader: Reader,
  { page, limit, ...filter }: Asked,
): Promise<Page<StoredReceipt>> => {
  const wanted = wantedOf(filter)
  const state = filter.state || 'live'
  const { where, counted } = states[state]
  if (wanted.length > 0)
    return pageReckoned(
      reader,
      { page, limit, search: filter.search },
      listOf([...where, ...wanted]),
      orderOf(filter),
    )
  const isOldestFirst = filter.sort !== 'newest'
  return pageByBlock(
    reader,
    { page, limit },
    {
      name: `receipts ${state}, ${isOldestFirst ? 'oldest' : 'newest'} first`,
      params: {},
      compose: () => ({
        list: listOf(where),
        counted: {
          isOldestFirst,
          parts: sql`SELECT block AS part, sum(n)::bigint AS n FROM row_counts WHERE list IN (${sql.raw(counted)}) GROUP BY block`,
        },
      }),
    },
  )
}

export const receiptById = async (reader: Reader, id: number): Promise<StoredReceipt | undefined> =>
  (await reader.read(statement, { id }))[0]

type StoredRefund = RowOf<typeof refundRows>
type RefundFilter = { customer_id: number; search: string; state: DocumentState | '' }

const refundWords = sql`lower(concat_ws(' ', f.number, f.customer_name, f.transaction_number, f.narration))`

/** One page of money paid back, newest first: there is little of it, so it is counted each time. */
export const findRefunds = (
  reader: Reader,
  { page, limit, customer_id, search, state }: RefundFilter & PageAsked,
): Promise<Page<StoredRefund>> => {
  const standing = sql<boolean>`(f.deleted_at IS NULL) = ${state !== 'canceled'}`
  const where = [
    ...(state === 'all' ? [] : [standing]),
    ...(customer_id ? [sql<boolean>`f.customer_id = ${customer_id}::bigint`] : []),
    ...everyWordIn(refundWords, search),
  ]
  const list = { from: sql`refunds f`, id: sql<number>`f.id`, where, rows: refundRows }
  return pageExact(reader, { page, limit }, list, sql`f.paid_on DESC, f.id DESC`)
}

export const refundById = async (reader: Reader, id: number): Promise<StoredRefund | undefined> =>
  (await reader.read(refundStatement, { id }))[0]

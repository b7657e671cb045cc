import type { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageByBlock, pageCapped, type List, type Page } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf, RowOrder } from '../../database/statement.ts'
import { receiptById as statement, receiptRows } from './sql/statements.generated.ts'

export type StoredReceipt = RowOf<typeof receiptRows>

/** Receipts `r` that stand and fulfil these conditions. */
export const listOf = (where: readonly Condition[]): List<StoredReceipt> => ({
  from: sql`receipts r`,
  id: sql`r.id`,
  where: [sql<boolean>`r.deleted_at IS NULL`, ...where],
  rows: receiptRows,
})

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

/** One page, oldest first unless asked otherwise, so that a new one is appended (AMB-027). */
export const findReceipts = (
  reader: Reader,
  { page, limit, ...filter }: Asked,
): Promise<Page<StoredReceipt>> => {
  const wanted = wantedOf(filter)
  if (wanted.length > 0) return pageCapped(reader, { page, limit }, listOf(wanted), orderOf(filter))
  const isOldestFirst = filter.sort !== 'newest'
  return pageByBlock(
    reader,
    { page, limit },
    {
      name: `receipts, ${isOldestFirst ? 'oldest' : 'newest'} first`,
      params: {},
      compose: () => ({
        list: listOf([]),
        counted: {
          isOldestFirst,
          parts: sql`SELECT block AS part, sum(n)::bigint AS n FROM row_counts WHERE list = 'receipts' GROUP BY block`,
        },
      }),
    },
  )
}

export const receiptById = async (reader: Reader, id: number): Promise<StoredReceipt | undefined> =>
  (await reader.read(statement, { id }))[0]

import type { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageByBlock, pageCapped, type List, type Page } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { receiptById as statement, receiptRows } from './sql/statements.generated.ts'

export type StoredReceipt = RowOf<typeof receiptRows>

/** Receipts `r` that stand and fulfil these conditions. */
export const listOf = (where: readonly Condition[]): List<StoredReceipt> => ({
  from: sql`receipts r`,
  id: sql`r.id`,
  where: [sql<boolean>`r.deleted_at IS NULL`, ...where],
  rows: (ids) => receiptRows.within({ ids }),
})

type Asked = Pick<FieldsOut<typeof listReceipts>, 'page' | 'limit' | 'search'>

/** One page, oldest first, so that a new one is appended (AMB-027). */
export const findReceipts = (
  reader: Reader,
  { page, limit, search }: Asked,
): Promise<Page<StoredReceipt>> => {
  const words = everyWordIn(sql`r.search`, search)
  if (words.length > 0) return pageCapped(reader, { page, limit }, listOf(words), sql`r.id`)
  return pageByBlock(
    reader,
    { page, limit },
    {
      name: 'receipts',
      params: {},
      compose: () => ({
        list: listOf([]),
        counted: {
          isOldestFirst: true,
          parts: sql`SELECT block AS part, sum(n)::bigint AS n FROM row_counts WHERE list = 'receipts' GROUP BY block`,
        },
      }),
    },
  )
}

export const receiptById = async (reader: Reader, id: number): Promise<StoredReceipt | undefined> =>
  (await reader.read(statement, { id }))[0]

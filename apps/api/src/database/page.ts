import type { Page } from '@refill/contract/list.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Reader } from './handles.ts'
import type { Tables } from './tables.generated.ts'

export type PageAsked = { page: number; limit: number }

type PageParts<From extends keyof Tables, Joined extends keyof Tables, Row> = {
  /** The rows that count: filtered, without columns and order. */
  found: SelectQueryBuilder<Tables, From, object>
  /** Column that names one row, and the order, whose last part is unique, so that no row is lost between pages. */
  key: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The same table with joins and columns, without filter and order. */
  row: SelectQueryBuilder<Tables, Joined, Row>
}

/**
 * One page and the number of all rows, in one round trip, with the right total also for a page past the end. The keys
 * of the page are found first, from an index alone, and only its rows are then fetched and joined: page 400 costs
 * hardly more than page 1.
 */
export const readPage = async <From extends keyof Tables, Joined extends keyof Tables, Row extends object>(
  reader: Reader,
  { page, limit }: PageAsked,
  { found, key, order, row }: PageParts<From, Joined, Row>,
): Promise<Page<Row>> => {
  const total = found.select(sql<number>`count(*)`.as('page_total'))
  // A literal: for a parameter the planner assumes a tenth of all rows and reads the whole table.
  const keys = found
    .select(key.as('page_key'))
    .orderBy(order)
    .limit(sql.lit(limit))
    .offset((page - 1) * limit)
  const rows = row
    .select(sql`true`.as('on_page'))
    .where(sql<boolean>`${key} IN (${keys})`)
    .orderBy(order)
  const query = sql<Row & { page_total: number; on_page: true | null }>`
    SELECT counted.page_total, paged.* FROM (${total}) AS counted LEFT JOIN LATERAL (${rows}) AS paged ON true`
  const answered = await reader.readComposed(query)
  return { rows: answered.filter((one) => one.on_page), total: answered[0]?.page_total ?? 0 }
}

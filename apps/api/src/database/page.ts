import type { Page } from '@refill/contract/list.ts'
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

export type PageAsked = { page: number; limit: number }

/**
 * One page and the number of all rows, in one round trip, with the right total also for a page past the end.
 * @param all the rows that count: filtered, without columns and order
 * @param row the same rows with their columns, ordered, with a unique last key, so that no row is lost between pages
 */
export const readPage = async <From extends keyof Tables, Row extends object>(
  reader: Reader,
  { page, limit }: PageAsked,
  all: SelectQueryBuilder<Tables, From, object>,
  row: SelectQueryBuilder<Tables, From, Row>,
): Promise<Page<Row>> => {
  const total = all.select(sql<number>`count(*)`.as('page_total'))
  const paged = row
    .select(sql`true`.as('on_page'))
    .limit(limit)
    .offset((page - 1) * limit)
  const query = sql<Row & { page_total: number; on_page: true | null }>`
    SELECT counted.page_total, paged.* FROM (${total}) AS counted LEFT JOIN LATERAL (${paged}) AS paged ON true`
  // Raw SQL needs an executor, which a Reader hides from features; this statement can only select.
  const { rows } = await query.execute(reader as Kysely<Tables>)
  return { rows: rows.filter((one) => one.on_page), total: rows[0]?.page_total ?? 0 }
}

import { sql } from 'kysely'
import type { Transaction } from '@refill/api/database/handles.ts'
import { addRows } from './insert-rows.ts'

type Series = ReadonlyMap<string, number>

const rowsOf = (kind: string, series: Series) => [...series].map(([year, last]) => ({ kind, year, last }))

/**
 * Whoever books, dispatches or receives next goes on with the next number.
 * @param orders numbers given in each year
 * @param others the same, by the kind of document
 */
export const closeSeries = async (
  trx: Transaction,
  orders: Series,
  others: Readonly<Record<string, Series>>,
): Promise<void> => {
  await addRows(
    trx,
    'series',
    Object.entries(others).flatMap(([kind, series]) => rowsOf(kind, series)),
  )
  let last = 0
  const years = [...orders].map(([year, count]) => {
    const base = last + 1
    last = base + count
    return { year, base }
  })
  if (years.length === 0) return
  await addRows(trx, 'order_years', years)
  await sql`SELECT setval('order_numbers', ${last}::bigint)`.execute(trx)
}

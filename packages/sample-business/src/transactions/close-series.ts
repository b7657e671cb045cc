import { sql } from 'kysely'
import type { Transaction } from '@refill/api/database/handles.ts'
import { addRows } from './insert-rows.ts'

type Series = ReadonlyMap<string, number>

const rowsOf = (kind: 'challan' | 'receipt', series: Series) =>
  [...series].map(([year, last]) => ({ kind, year, last }))

/** Whoever books, dispatches or receives next goes on with the next number. @param orders numbers given in each year */
export const closeSeries = async (
  trx: Transaction,
  { orders, challans, receipts }: Record<'orders' | 'challans' | 'receipts', Series>,
): Promise<void> => {
  await addRows(trx, 'series', [...rowsOf('challan', challans), ...rowsOf('receipt', receipts)])
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

import {
  daysTaken,
  takenBands,
  takenLabels,
  type Taken,
} from '@refill/contract/features/orders/delivery-times.rules.ts'
import type { TakenBand } from '@refill/contract/features/orders/delivery-times.contract.ts'
import { day, showDay } from '@refill/values/day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Reader } from '../../../database/handles.ts'
import { exportReport, type ReportColumn } from '../../../exports/report.ts'

type Range = { fd: string; td: string }

/** Whether an order `o` took so long; one that is not delivered took none. */
export const tookSoLong = (took: Taken): RawBuilder<boolean> => {
  const { first, last } = daysTaken[took]
  return sql<boolean>`o.delivered_on - o.day BETWEEN ${sql.lit(first)} AND ${sql.lit(last)}`
}

const band = sql`CASE ${sql.join(
  takenBands.map((took) => sql`WHEN ${tookSoLong(took)} THEN ${sql.lit(took)}`),
  sql` `,
)} END`

/** Every band with its orders, those without any too, the quickest first. */
const bandsOf = ({ fd, td }: Range) => sql<TakenBand>`
  SELECT took, orders, coalesce(round(100.0 * orders / nullif(sum(orders) OVER (), 0), 1), 0)::float8 AS share
  FROM (SELECT b.took, b.place, coalesce(n, 0)::integer AS orders
    FROM unnest(${[...takenBands]}::text[]) WITH ORDINALITY AS b (took, place)
    LEFT JOIN (SELECT ${band} AS took, count(*) AS n FROM orders o
      WHERE o.delivered_on BETWEEN ${fd}::date AND ${td}::date GROUP BY 1) AS counted USING (took)) AS bands
  ORDER BY place`

/** Delivered between two days; a wrong range has no orders (AMB-187). */
export const readTimes = async (reader: Reader, { fd, td }: Range) => {
  if (fd === '' || td === '' || fd > td) return { totalcount: 0, list: [], orders: 0 }
  const list = await reader.readComposed(bandsOf({ fd, td }))
  return { totalcount: list.length, list, orders: list.reduce((sum, { orders }) => sum + orders, 0) }
}

const columns: readonly ReportColumn<TakenBand>[] = [
  { header: 'From booking to delivery', width: 26, kind: 'text', of: ({ took }) => takenLabels[took] },
  { header: 'Orders', width: 12, kind: 'quantity', sum: true, of: ({ orders }) => orders },
  { header: 'Share %', width: 12, kind: 'quantity', of: ({ share }) => share },
]

export const exportTimes = (db: Database, range: Range, signal: AbortSignal) =>
  exportReport(
    db,
    {
      fileName: `delivery times ${range.fd} to ${range.td}.xlsx`,
      name: 'Time to delivery',
      title: `From booking to delivery, delivered from ${showDay(day(range.fd))} to ${showDay(day(range.td))}`,
      columns,
      rows: bandsOf(range),
      count: sql<{ n: number }>`SELECT ${sql.lit(takenBands.length)}::integer AS n`,
    },
    signal,
  )

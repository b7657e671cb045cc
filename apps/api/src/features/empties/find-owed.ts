import type { listOwed } from '@refill/contract/features/empties/owed.contract.ts'
import type { owedWorkbook } from '@refill/contract/features/empties/empties.downloads.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { allOf } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { cylinderIds } from './cylinder-ids.ts'
import { owedCount, owedPage, owedToExport } from './sql/statements.generated.ts'

type Filter = Pick<FieldsOut<typeof listOwed>, 'search' | 'product' | 'age'>
type Asked = Filter & { page: number; limit: number }

const conditionsOf = ({ search, product, age }: Filter): Condition[] => [
  ...(age ? [sql<boolean>`${sql.ref(`a.${age}`)} > 0`] : []),
  ...(product ? [sql<boolean>`lower(p.code) = ${product.toLowerCase()}`] : []),
  ...everyWordIn(sql`lower(concat_ws(' ', c.tradename, c.name, c.mobile))`, search),
]

const paramsOf = async (reader: Reader, filter: Filter) => ({
  products: await cylinderIds(reader),
  today: dayInIndia(new Date()),
  filter: allOf(conditionsOf(filter)),
})

/** Who owes empties, the most first, with the totals by product of all that are found. */
export const findOwed = async (reader: Reader, { page, limit, ...filter }: Asked) => {
  const [found] = await reader.read(owedPage, {
    ...(await paramsOf(reader, filter)),
    page_size: limit,
    rows_before: (page - 1) * limit,
  })
  if (!found) throw new Error('a select of figures has one row')
  return { totalcount: found.n, reponselist: found.rows, totals: found.totals }
}

type Line = RowOf<typeof owedToExport>

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'Mobile', width: 14, kind: 'text', of: ({ mobile }) => mobile },
  { header: 'Product', width: 32, kind: 'text', of: ({ product_name }) => product_name },
  { header: 'With customer', width: 14, kind: 'quantity', sum: true, of: ({ held }) => Number(held) },
  { header: 'Against deposit', width: 14, kind: 'quantity', sum: true, of: (line) => Number(line.deposits) },
  { header: 'Owed', width: 10, kind: 'quantity', sum: true, of: ({ owed }) => Number(owed) },
  { header: 'Up to 15 days', width: 13, kind: 'quantity', sum: true, of: ({ to_15 }) => Number(to_15) },
  { header: '16 to 30 days', width: 13, kind: 'quantity', sum: true, of: ({ to_30 }) => Number(to_30) },
  { header: '31 to 60 days', width: 13, kind: 'quantity', sum: true, of: ({ to_60 }) => Number(to_60) },
  { header: 'Over 60 days', width: 13, kind: 'quantity', sum: true, of: ({ over_60 }) => Number(over_60) },
  { header: 'Oldest delivery', width: 14, kind: 'day', of: ({ oldest_day }) => oldest_day },
]

/** All pages of the list, in its order. */
export const exportOwed = async (
  db: Database,
  { search, product, age }: DownloadFieldsOut<typeof owedWorkbook>,
  signal: AbortSignal,
) => {
  const params = await paramsOf(db.reader, { search, product, age })
  const report = {
    fileName: 'who owes empties.xlsx',
    name: 'Empties',
    title: 'Who owes empties',
    columns,
    rows: owedToExport.within(params),
    count: owedCount.within(params),
  }
  return exportReport(db, report, signal)
}

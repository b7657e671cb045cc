import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiptRows } from '../features/receipts/sql/statements.generated.ts'
import { officeForFile } from '../testing/office.ts'
import { maxReckoned, pageReckoned } from './pages.ts'

const office = await officeForFile()

const counted = async (there: number, page: number) => {
  const from = sql`generate_series(1, ${there}::integer) AS n (id)`
  const list = { from, id: sql<number>`n.id`, where: [], rows: receiptRows }
  const { total, more } = await pageReckoned(office.db.reader, { page, limit: 100 }, list, sql`n.id`)
  return [total, more]
}

test('a list is counted to the row as far as its age costs nothing, and beyond says that there is more', async () => {
  expect(await counted(0, 1)).toEqual([0, false])
  expect(await counted(11_657, 2)).toEqual([11_657, false])
  expect(await counted(maxReckoned, 1)).toEqual([maxReckoned, false])
  expect(await counted(maxReckoned + 1, 1)).toEqual([maxReckoned + 1, true])
  // Beyond, each page knows whether there is another.
  expect(await counted(maxReckoned + 150, 201)).toEqual([maxReckoned + 101, true])
  expect(await counted(maxReckoned + 150, 202)).toEqual([maxReckoned + 150, false])
  expect(await counted(maxReckoned + 150, 300)).toEqual([maxReckoned + 150, false])
})

import { countErrors, type listCounts } from '@refill/contract/features/inventory/counts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { countLines, countRows } from './sql/statements.generated.ts'

type Asked = FieldsOut<typeof listCounts>

const stateOf = { live: 'c.canceled_at IS NULL', canceled: 'c.canceled_at IS NOT NULL', all: 'true' } as const

const wantedOf = ({ from_date, to_date, state, search }: Asked): Condition[] => [
  sql<boolean>`${sql.raw(stateOf[state || 'live'])}`,
  ...(from_date
    ? [sql<boolean>`c.counted_at >= ${from_date}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`]
    : []),
  ...(to_date
    ? [sql<boolean>`c.counted_at < (${to_date}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`]
    : []),
  ...everyWordIn(sql`lower(concat_ws(' ', 'count', c.id, c.reason))`, search),
]

/** One page of counts, newest first. */
export const findCounts = (reader: Reader, asked: Asked) =>
  pageReckoned(
    reader,
    asked,
    { from: sql`stock_counts c`, id: sql`c.id`, where: wantedOf(asked), rows: countRows },
    sql`c.id DESC`,
  )

/** @throws {DomainError} count_not_found */
export const readCount = async (reader: Reader, id: number) => {
  const [found] = await reader.read(countRows, { ids: [id] })
  if (!found) throw new DomainError(countErrors.count_not_found)
  return { ...found, lines: await reader.read(countLines, { id }) }
}

import type { CashRow, listCash } from '@refill/contract/features/cash/cash.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned, type List } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { fileUrl } from '../../files/files.ts'
import { cashRows } from './sql/statements.generated.ts'

type Asked = FieldsOut<typeof listCash>
type CashFilter = Omit<Asked, 'page' | 'limit'>
type Stored = RowOf<typeof cashRows>

const stateOf = { live: 'd.canceled_at IS NULL', canceled: 'd.canceled_at IS NOT NULL', all: 'true' } as const

const wantedOf = ({ from_date, to_date, user_id, kind, state, search }: CashFilter): Condition[] => [
  sql<boolean>`${sql.raw(stateOf[state || 'live'])}`,
  ...(from_date ? [sql<boolean>`d.day >= ${from_date}::date`] : []),
  ...(to_date ? [sql<boolean>`d.day <= ${to_date}::date`] : []),
  ...(user_id ? [sql<boolean>`${user_id}::bigint IN (d.user_id, d.to_user_id)`] : []),
  ...(kind ? [sql<boolean>`d.kind = ${kind}`] : []),
  ...everyWordIn(
    sql`lower(concat_ws(' ', d.number, u.name, t.name, v.name, d.head, d.bank, d.reference, d.note))`,
    search,
  ),
]

export const cashOf = (filter: CashFilter): List<Stored> => ({
  from: filter.search
    ? sql`cash_documents d JOIN users u ON u.id = d.user_id LEFT JOIN users t ON t.id = d.to_user_id
        LEFT JOIN drivers v ON v.id = d.driver_id`
    : sql`cash_documents d`,
  id: sql`d.id`,
  where: wantedOf(filter),
  rows: cashRows,
})

export const newestFirst = sql`d.day DESC, d.id DESC`

export const cashRow = ({ file_id, media_type, ...row }: Stored): CashRow => ({
  ...row,
  url: fileUrl(file_id, media_type),
})

/** One page of cash documents, newest first. */
export const findCash = async (reader: Reader, asked: Asked) => {
  const { rows, total, more } = await pageReckoned(reader, asked, cashOf(asked), newestFirst)
  return { totalcount: total, ...(more && { more }), reponselist: rows.map(cashRow) }
}

import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { HeldRow, listReturns } from '@refill/contract/features/empties/empties.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition } from '../../database/statement.ts'
import { heldOfCustomer, returnRows } from './sql/statements.generated.ts'

type Asked = FieldsOut<typeof listReturns>

const stateOf = { live: 'r.canceled_at IS NULL', canceled: 'r.canceled_at IS NOT NULL', all: 'true' } as const

const wantedOf = ({ from_date, to_date, customer_id, state, search }: Asked): Condition[] => [
  sql<boolean>`${sql.raw(stateOf[state || 'live'])}`,
  ...(from_date ? [sql<boolean>`r.day >= ${from_date}::date`] : []),
  ...(to_date ? [sql<boolean>`r.day <= ${to_date}::date`] : []),
  ...(customer_id ? [sql<boolean>`r.customer_id = ${customer_id}::bigint`] : []),
  ...everyWordIn(sql`lower(concat_ws(' ', r.number, r.note, c.tradename, c.name))`, search),
]

/** One page of returns, newest first. */
export const findReturns = (reader: Reader, asked: Asked) =>
  pageReckoned(
    reader,
    asked,
    {
      from: asked.search
        ? sql`empties_returns r JOIN customers c ON c.id = r.customer_id`
        : sql`empties_returns r`,
      id: sql`r.id`,
      where: wantedOf(asked),
      rows: returnRows,
    },
    sql`r.day DESC, r.id DESC`,
  )

/** Every kind of cylinder that is dealt in, or that the customers have together, what is there first. */
export const findHeld = async (reader: Reader, customers: readonly number[]): Promise<HeldRow[]> => {
  const rows = await reader.read(heldOfCustomer, { customers })
  return rows.filter(isCylinder).map(({ product_id, uuid, product_name, held, deposits, oldest_day }) => ({
    product_id,
    uuid,
    product_name,
    held,
    deposits,
    oldest_day,
  }))
}

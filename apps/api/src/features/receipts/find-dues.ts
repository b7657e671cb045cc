import { maxDueOrders, type listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import type { listCashDue } from '@refill/contract/features/receipts/cash-due.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition } from '../../database/statement.ts'
import { cashDuePage, duesPage } from './sql/statements.generated.ts'
import type { DuesFound } from './receipts.rows.ts'

type CashAsked = Pick<FieldsOut<typeof listCashDue>, 'page' | 'limit' | 'driver_id'>

/** Orders delivered for cash that are not paid, and what each driver has to hand in. */
export const findCashDue = async (reader: Reader, { page, limit, driver_id }: CashAsked, today: string) => {
  const asked = { today, driver_id, page_size: limit, rows_before: (page - 1) * limit }
  const [found] = await reader.read(cashDuePage, asked)
  if (!found) throw new Error('a select of figures has one row')
  const { n, due, drivers, rows } = found
  return {
    totalcount: n,
    reponselist: rows,
    drivers,
    totals: { due },
  }
}

type Asked = Pick<FieldsOut<typeof listDues>, 'page' | 'limit' | 'search' | 'age' | 'customer_id'>

/** Also of the branches, where a family has one account. */
const names = sql`lower(concat_ws(' ', c.tradename, c.name, c.mobile, CASE WHEN c.joint_account = 2 THEN
  (SELECT string_agg(concat_ws(' ', b.tradename, b.name, b.mobile), ' ') FROM customers b WHERE b.parent_id = c.id) END))`

/** What a filter asks of what is owed `o` by a customer `c`. */
export const duesWanted = ({
  search,
  age,
  customer_id = 0,
}: Pick<Asked, 'search' | 'age'> & Partial<Asked>): Condition =>
  allOf([
    ...(age ? [sql<boolean>`${sql.ref(`o.${age}`)} > 0`] : []),
    ...(customer_id > 0 ? [sql<boolean>`o.customer_id = ANY (account_of(${customer_id}))`] : []),
    ...everyWordIn(names, search),
  ])

/** Who owes for delivered orders, the largest due first, with the totals of all that are found. */
export const findDues = async (reader: Reader, asked: Asked, today: string): Promise<DuesFound> => {
  const { page, limit } = asked
  const [found] = await reader.read(duesPage, {
    today,
    filter: duesWanted(asked),
    max_orders: maxDueOrders,
    page_size: limit,
    rows_before: (page - 1) * limit,
  })
  if (!found) throw new Error('a select of figures has one row')
  return found
}

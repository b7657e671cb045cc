import type {
  AccountOfDriver,
  DriverStatement,
  listAccounts,
  readAccount as readAccountCall,
} from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { missingOf } from '@refill/contract/features/driver-accounts/account-words.rules.ts'
import { accountErrors } from '@refill/contract/features/driver-accounts/driver-accounts.errors.ts'
import { calledAmong, sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, firstOfMonth, todayInIndia } from '@refill/values/day.ts'
import { addPaise, paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../database/handles.ts'
import { pageReckoned } from '../../../database/pages.ts'
import { everyWordIn } from '../../../database/search.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { accountHead, accountMoved, accountRows } from '../sql/statements.generated.ts'
import type { OpenCylinders } from './accounts.rows.ts'

const sized = (open: readonly OpenCylinders[]) =>
  open.map(({ product_id: _, category, uom, capacity, ...one }) => ({
    ...one,
    size: sizeOf({ category, uom, capacity, name: one.product_name }),
  }))

const owesSomething = sql<boolean>`(c.carried <> 0 OR EXISTS (SELECT FROM driver_entries e
  WHERE e.driver_id = d.id AND e.cylinders <> 0 GROUP BY e.product_id, e.what HAVING sum(e.cylinders) <> 0))`
const hasAccount = sql<boolean>`(c.driver_id IS NOT NULL OR EXISTS (SELECT FROM driver_entries e WHERE e.driver_id = d.id))`

/** One page of what drivers owe, the most rupees first. */
export const findAccounts = async (reader: Reader, asked: FieldsOut<typeof listAccounts>) => {
  const { rows, ...page } = await pageReckoned(
    reader,
    asked,
    {
      from: sql`drivers d LEFT JOIN driver_cash c ON c.driver_id = d.id`,
      id: sql`d.id`,
      where: [
        asked.show === 'all' ? hasAccount : owesSomething,
        ...everyWordIn(sql`lower(d.name)`, asked.search),
      ],
      rows: accountRows,
    },
    sql`coalesce(c.carried, 0) DESC, d.name, d.id`,
  )
  return {
    ...page,
    rows: rows.map(({ cylinders, ...row }): AccountOfDriver => ({
      ...row,
      cylinders: missingOf(sized(cylinders)),
    })),
  }
}

type Range = Pick<FieldsOut<typeof readAccountCall>, 'driver_id' | 'fd' | 'td'>
type Moved = RowOf<typeof accountMoved>

const sizeOfMoved = ({ product_name, category, uom, capacity }: Moved) =>
  product_name === null || category === null || uom === null
    ? undefined
    : { product_name, size: sizeOf({ category, uom, capacity, name: product_name }) }

/** Says of each row which cylinders it moved: '1 empty 19 kg', '' for rupees. */
const cylindersIn = (moved: readonly Moved[]) => {
  const all = moved.flatMap((row) => sizeOfMoved(row) ?? [])
  return (row: Moved): string => {
    const product = sizeOfMoved(row)
    return product ? [row.count, row.what, calledAmong(all, product)].join(' ') : ''
  }
}

const withBalances = (opening: number, moved: readonly Moved[]): DriverStatement['rows'] => {
  const cylindersOf = cylindersIn(moved)
  let balance = paiseFromRupees(opening)
  return moved.map((row) => {
    const {
      product_name: _,
      category: __,
      uom: ___,
      capacity: ____,
      what: _____,
      count: ______,
      ...shown
    } = row
    balance = addPaise(balance, paiseFromRupees(row.rupees))
    return { ...shown, cylinders: cylindersOf(row), balance: rupeesNumber(balance) }
  })
}

/** A driver's account between two days, this month unless they are given. @throws {DomainError} account_driver_unknown */
export const readAccount = async (reader: Reader, asked: Range): Promise<DriverStatement> => {
  const td = asked.td || todayInIndia()
  const range = { driver_id: asked.driver_id, fd: asked.fd || firstOfMonth(day(td)), td }
  const [[head], moved] = await Promise.all([
    reader.read(accountHead, { driver_id: range.driver_id, fd: range.fd }),
    reader.read(accountMoved, range),
  ])
  if (!head) throw new DomainError(accountErrors.account_driver_unknown)
  const { id, name, opening, owed, cylinders } = head
  const rows = withBalances(opening, moved)
  return {
    driver: { id, name },
    fd: range.fd,
    td,
    opening,
    rows,
    closing: rows.at(-1)?.balance ?? opening,
    owed_now: owed,
    cylinders_now: sized(cylinders),
  }
}

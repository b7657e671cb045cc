import { databaseOf, settle, withClient } from '../database.ts'
import { customersOf } from '../orders/customers-sql.ts'
import { ordersToBring } from '../orders/orders-sql.ts'
import type { Product } from '../product.ts'

/** Ids that are a multiple of four are of orders in cash. */
const takeIds = `SELECT setval(pg_get_serial_sequence('orders', 'id'), (last_value / 4 + 2 + $1) * 4) AS taken FROM orders_id_seq`

/**
 * Orders of as many customers, each given once: those of a trip are of different people.
 * @param orders that the business was filled with
 */
export const ordersThatWait = async (
  { dataDir }: Product,
  { orders, count }: { orders: number; count: number },
) => {
  const address = databaseOf(dataDir)
  const before = await withClient(address, async (client) => {
    const { rows } = await client.query<{ taken: string }>(takeIds, [count])
    const first = Number(rows[0]?.taken) - 4 * count
    const values = new Map(Object.entries({ M: orders, C: customersOf(orders), F: first, N: count }))
    for (const text of ordersToBring)
      await client.query(text.replaceAll(/\b[MCFN]\b/g, (name) => `${values.get(name)}::bigint`))
    return first
  })
  await settle(address)
  let given = 0
  return {
    take: (many: number): number[] => {
      if (given + many > count) throw new Error('more is to be brought than waits')
      return Array.from({ length: many }, () => before + 4 * ++given)
    },
  }
}

import { databaseOf, withClient } from '../database.ts'
import type { Product } from '../product.ts'

/** Rows of a business that calls name: spread evenly over its two years. */
export type Facts = {
  orders: number
  ids: number[]
  numbers: string[]
  mobiles: string[]
  customers: number[]
  partners: number[]
  challans: number[]
  driver: number
  vehicle: number
}

const some = 200
const spread = (table: string, column: string, filter = 'true') => `(SELECT json_agg(${column}) FROM (
  SELECT ${column}, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS all_of_them FROM ${table} WHERE ${filter}
) AS numbered WHERE place % (all_of_them / ${some} | 1) = 0)`

const text = `SELECT (SELECT count(*) FROM orders)::int AS orders,
  ${spread('orders', 'id', 'status = 4')} AS ids, ${spread('orders', 'number')} AS numbers,
  ${spread('customers', 'mobile')} AS mobiles, ${spread('customers', 'id')} AS customers,
  ${spread('delivery_partners', 'id')} AS partners, ${spread('challans', 'id')} AS challans,
  (SELECT min(id) FROM drivers)::int AS driver, (SELECT min(id) FROM vehicles)::int AS vehicle`

export const readFacts = async ({ dataDir }: Product): Promise<Facts> => {
  const { rows } = await withClient(databaseOf(dataDir), (client) => client.query<Facts>(text))
  if (!rows[0]) throw new Error('a SELECT without FROM gave no row')
  return rows[0]
}

import { databaseOf, withClient } from '../database.ts'
import type { Product } from '../product.ts'

/** A customer of {@link alike}: delivered orders in the order of booking, and from which day on the newest page is. */
export type Regular = { id: number; ids: number[]; newestFrom: string }

const onePage = 20 // orders

const text = `SELECT customer_id::int AS id, json_agg(o.id ORDER BY o.id) AS ids,
    (array_agg(delivered_on ORDER BY delivered_on DESC))[${onePage}]::text AS "newestFrom"
  FROM orders o WHERE status = 4 AND customer_id = (SELECT id FROM customers ORDER BY id OFFSET $1 LIMIT 1) GROUP BY 1`

export const readRegular = async (
  { dataDir }: Product,
  { place, orders }: { place: number; orders: number },
): Promise<Regular> => {
  const { rows } = await withClient(databaseOf(dataDir), (client) => client.query<Regular>(text, [place]))
  if (rows[0]?.ids.length !== orders) throw new Error(`the customer has no ${orders} delivered orders`)
  return rows[0]
}

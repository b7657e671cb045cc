import { withClient } from '../database.ts'
import { findLeader } from './members.ts'
import type { Cluster } from './open-cluster.ts'

/** Rows of the business that calls name. */
export type Facts = { customers: number[]; codes: string[]; orders: number[] }

const text = `SELECT
  (SELECT json_agg(id) FROM (SELECT id FROM customers JOIN masters USING (id) WHERE active ORDER BY id LIMIT 200) AS few) AS customers,
  (SELECT json_agg(code) FROM (SELECT code FROM products JOIN inventory ON product_id = products.id AND type = 'IOCL'
    ORDER BY products.id LIMIT 12) AS few) AS codes,
  (SELECT json_agg(id) FROM (SELECT id FROM orders WHERE status = 4 ORDER BY id DESC LIMIT 200) AS few) AS orders`

/** @param url as DATABASE_URL takes it */
export const readFactsAt = (url: string): Promise<Facts> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Facts>(text)
    if (!rows[0]) throw new Error('a SELECT without FROM gave no row')
    return rows[0]
  })

export const readClusterFacts = async ({ nodes, urlOf }: Cluster): Promise<Facts> =>
  readFactsAt(urlOf(await findLeader(nodes)))

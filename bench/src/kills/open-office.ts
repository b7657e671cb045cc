import { databaseOf, withClient } from '../database.ts'
import { cookieFor, type Product } from '../product.ts'
import type { Office } from './clerks.ts'

/** For clerks who work on the sample business of a product that runs. */
export const openOffice = async ({ dataDir, origin }: Product): Promise<Office> => {
  const facts = `SELECT (SELECT json_agg(id) FROM (SELECT id FROM customers ORDER BY id LIMIT 40) AS few) AS customers,
    (SELECT json_agg(code) FROM (SELECT code FROM products JOIN inventory ON product_id = products.id AND type = 'IOCL'
      ORDER BY products.id LIMIT 8) AS few) AS codes, (SELECT min(id) FROM vendors) AS vendor,
    (SELECT min(id) FROM drivers) AS driver, (SELECT min(id) FROM vehicles) AS vehicle`
  const { rows } = await withClient(databaseOf(dataDir), (client) => client.query(facts))
  const counter = { origin, cookie: await cookieFor(origin) }
  const made = {
    acknowledged: [],
    done: new Map(),
    wrong: [],
    lastSentAt: 0,
    failed: 0,
    isOver: false,
  }
  return { ...rows[0], ...made, counter }
}

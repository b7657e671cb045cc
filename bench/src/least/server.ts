import fastify from 'fastify'
import { openPool } from '@refill/api/database/pool.ts'
import { prepared } from '@refill/api/database/prepared.ts'
import { databaseOf } from '../database.ts'
import { leastBooking, leastOrder, leastTables } from './tables.ts'

/**
 * The least work that gives the answer: one hand-written statement a call, over the same database, with none of what the
 * product keeps, asks or refuses. Prints its address; started with the folder of a running product's data.
 */
const [dataDir = ''] = process.argv.slice(2)
const pool = openPool(databaseOf(dataDir), { max: 10 })
await pool.query(leastTables)
const server = fastify()

server.get<{ Querystring: { id: string } }>(
  '/order',
  async ({ query }) => (await pool.query(prepared({ text: leastOrder, values: [query.id] }))).rows[0],
)

type Booking = { customer_id: number; paymentmode: string; codes: string[]; counts: string[] }

server.post<{ Body: Booking }>('/booking', async ({ body }) => {
  const { customer_id, paymentmode, codes, counts } = body
  const values = [customer_id, paymentmode, codes, counts]
  return (await pool.query(prepared({ text: leastBooking, values }))).rows[0]
})

process.stdout.write(`Least at ${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)

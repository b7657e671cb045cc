import fastify from 'fastify'
import { openPool } from '@refill/api/database/pool.ts'
import { prepared } from '@refill/api/database/prepared.ts'
import { databaseOf } from '../database.ts'
import { leastBooking, leastOrder, leastTables } from './tables.ts'
import { leastLoad, leastSettlement } from './trips-sql.ts'

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

type Load = { id: number; orders: readonly number[]; codes: readonly string[]; counts: readonly number[] }

server.post<{ Body: Load }>('/load', async ({ body: { id, orders, codes, counts } }) => {
  const values = [id, orders, codes, counts]
  return (await pool.query(prepared({ text: leastLoad, values }))).rows[0]
})

type Settled = { id: number; orders: readonly number[]; rupees: number; settlement: object }

server.post<{ Body: Settled }>('/settle', async ({ body: { id, orders, rupees, settlement } }) => {
  const values = [id, orders, rupees, JSON.stringify(settlement)]
  return (await pool.query({ ...prepared({ text: leastSettlement, values }), name: 'leastSettlement' }))
    .rows[0]
})

process.stdout.write(`Least at ${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)

import fastify from 'fastify'
import { openPools } from '@refill/api/database/pool.ts'
import { prepared } from '@refill/api/database/prepared.ts'
import type { Query } from '@refill/api/database/statement.ts'
import type { Given } from './bare/handlers.ts'
import { openPlanner } from './bare/planner.ts'
import { databaseOf } from './database.ts'

/**
 * The limit that the product is measured against: its own statements with nothing around them. No session, no rights,
 * no checks, no log, no shaping of answers. Prints its address; started with the folder of a running product's data.
 *
 * A read is learned when an address is asked for the first time, and sent again from then on. Writes are planned by
 * POST /plan before a round, and each is sent once.
 */
const [dataDir = ''] = process.argv.slice(2)
const address = databaseOf(dataDir)
const planner = await openPlanner(address, dataDir)
const pools = openPools(address, { max: 10 })
const server = fastify({ bodyLimit: 2 ** 26 })

const reads = new Map<string, Promise<readonly Query[]>>()
const writes = new Map<string, (readonly Query[])[]>()

/** Planned as the product has it planned. */
const readAll = async (queries: readonly Query[]): Promise<unknown[][]> => {
  const answers = []
  for (const query of queries) {
    const config = query.values.length > 0 ? prepared(query) : { text: query.text }
    answers.push((await pools.reading[query.planned ?? 'once'].query(config)).rows)
  }
  return answers
}

/** On one connection, which prepares what it is sent as the product's do. */
const writeAll = async (queries: readonly Query[]): Promise<unknown[][]> => {
  const client = await pools.writing.connect()
  try {
    const answers = []
    for (const { text, values } of queries)
      answers.push((await client.query(text, values.length > 0 ? [...values] : undefined)).rows)
    client.release()
    return answers
  } catch (error) {
    client.release(true) // it may stand in a transaction
    throw error
  }
}

const commit: Query = { text: 'COMMIT', values: [] }

server.get<{ Querystring: Given }>('/*', async ({ url, query }) => {
  const learned = reads.get(url) ?? planner.read(new URL(url, 'http://bare').pathname.slice(1), query)
  reads.set(url, learned)
  return readAll(await learned)
})

server.post<{ Body: { endpoint: string; all: Given[] } }>('/plan', async ({ body: { endpoint, all } }) => {
  const planned = writes.get(endpoint) ?? []
  for (const given of all) planned.push(await planner.write(endpoint, given))
  writes.set(endpoint, planned)
  return { planned: planned.length }
})

server.post('/*', async ({ url }) => {
  const queries = writes.get(url.slice(1))?.pop()
  if (!queries) throw new Error(`nothing more is planned for ${url}`)
  // What locks rows first has begun a transaction.
  return writeAll(queries.length > 1 ? [...queries, commit] : queries)
})

process.stdout.write(`Bare at ${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)

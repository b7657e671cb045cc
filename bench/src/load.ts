import autocannon, { type Request } from 'autocannon'
import { processesOf, processorTime } from './processes.ts'
import { percentile, shuffled } from './statistics.ts'

export type Target = {
  origin: string
  requests: readonly Request[]
  /** Process that answers. */
  server: number
  /** Process of the product, which has the database below it. */
  product: number
}

export type Round = {
  perSecond: number
  /** ms */
  p50: number
  p99: number
  /** Processor time of one request, ms; what else runs on the machine touches it less than the rate. */
  server: number
  database: number
}

const usualConnections = 8

/** Read anew each time, since every connection is a process of the database. */
const processorTimes = ({ server, product }: Target) => ({
  server: processorTime([server]),
  database: processorTime(processesOf(product).get('database') ?? []),
})

/**
 * Keeps connections busy for a while, eight unless told, each with the requests in an order of its own.
 * @throws {Error} when an answer fails: what refuses quickly must not look fast
 */
export const fire = async (
  target: Target,
  seconds: number,
  connections = usualConnections,
): Promise<Round> => {
  const { origin, requests } = target
  const took: number[] = []
  const before = processorTimes(target)
  const from = performance.now()
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    sampleInt: 100,
    setupClient: (client) => client.setRequests(shuffled(requests).map((request) => ({ ...request }))),
  })
  // Its own latencies are whole milliseconds.
  run.on('response', (_client, _status, _bytes, milliseconds) => took.push(milliseconds))
  const { errors, non2xx, timeouts } = await run
  const elapsed = performance.now() - from
  const after = processorTimes(target)
  if (errors + non2xx + timeouts > 0)
    throw new Error(`${non2xx} answers of ${origin} failed, ${errors + timeouts} requests had none`)
  return {
    perSecond: (took.length / elapsed) * 1000,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    server: (after.server - before.server) / took.length,
    database: (after.database - before.database) / took.length,
  }
}

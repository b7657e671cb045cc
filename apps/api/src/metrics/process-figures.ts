import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Figure } from './figure.ts'

const aSecond = 1e9 // ns

/**
 * How long the turns of the event loop took since somebody last asked, for so long everybody else waits. Taken at each
 * turn: the usual timer would wake a server that nobody uses a hundred times a second.
 */
const loopFigure = (server: FastifyInstance): Figure => {
  const turns = monitorEventLoopDelay({ samplePerIteration: true })
  server.addHook('onReady', (done) => {
    turns.enable()
    done()
  })
  server.addHook('onClose', (_server, done) => {
    turns.disable()
    done()
  })
  const read = () => {
    const { max } = turns
    const [half, most] = [turns.percentile(50), turns.percentile(99)]
    turns.reset()
    return { 0.5: half / aSecond, 0.99: most / aSecond, 1: max / aSecond }
  }
  const help = 'How long turns of the event loop took since the last scrape: so long everybody else waited.'
  return { name: 'refill_event_loop_delay_seconds', help, label: 'quantile', read }
}

/** Names that begin with `process_` are those which every client of Prometheus has. */
export const processFigures = (server: FastifyInstance): Figure[] => [
  loopFigure(server),
  {
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process, without that of the database.',
    isCounter: true,
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  },
  {
    name: 'process_start_time_seconds',
    help: 'When this process began, in seconds since 1970.',
    read: () => performance.timeOrigin / 1_000,
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process, without that of the database.',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'refill_heap_bytes',
    help: 'Memory of the program itself: taken, in use, and outside of it (bodies, files, pictures).',
    label: 'part',
    read: () => {
      const { heapTotal, heapUsed, external } = process.memoryUsage()
      return { taken: heapTotal, used: heapUsed, outside: external }
    },
  },
]

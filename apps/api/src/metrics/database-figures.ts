import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { RowOf } from '../database/statement.ts'
import { withPatience } from '../http/with-patience.ts'
import type { Figure } from './figure.ts'
import { serverFigures } from './sql/statements.generated.ts'

/**
 * Longest wait for the database, in ms, as for `/readyz`: a scrape has ten seconds, and says more without the database
 * than late with it.
 */
const patience = 2_000

type Said = RowOf<typeof serverFigures>

const known: [name: string, help: string, of: (said: Said) => number | null][] = [
  ['size_bytes', 'Size of the database.', ({ size }) => size],
  [
    'transaction_age',
    'Transactions since the oldest that is not frozen, in any database of the server; near 2,147 million it takes no more writes.',
    ({ age }) => age,
  ],
  [
    'transaction_age_ratio',
    'The same over autovacuum_freeze_max_age, from which on PostgreSQL freezes by itself.',
    ({ age, freeze_age }) => age / freeze_age,
  ],
  ['connections', 'Connections to the server, of everybody.', ({ connections }) => connections],
  ['connections_max', 'Connections that the server takes.', ({ connections_max }) => connections_max],
  [
    'replica_lag_seconds',
    'For how long the slowest replica is behind; none without a replica, or without the right to see it.',
    ({ lag_seconds }) => lag_seconds,
  ],
  [
    'replica_lag_bytes',
    'What the slowest replica has not taken over yet, in bytes of log.',
    ({ lag_bytes }) => lag_bytes,
  ],
]

/** One question a scrape: all of them share the one that is under way. */
export const databaseFigures = ({ reader }: Database, log: FastifyBaseLogger): Figure[] => {
  const ask = withPatience(async () => {
    try {
      return (await reader.read(serverFigures, {}))[0]
    } catch (err) {
      log.warn({ err }, 'the database said nothing of itself')
      throw err
    }
  }, patience)
  const up: Figure = {
    name: 'refill_database_up',
    help: 'Whether the database answered this scrape within two seconds.',
    read: async () => ((await ask()) ? 1 : 0),
  }
  const rest = known.map(([name, help, figureIn]): Figure => {
    const read = async () => {
      const said = await ask()
      return (said && figureIn(said)) ?? undefined
    }
    return { name: `refill_database_${name}`, help, read }
  })
  return [up, ...rest]
}

import type { Pool } from 'pg'
import type { Pools } from '../database/pool.ts'
import type { Figure } from './figure.ts'

export const poolFigures = ({ writing, reading }: Pools): Figure[] => {
  const both = (figureOf: (pool: Pool) => number) => () => ({
    writing: figureOf(writing),
    reading: Object.values(reading).reduce((sum, pool) => sum + figureOf(pool), 0),
  })
  const label = 'pool'
  return [
    {
      name: 'refill_pool_connections_in_use',
      help: 'Connections to the database that somebody works on.',
      label,
      read: both(({ totalCount, idleCount }) => totalCount - idleCount),
    },
    {
      name: 'refill_pool_connections_idle',
      help: 'Connections to the database that are open and free.',
      label,
      read: both(({ idleCount }) => idleCount),
    },
    {
      name: 'refill_pool_waiting',
      help: 'Questions to the database that wait for a connection.',
      label,
      read: both(({ waitingCount }) => waitingCount),
    },
  ]
}

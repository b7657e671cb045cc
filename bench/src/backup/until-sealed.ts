import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf, withClient } from '../database.ts'
import type { Product } from '../product.ts'

const looks = 200
/** Longer than the product rests between two rounds, ms. */
const between = 11_000

/** The log of a business that was filled past the product is sealed by it for minutes, as no day of work ever needs. */
export const untilSealed = ({ dataDir }: Product): Promise<void> =>
  withClient(databaseOf(dataDir), async (client) => {
    let before = -1
    for (let look = 0; look < looks; look++) {
      const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_blocks')
      const n = rows[0]?.n ?? 0
      if (n === before) return
      before = n
      await pause(between)
    }
    throw new Error('the log is not sealed yet')
  })

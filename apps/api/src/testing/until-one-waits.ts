import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

const waiting =
  'SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0'

/** Until so many statements wait for what other transactions hold. */
export const untilSomeWait = (pool: Pool, count: number): Promise<void> =>
  vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(count), { timeout: 60_000 })

/** Until a statement waits for what another transaction holds. */
export const untilOneWaits = (pool: Pool): Promise<void> => untilSomeWait(pool, 1)

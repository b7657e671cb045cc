import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Work is done in turns of so many ms. */
const turn = 100
/** So many times as long as a turn is rested while others are at work. */
const rests = 3
/** Transactions a second; the housekeeping alone makes two or three. */
const atWork = 10
/** PostgreSQL tells of them about once a second; in ms. */
const lookEvery = 1_000

// A view of PostgreSQL alone, so this is no checked statement.
const transactions = `SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()`

/** @returns whether others are at work in the database, as of about a second ago */
const openLook = (pool: Pool) => {
  let [count, at, areAtWork] = [Infinity, -Infinity, false]
  return async (): Promise<boolean> => {
    const now = performance.now()
    if (now - at < lookEvery) return areAtWork
    const { rows } = await pool.query<{ count: number }>(transactions)
    const seen = Number(rows[0]?.count)
    areAtWork = (seen - count) / (now - at) > atWork / 1_000
    ;[count, at] = [seen, now]
    return areAtWork
  }
}

/**
 * For one long reading of everything. What it makes of what PostgreSQL reads for us rests while others are at work there: a
 * low priority of our own does not reach the process that reads, but when nobody takes what it has read, it waits.
 * @param pool with a connection besides the one that reads
 * @param spent ms that the work has taken so far; by the clock, unless whoever takes it may be slow
 */
export const openThrottle = (pool: Pool, spent = () => performance.now()) => {
  const areOthersAtWork = openLook(pool)
  return async function* throttled<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    let begun = spent()
    for await (const piece of pieces) {
      yield piece
      const worked = spent() - begun
      if (worked < turn) continue
      if (await areOthersAtWork()) await pause(rests * worked)
      begun = spent()
    }
  }
}

import type { PoolClient } from 'pg'
import type { Tables } from '../tables.generated.ts'
import type { Layer } from './layer.ts'

/**
 * Rows that have to stay as they are: locked FOR KEY SHARE before a single statement and in its transaction, for commands
 * that must also see what those wrote who had the locks before.
 */
export type Lock = { readonly table: keyof Tables; readonly ids: readonly number[] }

/** Ids are numbers, so that they may stand in the text: BEGIN and the lock are then one message. */
const lockText = ({ table, ids }: Lock): string =>
  `SELECT FROM ${table} WHERE id IN (${ids.map(Math.trunc).join(', ') || '0'}) ORDER BY id FOR KEY SHARE`

/** A connection, and whether it has been lost. */
export type Connection = { readonly client: PoolClient; isLost: boolean }

/** Locks rows round a single statement, in one round trip with the beginning of their transaction. */
export const withLock =
  (lock: Lock | undefined): Layer<Connection> =>
  (next) => {
    if (!lock) return next
    return async (connection) => {
      const { client } = connection
      try {
        await client.query(`BEGIN; ${lockText(lock)}`)
        const answer = await next(connection)
        await client.query('COMMIT')
        return answer
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          connection.isLost = true
        })
        throw error
      }
    }
  }

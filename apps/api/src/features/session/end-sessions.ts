import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

type Which = {
  /** This one alone. */
  only?: number | undefined
  /** All but this one. */
  but?: number | undefined
}

/** Ends open sessions of somebody. @returns how many; whoever was believed here is to be forgotten besides */
export const endSessions = async (trx: Transaction, userId: number, { only, but }: Which = {}) => {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? 0))
    .returning('id')
    .execute()
  return ended.length
}

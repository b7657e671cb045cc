import type { ClientBase } from 'pg'

// Texts and no checked statements: the restored schema may be older than the newest one.
const knowsEnds = `SELECT 1 FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = 'sessions' AND column_name = 'ended_at'`
const end = 'UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL'
/** Sessions from before migration 0025 have no column that says when they ended. */
const remove = 'DELETE FROM sessions'

/**
 * Ends all sessions of what is restored: their cookies lie on machines that may be lost, or whose people have left since.
 * Whoever works with the business signs in again.
 */
export const endSessions = async (client: Pick<ClientBase, 'query'>): Promise<void> => {
  const { rowCount } = await client.query(knowsEnds)
  await client.query(rowCount ? end : remove)
}

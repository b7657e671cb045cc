import type { ClientBase } from 'pg'

// A text and no checked statement: the restored schema may be older than the newest one, or than 0044 that made the table.
const knowsRuns = `SELECT to_regclass('public.backup_runs') IS NOT NULL AS knows`
const end = `UPDATE backup_runs SET state = 'failed', ended_at = now(), problem = $1 WHERE state = 'running'`

const words = 'It was still being made when this business was restored from it or from one beside it'

/** What was under way when the backup was made, the backup itself among it, ends with its restore: nobody works at it here. */
export const endRuns = async (client: Pick<ClientBase, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ knows: boolean }>(knowsRuns)
  if (rows[0]?.knows) await client.query(end, [words])
}

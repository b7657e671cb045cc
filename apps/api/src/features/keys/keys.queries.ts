import type { Key, KeyState } from '@refill/contract/features/keys/keys.contract.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'

const state = sql<KeyState>`CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN k.ends_on < (now() AT TIME ZONE 'Asia/Kolkata')::date THEN 'ended' ELSE 'active' END`

const keys = (reader: Reader) =>
  reader
    .selectFrom('api_keys as k')
    .innerJoin('users as program', 'program.id', 'k.user_id')
    .innerJoin('users as maker', 'maker.id', 'k.created_by')
    .leftJoin('users as ender', 'ender.id', 'k.revoked_by')
    .select(['k.user_id as id', 'program.name', 'k.rights', 'k.ends_on', 'k.created_at', 'k.last_used_at'])
    .select(['k.revoked_at', 'maker.name as created_by', 'ender.name as revoked_by', state.as('state')])

type Row = Awaited<ReturnType<ReturnType<typeof keys>['execute']>>[number]

const shown = ({ ends_on, revoked_by, ...row }: Row): Key => ({
  ...row,
  ends_on: ends_on ?? '',
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? '',
  revoked_at: row.revoked_at?.toISOString() ?? '',
  revoked_by: revoked_by ?? '',
})

type Asked = { page: number; limit: number; search: string; state: KeyState | ''; made_by: number }

/** A business has a handful: they are counted and sorted as they come. */
export const findKeys = async (
  reader: Reader,
  { page, limit, search, state: wanted, made_by: maker }: Asked,
) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  let found = keys(reader)
  if (wanted) found = found.where(state, '=', wanted)
  if (maker) found = found.where('k.created_by', '=', maker)
  for (const word of words)
    found = found.where((row) => row(sql<number>`strpos(lower(program.name), ${word})`, '>', 0))
  const rows = await found
    .orderBy(sql`${state} = 'active' DESC`)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.user_id', 'desc')
    .execute()
  return { totalcount: rows.length, reponselist: rows.slice((page - 1) * limit, page * limit).map(shown) }
}

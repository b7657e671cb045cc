import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Person } from '../../http/person.ts'
import { logWrongKey } from '../session/session.public.ts'
import { knownKeys } from './known-keys.ts'
import { liveKey } from './sql/statements.generated.ts'

/** A key says what it is where it is found by accident: in a script, in a log, by those who search for such. */
export const keyPrefix = 'rfl_'

export const hashOfKey = (key: string): Buffer => hash('sha256', key, 'buffer')

const noteUse = (db: Database, user_id: number) =>
  db.transaction(theProgram('key use'), async (trx) => {
    trx.withoutAudit('the last use of a key is no command')
    await trx
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('user_id', '=', user_id)
      .execute()
    return {}
  })

let logging: Promise<unknown> | undefined

/** One at a time: a flood of wrong keys must not take the connections of those who work. */
const note = (db: Database, address: string): void => {
  logging ??= logWrongKey(db, address)
    .catch(() => undefined)
    .finally(() => (logging = undefined))
}

/**
 * Whose key it is; nobody's when it is unknown, revoked or past its last day. A key is 256 random bits, so guessing is
 * written down and not slowed down.
 */
export const identifyByKey = async (
  db: Database,
  key: string,
  address: string,
): Promise<Person | undefined> => {
  const known = knownKeys.recall(key)
  if (known) return known
  const [found] = await db.reader.read(liveKey, { token_hash: hashOfKey(key) })
  if (!found) {
    note(db, address)
    return undefined
  }
  if (found.stale) await noteUse(db, found.id)
  const program = { userId: found.id, name: found.name, rights: found.rights, isProgram: true as const }
  knownKeys.remember(key, program)
  return program
}

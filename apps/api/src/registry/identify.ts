import type { Database } from '../database/database.ts'
import { identifyByKey } from '../features/keys/keys.public.ts'
import { identifyBySession } from '../features/session/session.public.ts'
import type { Identify } from '../http/person.ts'

/** Who sends a request: somebody by the cookie of a session, or a program by its key. */
export const identifyIn =
  (db: Database): Identify =>
  (shown) =>
    'key' in shown ? identifyByKey(db, shown.key, shown.address) : identifyBySession(db, shown.session)

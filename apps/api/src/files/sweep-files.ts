import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Reader } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { someAtATime } from './some-at-a-time.ts'

const anHour = 3_600_000

/** Our objects, whole, half written or set aside; whatever else lies in the folder or bucket is not ours to remove. */
const ours =
  /^(?<whole>(?<id>[0-9a-f]{64})(?:-small)?\.(?:png|jpg|webp|pdf|bin)(?<encrypted>\.sealed)?)(?:\.[\w.-]+\.(?<state>part|swept))?$/

type Use = 'image' | 'scan'
type Stray = { name: string; whole: string; id: string; use: Use; state: string | undefined }

const asOurs = (name: string): Stray[] => {
  const { whole = '', id = '', encrypted, state } = ours.exec(name)?.groups ?? {}
  return whole ? [{ name, whole, id, use: encrypted ? 'scan' : 'image', state }] : []
}

const keyOf = (id: string, use: Use) => `${use} ${id}`

const findKnown = async (reader: Reader, ids: string[]): Promise<Set<string>> => {
  const known = await reader
    .selectFrom('files')
    .select(['id', 'as_image', 'as_scan'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]})`)
    .execute()
  return new Set(
    known.flatMap(({ id, as_image, as_scan }) => [
      ...(as_image ? [keyOf(id, 'image')] : []),
      ...(as_scan ? [keyOf(id, 'scan')] : []),
    ]),
  )
}

/** Brings an object back that an upload came to rely on just when it was set aside. */
const bringBack = async (store: FileStore, { name, whole }: Stray): Promise<void> => {
  if ((await store.sizeOf(whole)) === undefined) await store.move(name, whole)
  else await store.remove(name)
}

const sweepOne = (store: FileStore, old: Stray, isKnown: boolean, instant: number): Promise<void> => {
  if (old.state === undefined)
    return isKnown ? Promise.resolve() : store.move(old.name, `${old.whole}.${randomUUID()}.swept`, instant)
  return old.state === 'swept' && isKnown ? bringBack(store, old) : store.remove(old.name)
}

/**
 * Takes away objects without a row that are older than an hour: sets them aside first, and an hour later removes them,
 * or brings them back when a row has appeared (decision 0009 says why). Several processes may do it at once.
 * @param now milliseconds since 1970
 */
export const sweepFiles = async (db: Database, store: FileStore, now = Date.now()): Promise<void> => {
  const instant = now - anHour
  for await (const names of store.olderThan(instant)) {
    const objects = names.flatMap(asOurs)
    if (objects.length === 0) continue
    const ids = objects.map(({ id }) => id)
    const known = await findKnown(db.reader, ids)
    await someAtATime(objects, (old) => sweepOne(store, old, known.has(keyOf(old.id, old.use)), instant))
  }
}

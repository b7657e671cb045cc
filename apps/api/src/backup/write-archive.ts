import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copySettings } from '../database/copy-settings.ts'
import { statementOn } from '../database/statement-on.ts'
import { openThrottle } from '../database/throttle.ts'
import type { FileStore } from '../files/file-store.ts'
import { archiveFolder, findNewest, newName, openArchive } from './archives.ts'
import type { Prover } from './proof.ts'
import { keepFiles, lookThrough, readList, type KnownFiles } from './kept-files.ts'
import { isProven, manifestText, withProof, type Manifest } from './manifest.ts'
import { pack } from './packing.ts'
import { shelfOf, type Place, type Shelf } from './place.ts'
import type { archiveFacts, rulesNotValidated, schemaOfBusiness } from './sql/statements.generated.ts'
import type { Progress, Written } from './written.ts'
import { copyText, findSequences, findTables, type SizedTable } from './tables.ts'

/** What is to be kept. */
export type Source = {
  /** Pool with two connections or more. */
  pool: Pool
  /** Papers and pictures as they lie, encrypted where they are. */
  store: FileStore
  /** What stands in the key file; nothing where that is kept apart. */
  key: string | undefined
  prover: Prover
}

type Writing = Omit<Source, 'pool'> & {
  place: Place
  parts: Shelf
  client: PoolClient
  tally: Written
  throttled: ReturnType<typeof openThrottle>
}

const begin = `
  BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${copySettings};
  SET LOCAL extra_float_digits = 3;
  SET LOCAL bytea_output = 'hex'`

const readAbout = statementOn<typeof archiveFacts>(new URL('sql/archive-facts.sql', import.meta.url))
const readSchema = statementOn<typeof schemaOfBusiness>(
  new URL('sql/schema-of-business.sql', import.meta.url),
)
const readNotValidated = statementOn<typeof rulesNotValidated>(
  new URL('sql/rules-not-validated.sql', import.meta.url),
)

const readFacts = async (client: PoolClient) => {
  const [found] = await readAbout(client, {})
  if (!found) throw new Error('The database has no business in it.')
  const { made_at, ...about } = found
  const schema = await readSchema(client, {})
  const not_valid = (await readNotValidated(client, {})).map(({ name }) => name)
  return { ...about, made_at: made_at.toISOString(), schema, not_valid }
}

async function* counted(rows: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  for await (const piece of rows) {
    onBytes(piece.length)
    yield piece
  }
}

const writeTable = async (
  { client, parts, tally, throttled }: Writing,
  { heapBytes: _heap, ...table }: SizedTable,
  onBytes: (bytes: number) => void,
) => {
  const rows = client.query(copyTo(copyText(table, 'TO STDOUT'), { highWaterMark: 262_144 }))
  const part = await pack(parts, `${table.table}.copy.zst`, counted(throttled(rows), onBytes))
  tally.bytes += part.bytes
  tally.rows += rows.rowCount
  return { ...table, rows: rows.rowCount, part }
}

/** Papers come after the rows: the place has most of them already. */
const writeTables = async (writing: Writing, progress: Progress) => {
  const tables = await findTables(writing.client)
  const whole = tables.reduce((sum, { heapBytes }) => sum + heapBytes, 0)
  const written: Manifest['tables'] = []
  let before = 0
  for (const table of tables) {
    let inside = 0
    written.push(
      await writeTable(writing, table, (bytes) => {
        inside += bytes
        progress((before + Math.min(inside, table.heapBytes)) / whole)
      }),
    )
    before += table.heapBytes
  }
  return written
}

/**
 * The list of the newest archive that lies there, read once to see that it is whole. One that cannot be read is no reason
 * to make none: all is copied then.
 */
const knownFiles = async ({ place, prover }: Writing): Promise<KnownFiles | undefined> => {
  try {
    const { name, parts, manifest } = await openArchive(place, await findNewest(place))
    const { list } = manifest.files
    await lookThrough(readList(parts, list))
    return { list: readList(parts, list), isProven: isProven(manifest, name, prover) }
  } catch {
    return undefined
  }
}

const writeFiles = async (writing: Writing): Promise<Manifest['files']> => {
  const { client, store, place, parts, tally } = writing
  let all = 0
  const lines = keepFiles({
    client,
    store,
    place,
    known: await knownFiles(writing),
    onFile: (file, { isNew, isNeeded }) => {
      if (!file) return void (tally.missing += isNeeded ? 1 : 0)
      tally.files += isNeeded ? 1 : 0
      all += file.bytes
      if (isNew) tally.bytes += file.bytes
    },
  })
  const list = await pack(parts, 'files.zst', lines)
  return { count: tally.files, missing: tally.missing, bytes: all, list }
}

const writeKey = async ({ key, parts }: Writing) =>
  key === undefined ? null : pack(parts, 'secret.key', Readable.from([Buffer.from(key)]), false)

const writeAll = async (writing: Writing, progress: Progress): Promise<Manifest> => {
  const { client } = writing
  await client.query(begin)
  const about = await readFacts(client)
  const [tables, sequences] = [await writeTables(writing, progress), await findSequences(client)]
  const [files, key] = [await writeFiles(writing), await writeKey(writing)]
  return { format: 1, ...about, tables, sequences, files, key }
}

/**
 * Writes an archive of the whole business into the place, while everybody works: one picture of the database, and the
 * papers that it names. It has its name when it is whole; what breaks off leaves nothing, or a draft, which the next
 * clearing takes.
 * @throws {PlaceError} when the place does not take it
 */
export const writeArchive = async (
  { pool, store, key, prover }: Source,
  place: Place,
  { name = newName(), progress = () => undefined }: { name?: string; progress?: Progress } = {},
): Promise<Written> => {
  const folder = archiveFolder(name)
  const parts = shelfOf(place, place.draftOf(folder))
  const tally = { name, bytes: 0, rows: 0, files: 0, missing: 0, isProven: true }
  const throttled = openThrottle(pool)
  const client = await pool.connect()
  try {
    const writing = { store, key, prover, place, parts, client, tally, throttled }
    const manifest = withProof(await writeAll(writing, progress), name, prover)
    await parts.put('manifest.json', Readable.from([Buffer.from(manifestText(manifest))]))
    await place.publish(folder)
    return tally
  } catch (error) {
    await place.remove(place.draftOf(folder)).catch(() => undefined)
    throw error
  } finally {
    // Nothing was written, and what broke off may still be sending.
    client.release(true)
  }
}

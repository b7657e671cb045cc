import type { Pool, PoolClient } from 'pg'
import { copySettings } from '../../database/copy-settings.ts'
import { statementOn } from '../../database/statement-on.ts'
import { openThrottle } from '../../database/throttle.ts'
import type { ZipPart } from '../../exports/large-zip.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { dictionary } from './dictionary.ts'
import { readMe } from './read-me.ts'
import type { columnsDescribed, pictureFacts } from './sql/statements.generated.ts'
import { paperParts } from './paper-parts.ts'
import { tableRows, usesOfPapers, type Reading } from './table-rows.ts'
import type { Tally } from './tally.ts'
import { leaving } from './what-leaves.ts'

/** The business, its files in clear. */
export type Source = { pool: Pool; store: FileStore; secrets: Secrets }

const readFacts = statementOn<typeof pictureFacts>(new URL('sql/picture-facts.sql', import.meta.url))
const readDescribed = statementOn<typeof columnsDescribed>(
  new URL('sql/columns-described.sql', import.meta.url),
)

/** Moments in India, with their offset. */
const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${copySettings};
  SET LOCAL timezone = 'Asia/Kolkata'; SET LOCAL extra_float_digits = 1`
/** Rows come in the order of their keys, so that two exports can be compared; sorting would write files for it. */
const inOrder = 'SET LOCAL enable_sort = off'

/** PostgreSQL keeps what was deleted since the picture was taken, so nobody holds one for longer, in ms. */
const longestPicture = 3_600_000

/** ms of processor: whoever takes the file over a slow line makes us wait, and that is no work. */
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function* inTime<T>(pieces: AsyncIterable<T>, until: number): AsyncGenerator<T> {
  for await (const piece of pieces) {
    if (performance.now() > until) throw new Error('The tables were not taken within an hour.')
    yield piece
  }
}

async function* picture(client: PoolClient, source: Source, tally: Tally): AsyncGenerator<ZipPart> {
  const throttled = openThrottle(source.pool, worked)
  const until = performance.now() + longestPicture
  const described = await readDescribed(client, {})
  await client.query(inOrder)
  const reading: Reading = {
    client,
    secrets: source.secrets,
    described,
    calmly: (rows) => throttled(inTime(rows, until)),
  }
  yield { name: 'DICTIONARY.csv', bytes: dictionary(described) }
  for (const { table } of leaving)
    yield {
      name: `tables/${table}.csv`,
      bytes: tableRows(reading, table, (rows) => tally.rows.set(table, rows)),
    }
  yield { name: 'FILES.csv', bytes: usesOfPapers(reading) }
}

/**
 * Everything that leaves: the tables in one picture of the database, then the papers that were there at its moment, and
 * last what tells about all of it. The pool is ended with it.
 */
export async function* partsOfEverything(source: Source): AsyncGenerator<ZipPart> {
  const tally: Tally = { rows: new Map(), papers: 0, missing: [] }
  const client = await source.pool.connect()
  try {
    await client.query(begin)
    const [facts] = await readFacts(client, {})
    if (!facts) throw new Error('The database has no business in it.')
    yield* picture(client, source, tally)
    await client.query('COMMIT')
    yield* paperParts(client, source.store, { made_at: facts.made_at, tally })
    if (tally.missing.length > 0)
      yield { name: 'MISSING.txt', bytes: [Buffer.from(`${tally.missing.join('\r\n')}\r\n`)] }
    yield { name: 'README.txt', bytes: [Buffer.from(readMe(facts, tally))] }
  } finally {
    client.release(true)
    await source.pool.end()
  }
}

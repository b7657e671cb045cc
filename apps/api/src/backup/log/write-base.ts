import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { statementOn } from '../../database/statement-on.ts'
import { pack } from '../packing.ts'
import { shelfOf, type Place } from '../place.ts'
import type { archiveFacts } from '../sql/statements.generated.ts'
import { baseText, withProofs, type Base, type Provers } from './base-manifest.ts'
import { contentOf, type ClusterFile } from './cluster-files.ts'
import { basesFolder } from './kept-log.ts'
import type { Log } from './wal.ts'

type Copying = {
  client: Client
  place: Place
  line: string
  cluster: string
  log: Log
  /** What stands in the key file; nothing where that is kept apart. */
  key: string | undefined
  provers: Provers
}

/** The superuser copies the files and may read the tables of the business too. */
const readAbout = statementOn<typeof archiveFacts>(new URL('../sql/archive-facts.sql', import.meta.url))

// Functions of PostgreSQL alone: a checked statement would have no column of ours to check.
const start = `SELECT pg_backup_start('refill', fast => true) AS lsn`
const stop = `SELECT lsn, labelfile FROM pg_backup_stop(wait_for_archive => false)`

const firstOf = async <Row extends object>(client: Client, text: string): Promise<Row> => {
  const { rows } = await client.query<Row>(text)
  if (!rows[0]) throw new Error('PostgreSQL does not answer.')
  return rows[0]
}

async function* linesOf(files: readonly ClusterFile[]) {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
}

/**
 * Copies the files of a cluster that is at work, by PostgreSQL's own backup functions. With the log from its start on it
 * can be restored as of any moment after its stop.
 * @param client a connection of its own: PostgreSQL ends the backup with it
 */
export const writeBase = async (copying: Copying): Promise<Base> => {
  const { client, place, line, cluster, log, key, provers } = copying
  const started_at = new Date().toISOString()
  await client.query('SET statement_timeout = 0')
  const [about] = await readAbout(client, {})
  if (!about) throw new Error('PostgreSQL does not answer.')
  const { postgres, business, key_check } = about
  const { lsn } = await firstOf<{ lsn: string }>(client, start)
  const folder = `${basesFolder(line)}/${lsn.replace('/', '-')}`
  const shelf = shelfOf(place, folder)
  const files: ClusterFile[] = []
  const data = await pack(
    shelf,
    'data.zst',
    contentOf(cluster, (file) => files.push(file)),
  )
  const end = await firstOf<{ lsn: string; labelfile: string }>(client, stop)
  const unproven: Base = {
    format: 1,
    postgres,
    business,
    key_check,
    host: hostname(),
    platform: `${process.platform} ${process.arch}`,
    started_at,
    stopped_at: new Date().toISOString(),
    start: lsn,
    stop: end.lsn,
    label: end.labelfile,
    timeline: log.timeline,
    segment_bytes: Number(log.segmentBytes),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    data,
    files: await pack(shelf, 'files.zst', linesOf(files)),
    key: key === undefined ? null : await pack(shelf, 'secret.key', Readable.from([Buffer.from(key)]), false),
  }
  const base = withProofs(unproven, line, provers)
  // Last: without it there is no base.
  await shelf.put('base.json', Readable.from([Buffer.from(baseText(base))]))
  return base
}

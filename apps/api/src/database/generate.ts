import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { startPostgres } from './embedded/start-postgres.ts'
import { readCatalogue } from './generate/catalogue.ts'
import { statementTexts } from './generate/folder-text.ts'
import { tablesText } from './generate/tables.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { describeSchema } from './schema.ts'

const root = join(import.meta.dirname, '../../../..')

/** Where statements stand: the server's, and those of the sample business. */
const statementFiles = ['apps/api/src/**/sql/*.sql', 'apps/sample-business/src/**/sql/*.sql']

/** A database of this program's schema with nothing in it, which goes when the work is done. */
const onFreshDatabase = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'refill-schema-'))
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  const pool = openPool(postgres.address, { max: 1 })
  try {
    await migrate(pool)
    return await work(pool)
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Every generated file and what should stand in it. */
const generate = async (pool: Pool): Promise<Map<string, string>> => {
  const catalogue = await readCatalogue(pool)
  const made = new Map([
    [join(import.meta.dirname, 'tables.generated.ts'), tablesText(catalogue)],
    [join(import.meta.dirname, 'schema.txt'), await describeSchema(pool)],
  ])
  const files = globSync(statementFiles, { cwd: root }).filter((file) => !file.endsWith('.part.sql'))
  const client = await pool.connect()
  try {
    const urls = files.toSorted().map((file) => pathToFileURL(join(root, file)))
    for (const [path, text] of await statementTexts(client, urls, catalogue, import.meta.dirname))
      made.set(path, text)
  } finally {
    // The pool waits for it before it ends, also when a statement cannot be prepared.
    client.release()
  }
  return made
}

const contentOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** `npm run generate` writes what follows from migrations and .sql files; with `--check` it only says what is not current. */
const made = await onFreshDatabase(generate)
const stale = [...made].filter(([path, text]) => contentOf(path) !== text)
const isCheck = process.argv.includes('--check')
for (const [path, text] of stale) {
  if (!isCheck) writeFileSync(path, text)
  process.stdout.write(
    `${relative(root, path)} ${isCheck ? 'is not current: npm run generate' : 'written'}\n`,
  )
}
if (isCheck && stale.length > 0) process.exitCode = 1

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeForFile } from '../testing/office.ts'
import { composedOnce } from './composed.ts'

const office = await officeForFile()
await office.pool.query('CREATE TABLE shelves (id bigint PRIMARY KEY, n int NOT NULL)')

// In a process of its own: of the statements of a process so many are prepared, and other tests have theirs.
test('a statement is prepared once a connection, with parameters or without', async () => {
  const { reader } = office.db
  const known = sql<{ n: number }>`SELECT count(*) AS n FROM pg_prepared_statements
    WHERE statement IN ('SELECT n FROM shelves', 'SELECT n FROM shelves WHERE id = $1')`
  const asked = async () => {
    const both = (id: number) => [
      reader.readComposed(sql`SELECT n FROM shelves`),
      reader.readComposed(sql`SELECT n FROM shelves WHERE id = ${id}`),
    ]
    // At once and often, so that every connection has had both before one of them is asked.
    await Promise.all(Array.from({ length: 60 }, (_, index) => both(1 + (index % 2))).flat())
    return reader.readComposed(known)
  }
  // One that has taken the place of an idle one may have had none yet.
  await expect.poll(asked).toEqual([{ n: 2 }])
})

test('a statement is planned once for all values, and one that is put together for those of each time', async () => {
  const { db, by } = office
  const mode = sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`
  const fixed = composedOnce('how a fixed statement is planned', () => mode)
  const written = await db.transaction(by, async (trx) => {
    trx.withoutAudit('nothing happens')
    return { rows: await trx.read(fixed, {}) }
  })
  expect([await db.reader.read(fixed, {}), written.rows]).toEqual([
    [{ mode: 'force_generic_plan' }],
    [{ mode: 'force_generic_plan' }],
  ])
  expect(await db.reader.readComposed(mode)).toEqual([{ mode: 'auto' }])
})

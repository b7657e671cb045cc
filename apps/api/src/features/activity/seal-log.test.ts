import { login } from '@refill/contract/features/session/session.contract.ts'
import { manyRounds } from '@refill/values/testing/walks.ts'
import { beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../database/migrate.ts'
import { credentials, testOffice, officeForFile, type Office } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { sealAll, sealOnce } from './seal-log.ts'
import { logSealed, verifyLog } from './verify-log.ts'

const office = await officeForFile()
const verify = (one: Office = office) => verifyLog(one.db.reader, one.db.proofs)
const write = (one: Office, text: string, values?: unknown[]) => one.pool.query(text, values)

const note = (record: number | string, wait?: Promise<unknown>, breaks = false) =>
  office.db.transaction(office.by, async (trx) => {
    await trx.audit({
      event: 'products.updated',
      id: record,
      before: { name: 'Old' },
      after: { name: 'New' },
    })
    await wait
    if (breaks) throw new Error('rolled back')
    return {}
  })
const idOf = async (record: string): Promise<number> => {
  const { rows } = await write(office, 'SELECT id FROM audit_log WHERE record_id = $1', [record])
  return rows[0]?.id
}
const blocks = async () =>
  (await write(office, 'SELECT id, rows_sealed::text AS rows FROM audit_blocks ORDER BY id')).rows

/** What is given to a row that is not committed is known by the sequence alone. */
const lastGiven = async () => {
  const sequence = `pg_get_serial_sequence('audit_log', 'id')`
  return Number((await write(office, `SELECT pg_sequence_last_value(${sequence}) AS id`)).rows[0]?.id)
}

/** A transaction that stays open until `wait` is over, once it has its row. */
const noteLate = async (record: string, wait: Promise<unknown>) => {
  const before = await lastGiven()
  const written = note(record, wait)
  await expect.poll(lastGiven).toBeGreaterThan(before)
  return { written }
}

/** What somebody does who has the database and no key. */
const tamper = (one: Office, text: string) =>
  pastTriggers(
    one.pool,
    ['audit_log', 'audit_blocks'].filter((table) => text.includes(table)),
    text,
  )

/** A log of its own with some blocks, to be bent. */
const bent = async (change: string, after?: (one: Office) => Promise<unknown>) => {
  const one = await testOffice()
  try {
    for (let sign = 0; sign < 3; sign++) await one.signIn()
    await sealAll(one.db)
    for (let sign = 0; sign < 4; sign++) await one.signIn()
    while ((await sealOnce(one.db, 2)).isMore);
    for (let sign = 0; sign < 2; sign++) await one.signIn()
    await sealAll(one.db)
    expect(await verify(one)).toEqual([])
    await tamper(one, change)
    await after?.(one)
    return await verify(one)
  } finally {
    await one.close()
  }
}

beforeEach(() => sealAll(office.db))

test('what was written is sealed in blocks, and verify finds nothing wrong', async () => {
  const before = (await blocks()).length
  for (let record = 0; record < 5; record++) await note(record)
  expect(await sealOnce(office.db, 3)).toMatchObject({ isMore: true })
  expect(await sealOnce(office.db, 3)).toMatchObject({ isMore: false })
  expect(await sealOnce(office.db, 3)).toMatchObject({ isMore: false })
  expect(await blocks()).toHaveLength(before + 2)
  expect(await verify()).toEqual([])
  const ends = `The log ends with block ${before + 2}, `
  expect(await logSealed(office.db.reader)).toEqual([expect.stringContaining(ends)])
})

test('a row that is committed after younger ones comes into a later block, one that is rolled back into none', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = await noteLate('late', promise)
  const broken = note('broken', undefined, true).catch((error: Error) => error.message)
  await note('young')
  expect(await broken).toBe('rolled back')
  await sealAll(office.db)
  const young = await blocks()
  resolve()
  await late.written
  expect(await idOf('late')).toBeLessThan(await idOf('young'))
  await sealAll(office.db)
  expect((await blocks()).slice(young.length)).toMatchObject([
    { rows: `{[${await idOf('late')},${(await idOf('late')) + 1})}` },
  ])
  expect(await verify()).toEqual([])
})

test(
  'a transaction that lasts longer than an hour is no false alarm, and its gap is closed once it is over',
  manyRounds,
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = await noteLate('long', promise)
    await note('after long')
    await sealAll(office.db)
    const hourPasses = () =>
      tamper(office, `UPDATE audit_blocks SET made_at = made_at - interval '61 minutes'`)
    const closed = async () =>
      (await write(office, 'SELECT closed_upto FROM audit_blocks ORDER BY id DESC LIMIT 1')).rows[0]
        ?.closed_upto
    await hourPasses()
    await note('meanwhile')
    await sealAll(office.db)
    expect(await closed()).toBeLessThan(await idOf('after long'))
    resolve()
    await late.written
    const upto = await idOf('after long')
    // Transactions of other databases of the server, those of other files of tests, hold it open as well.
    const sealLater = async () => {
      await sealAll(office.db)
      await hourPasses()
      await note('later')
      await sealAll(office.db)
      return Number(await closed())
    }
    await expect.poll(sealLater, { timeout: 200_000, interval: 500 }).toBeGreaterThan(upto)
    expect(await verify()).toEqual([])
  },
)

test('several processes that seal at once make one chain, with every row in it once', async () => {
  const log = { isWritten: false }
  const writers = Array.from({ length: 40 }, (_, record) => note(`at once ${record}`))
  const written = Promise.all(writers).finally(() => (log.isWritten = true))
  const sealers = Array.from({ length: 4 }, async () => {
    while (!log.isWritten) await sealOnce(office.db, 7)
  })
  await Promise.all([written, ...sealers])
  await sealAll(office.db)
  expect(await verify()).toEqual([])
  const { rows } = await write(
    office,
    `SELECT count(*) AS n, count(DISTINCT l.id) AS rows FROM audit_blocks b JOIN audit_log l ON b.rows_sealed @> l.id`,
  )
  const { rows: all } = await write(office, 'SELECT count(*) AS n FROM audit_log')
  expect(rows[0]).toEqual({ n: all[0].n, rows: all[0].n })
})

test('rows that an older program wrote are taken as they are', async () => {
  const one = await testOffice({
    fill: async (pool) => {
      await migrate(
        pool,
        readMigrations().filter(({ name }) => name < '0046'),
      )
      await pool.query(
        `INSERT INTO audit_log (operation, request, event, record_id) SELECT 'old', '', 'products.created', n FROM generate_series(1, 1203) AS n`,
      )
      await migrate(pool)
    },
  })
  await sealAll(one.db)
  expect(await verify(one)).toEqual([])
  await tamper(one, `UPDATE audit_log SET user_id = 7 WHERE record_id = '1100'`)
  expect(await verify(one)).toEqual([expect.stringMatching(/^Row 11\d\d of the log was changed$/)])
  await one.close()
})

test.each([
  [
    'a row that was changed',
    `UPDATE audit_log SET user_id = NULL WHERE id = 4`,
    'Row 4 of the log was changed',
  ],
  [
    'a time that was changed by a microsecond',
    `UPDATE audit_log SET at = at + interval '1 microsecond' WHERE id = 2`,
    'Row 2 of the log was changed',
  ],
  ['a row that was taken away', 'DELETE FROM audit_log WHERE id = 5', 'Row 5 of the log was taken away'],
  [
    'the newest row that was taken away',
    'DELETE FROM audit_log WHERE id = (SELECT max(id) FROM audit_log)',
    /^Row \d+ of the log was taken away$/,
  ],
  [
    'a row that was added',
    `INSERT INTO audit_log (operation, request, event, record_id) VALUES ('x', '', 'orders.canceled', '1')`,
    /^Row \d+ of the log was added by another program$/,
  ],
  [
    'a row that was added with the proof of another',
    `INSERT INTO audit_log (user_id, operation, request, event, record_id, proof) SELECT user_id, operation, request, event, '77', proof FROM audit_log ORDER BY id DESC LIMIT 1`,
    /^Row \d+ of the log was added: what proves it belongs to another row$/,
  ],
  [
    'a block that was changed',
    `UPDATE audit_blocks SET closed_upto = 1 WHERE id = 2`,
    /^Block 2 of the log, with rows \d+ to \d+, was changed$/,
  ],
  [
    'a block that was taken away',
    `DELETE FROM audit_blocks WHERE id = 2`,
    'Block 2 of the log was taken away',
  ],
])('verify of the log names %s', async (_what, change, said) => {
  expect((await bent(change))[0]).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
})

test('a chain that is taken away to be made anew over a bent row contradicts the rows behind it', async () => {
  const found = await bent(
    `UPDATE audit_log SET user_id = NULL WHERE id = 3; DELETE FROM audit_blocks`,
    async (one) => {
      await sealAll(one.db)
    },
  )
  expect(found[0]).toMatch(/^Row \d+ of the log was added, or blocks before it were made anew$/)
})

test('the running product writes down that the chain was cut', async () => {
  const one = await testOffice()
  await sealAll(one.db)
  await tamper(one, 'DELETE FROM audit_blocks')
  await sealAll(one.db)
  const { rows } = await write(one, `SELECT event, after FROM audit_log WHERE event = 'activity.cut'`)
  expect(rows).toEqual([{ event: 'activity.cut', after: { blocks: 0 } }])
  expect(await verify(one)).toHaveLength(1)
  await one.close()
})

test('nobody changes a block or takes one away by the way', async () => {
  for (const change of [
    'UPDATE audit_blocks SET closed_upto = 0',
    'DELETE FROM audit_blocks',
    'TRUNCATE audit_blocks',
  ])
    await expect(write(office, change)).rejects.toThrow('audit_blocks takes inserts only')
  await office.send(login, credentials, { cookie: '' })
})

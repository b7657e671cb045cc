import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOffice, type LeftBusiness, type Office } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { forget, onCopyOf } from '../../testing/restarted.ts'
import { noteRestored, openLog } from './open-log.ts'
import { sealAll, sealOnce } from './seal-log.ts'
import { verifyEnd, verifyLog } from './verify-log.ts'

const seal = (one: Office) => sealAll(one.db, one.end)
const verify = async ({ db, end }: Office) => [
  ...(await verifyLog(db.reader, db.proofs)),
  ...(await verifyEnd(db.reader, end)),
]
/** What somebody does who owns the tables and has no key. */
const bend = (one: Office, ...statements: string[]) =>
  pastTriggers(one.pool, ['audit_log', 'audit_blocks', 'log_anchors'], statements.join(';'))
const signIns = async (one: Office, times: number) => {
  for (let time = 0; time < times; time++) await one.signIn()
  await seal(one)
}

/** A log of some blocks, as its machine knows it. */
let begun: LeftBusiness
beforeAll(async () => {
  const one = await testOffice()
  for (const times of [3, 4, 2]) await signIns(one, times)
  begun = await one.leave()
})
afterAll(() => forget(begun))

const noProof = `UPDATE audit_log SET proof = NULL`
const anew = ['TRUNCATE audit_blocks', noProof]
const last = '(SELECT id FROM audit_blocks ORDER BY id DESC LIMIT 1)'

/** What the machine knows once the same log has gone on. */
const noteOfNewer = async (): Promise<Buffer> => {
  let note = Buffer.alloc(0)
  await onCopyOf(begun, async (newer) => {
    await signIns(newer, 2)
    note = await readFile(newer.end.path)
  })
  return note
}

test.each([
  [
    'rows taken away and changed, every proof and all blocks gone',
    [
      'DELETE FROM audit_log WHERE id IN (5, 6)',
      `UPDATE audit_log SET event = 'users.updated' WHERE id = 4`,
      ...anew,
    ],
  ],
  ['the chain taken away', ['TRUNCATE audit_blocks']],
  [
    'the end of the log taken away with its block',
    [
      `DELETE FROM audit_log USING audit_blocks b WHERE b.id = ${last} AND b.rows_sealed @> audit_log.id`,
      `DELETE FROM audit_blocks WHERE id = ${last}`,
    ],
  ],
  [
    'a row without a proof that the anchor is made to believe',
    [
      `UPDATE log_anchors SET unproven_upto = 1000`,
      `UPDATE audit_log SET user_id = NULL, proof = NULL WHERE id = 4`,
      ...anew,
    ],
  ],
  ['the anchor taken away, so that the log may begin once more', ['TRUNCATE log_anchors', ...anew]],
  [
    'an anchor added that believes every row',
    [`INSERT INTO log_anchors SELECT 2, now(), true, 1000, proof FROM log_anchors`, ...anew],
  ],
  [
    'the whole log emptied, with all that says that there was one',
    ['TRUNCATE log_anchors, audit_blocks, audit_log'],
  ],
  [
    'a row put in between the others with the proof of another',
    [
      'DELETE FROM audit_log WHERE id = 6',
      `INSERT INTO audit_log (id, user_id, operation, request, event, record_id, proof) OVERRIDING SYSTEM VALUE
         SELECT 6, user_id, operation, request, event, record_id, proof FROM audit_log WHERE id = 5`,
      'TRUNCATE audit_blocks',
    ],
  ],
])('verify finds %s, and finds it still after a start and new blocks', async (_what, statements) => {
  await onCopyOf(begun, async (one, restart) => {
    await seal(one)
    expect(await verify(one)).toEqual([])
    await bend(one, ...statements)
    expect(await verify(one)).not.toEqual([])
    const again = await restart()
    await signIns(again, 3)
    expect(await verify(again)).not.toEqual([])
  })
})

test('a chain that is cut while the product is stopped is written down by the product that starts', async () => {
  await onCopyOf(begun, async (one, restart) => {
    await seal(one)
    await bend(one, `DELETE FROM audit_blocks WHERE id = ${last}`)
    const again = await restart()
    for (let round = 0; round < 3; round++) await seal(again)
    const { rows } = await again.pool.query(`SELECT FROM audit_log WHERE event = 'activity.cut'`)
    expect(rows).toHaveLength(1)
  })
})

test('what the machine knows stays when the log grows beyond it again', async () => {
  await onCopyOf(begun, async (one, restart) => {
    await seal(one)
    await bend(one, `DELETE FROM audit_blocks WHERE id = ${last}`)
    const again = await restart()
    for (let round = 0; round < 3; round++) await signIns(again, 1)
    expect(await verifyEnd(again.db.reader, again.end)).toEqual([
      expect.stringMatching(
        /^The end of the log was taken away: this machine knows it up to block \d+\. .*log\.end$/,
      ),
    ])
  })
})

test('an older database that took the place of another on purpose is whole once the note is removed', async () => {
  await onCopyOf(begun, async (one, restart) => {
    await seal(one)
    await writeFile(one.end.path, await noteOfNewer())
    const again = await restart()
    await signIns(again, 2)
    expect(await verify(again)).toEqual([expect.stringMatching(/^The end of the log was taken away/)])
    await rm(again.end.path)
    const third = await restart()
    await signIns(third, 1)
    expect(await verify(third)).toEqual([])
  })
})

test('a log of an older version is taken as it is by the first of several processes, with the reach that its chain had', async () => {
  await onCopyOf(begun, async (one, restart) => {
    await seal(one)
    await bend(one, 'TRUNCATE log_anchors')
    await rm(one.end.path)
    let sealed = 0
    const before = () => Promise.resolve((sealed += 1))
    await Promise.all([openLog(one.db, one.end, before), openLog(one.db, one.end, before)])
    const { rows } = await one.pool.query('SELECT id, unproven_upto FROM log_anchors')
    expect(rows).toEqual([{ id: 1, unproven_upto: 0 }])
    expect(sealed).toBeGreaterThan(0)
    await signIns(one, 1)
    expect(await verify(one)).toEqual([])
    expect(await verify(await restart())).toEqual([])
  })
})

test('a start, a kill between a block and its note, and the loss of the note are no difference', async () => {
  await onCopyOf(begun, async (one, restart) => {
    await seal(one)
    const before = await readFile(one.end.path)
    await one.signIn()
    while ((await sealOnce(one.db)).isMore);
    expect(await readFile(one.end.path)).toEqual(before)
    expect(await verify(one)).toEqual([])
    const again = await restart()
    await signIns(again, 1)
    expect(await readFile(again.end.path)).not.toEqual(before)
    expect(await verify(again)).toEqual([])
    await rm(again.end.path)
    const third = await restart()
    await signIns(third, 1)
    expect(await verify(third)).toEqual([])
  })
})

test('a note that another hand wrote is named and left as it is', async () => {
  await onCopyOf(begun, async (one) => {
    await seal(one)
    const foreign = (await readFile(one.end.path, 'utf8')).replace(/"block":\d+/, '"block":1')
    await writeFile(one.end.path, foreign)
    await signIns(one, 1)
    expect(await verify(one)).toEqual([expect.stringContaining('was not written by this business')])
    expect(await readFile(one.end.path, 'utf8')).toBe(foreign)
  })
})

test('an older backup that is put back is no difference, on the machine that did it and on another one', async () => {
  const known = await noteOfNewer()
  await onCopyOf(begun, async (older, restart) => {
    // Of a database that was put in place past the command nobody knows whether that was meant.
    await writeFile(older.end.path, known)
    expect(await verify(older)).toEqual([expect.stringMatching(/^The end of the log was taken away/)])
    await noteRestored(older.db, older.end, {
      archive: '2026-11-25-023004-3fa2',
      as_of: '2026-11-26T10:00:00.000Z',
    })
    expect(await verify(older)).toEqual([])
    await signIns(older, 1)
    expect(await verify(older)).toEqual([])
    // Another server that has the same database now, and knows the log of before.
    await writeFile(older.end.path, known)
    expect(await verify(older)).toEqual([])
    const again = await restart()
    await signIns(again, 1)
    expect(await verify(again)).toEqual([])
    // What somebody takes away after that is found again.
    await bend(again, `DELETE FROM audit_blocks WHERE id = ${last}`)
    expect(await verifyEnd(again.db.reader, again.end)).toHaveLength(1)
  })
})

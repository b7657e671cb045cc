import { createBackup, listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { openBackups } from './keep-backups.ts'
import { due, leftBehind } from './sql/statements.generated.ts'

const config = readConfig({ BACKUP_URL: 'file:///tmp/refill-backups-of-nobody', BACKUP_AT: '02:30' })
const backup = config.backup ?? expect.unreachable()
const office = await officeForFile({ backups: (db) => openBackups({ ...config, backup }, db) })

beforeEach(() => office.pool.query('DELETE FROM backup_runs'))

let made = 0
type Given = {
  kind?: 'archive' | 'check'
  state?: 'running' | 'good' | 'failed'
  ago?: string
  night?: boolean
  of?: string
  proven?: boolean
}

/** A run as it was some time ago. */
const aRun = async ({
  kind = 'archive',
  state = 'good',
  ago = '1 hour',
  night = false,
  of,
  proven = true,
}: Given = {}) => {
  const archive = of ?? `2026-11-01-02300${(made += 1)}-3fa2`
  await office.pool.query(
    `INSERT INTO backup_runs (kind, archive, state, night, started_at, seen_at, ended_at, problem, is_proven)
     SELECT $1, $2, $3, CASE WHEN $5 THEN (at AT TIME ZONE 'Asia/Kolkata')::date END, at, at,
       CASE WHEN $3 <> 'running' THEN at END, CASE WHEN $3 = 'failed' THEN 'No room there.' ELSE '' END, $6
     FROM (SELECT now() - $4::interval AS at) AS past`,
    [kind, archive, state, ago, night, proven],
  )
  return archive
}

const dueNow = async (at = '00:00') => (await office.db.reader.read(due, { at }))[0] ?? expect.unreachable()

describe('the archive of a night', () => {
  test('is due once, from its time on, also when the machine was off then', async () => {
    expect(await dueNow('00:00')).toMatchObject({ is_due: true })
    await aRun({ night: true, ago: '0 s' })
    expect(await dueNow('00:00')).toMatchObject({ is_due: false })
  })

  test('is not due before its time', async () => {
    const { rows } = await office.pool.query<{ later: string }>(
      `SELECT to_char((now() + interval '1 minute') AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS later`,
    )
    const later = rows[0]?.later ?? ''
    // Just before midnight there is no later minute of this day.
    expect(await dueNow(later)).toMatchObject({ is_due: later === '00:00' })
  })

  test('that failed is tried again after a quarter of an hour, four times a night', async () => {
    await aRun({ state: 'failed', night: true, ago: '0 s' })
    await office.pool.query(`UPDATE backup_runs SET ended_at = now() - interval '5 minutes'`)
    expect(await dueNow()).toMatchObject({ is_due: false })
    await office.pool.query(`UPDATE backup_runs SET ended_at = now() - interval '16 minutes'`)
    expect(await dueNow()).toMatchObject({ is_due: true })
    for (const ago of ['0 s', '0 s', '0 s']) await aRun({ state: 'failed', night: true, ago })
    await office.pool.query(`UPDATE backup_runs SET ended_at = now() - interval '16 minutes'`)
    expect(await dueNow()).toMatchObject({ is_due: false })
  })
})

const risks = async () =>
  (await office.send(readDashboard, {})).body.to_act.filter((act) => act.kind === 'backup')

describe('a check', () => {
  test('is due for the newest good archive, a week after the last one, or a day after one that failed', async () => {
    await aRun({ ago: '3 days' })
    const newest = await aRun()
    await aRun({ state: 'failed' })
    expect(await dueNow()).toMatchObject({ to_check: newest })
    await aRun({ kind: 'check', ago: '6 days', of: newest })
    expect(await dueNow()).toMatchObject({ to_check: null })
    await office.pool.query(
      `UPDATE backup_runs SET started_at = now() - interval '8 days' WHERE kind = 'check'`,
    )
    expect(await dueNow()).toMatchObject({ to_check: newest })
    await aRun({ kind: 'check', state: 'failed', ago: '23 hours', of: newest })
    expect(await dueNow()).toMatchObject({ to_check: null })
  })

  test('is not due of an archive of before the update, which proves nothing, and is as soon as a night has made one', async () => {
    await aRun({ proven: false })
    expect(await dueNow()).toMatchObject({ to_check: null })
    const archive = await aRun()
    await aRun({ proven: false })
    expect(await dueNow()).toMatchObject({ to_check: archive })
    expect(await risks()).toEqual([])
  })

  test('is due although the last one is dated later than now, after a clock was set back', async () => {
    const archive = await aRun({ ago: '1 minute' })
    await aRun({ kind: 'check', ago: '-300 days', of: archive })
    expect(await dueNow()).toMatchObject({ to_check: archive })
  })
})

test('only one run is under way, and one that nobody does any more is found', async () => {
  await aRun({ state: 'running', ago: '1 minute' })
  await expect(aRun({ state: 'running' })).rejects.toThrow('backup_runs_one_at_a_time')
  expect((await office.send(createBackup, {})).body.code).toBe('backup_running')
  expect(await office.db.reader.read(leftBehind, {})).toEqual([])
  await office.pool.query(`UPDATE backup_runs SET seen_at = now() - interval '2 minutes'`)
  expect(await office.db.reader.read(leftBehind, {})).toHaveLength(1)
  await office.pool.query(`UPDATE backup_runs SET seen_at = now() + interval '1 day'`)
  expect(await office.db.reader.read(leftBehind, {})).toHaveLength(1)
})

describe('what needs a person', () => {
  test('is nothing as long as the last good backup is of today, or none was tried yet', async () => {
    expect(await risks()).toEqual([])
    await aRun({ ago: '25 hours' })
    await aRun({ state: 'failed' })
    expect(await risks()).toEqual([])
  })

  test('is that no good one was made for 26 hours, and why', async () => {
    await aRun({ ago: '27 hours' })
    expect(await risks()).toMatchObject([{ what: 'archive', problem: '' }])
    await aRun({ state: 'failed' })
    expect(await risks()).toMatchObject([{ what: 'archive', problem: 'No room there.' }])
  })

  test('is that none could be made at all', async () => {
    await aRun({ state: 'failed' })
    expect(await risks()).toMatchObject([{ what: 'archive', since: '', problem: 'No room there.' }])
  })

  test('is that the newest check failed, until one is good', async () => {
    const archive = await aRun()
    await aRun({ kind: 'check', state: 'failed', of: archive })
    expect(await risks()).toMatchObject([{ what: 'check', problem: 'No room there.' }])
    await aRun({ kind: 'check', of: archive, ago: '1 minute' })
    expect(await risks()).toEqual([])
  })

  test('is not hidden by one that is dated later than now, after a clock was set back', async () => {
    await aRun({ ago: '30 hours' })
    await aRun({ ago: '-3 days' })
    expect(await risks()).toMatchObject([{ what: 'archive' }])
  })
})

test('the list has each archive with its newest check, the newest first', async () => {
  const archive = await aRun({ ago: '2 hours' })
  await aRun({ kind: 'check', state: 'failed', of: archive })
  await aRun({ kind: 'check', of: archive })
  const failed = await aRun({ state: 'failed' })
  const { body } = await office.send(listBackups, { page: 1, limit: 10 })
  expect(body).toMatchObject({
    place: '/tmp/refill-backups-of-nobody',
    at: '02:30',
    running: null,
    totalcount: 2,
  })
  expect(body.reponselist).toMatchObject([
    { archive: failed, state: 'failed', problem: 'No room there.', is_kept: false, checked: '' },
    { archive, state: 'good', is_kept: true, checked: 'good', check_problem: '' },
  ])
})

test('a backup that is not there is not downloaded, and whoever may not reveal is refused', async () => {
  await aRun({ state: 'failed' })
  const get = (cookie: string) =>
    office.fetch('/backups/archive.zip?archive=../../etc', { headers: { cookie } })
  const missing = await get(office.session)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ code: 'backup_not_found' })
  expect((await get((await signInAs(office, 'Manager')).cookie)).status).toBe(403)
})

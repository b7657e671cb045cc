import {
  createBackup,
  listBackups,
  prepareDownload,
} from '@refill/contract/features/backups/backups.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import {
  confirmSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { credentials, officeForFile } from '../../testing/office.ts'
import { guessedOnAndOn, signInAs } from '../../testing/people.ts'
import { openBackups } from './keep-backups.ts'
import { forgetCheck } from './runs.ts'
import { due, leftBehind } from './sql/statements.generated.ts'

/** Below what is no folder, so nothing can be read there. */
const kept = '/dev/null/refill'
const config = readConfig({ BACKUP_URL: `file://${kept}`, BACKUP_AT: '02:30' })
const office = await officeForFile({ backups: (db) => openBackups(config, db) })

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

const dueNow = async (at = '00:00') =>
  (await office.db.reader.read(due, { at, places: [kept, ''] }))[0] ?? expect.unreachable()

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

test('a check that ended with its program is none: the archive is as before, and it is due again', async () => {
  const archive = await aRun()
  await aRun({ kind: 'check', state: 'running', ago: '2 minutes', of: archive })
  const [left] = await office.db.reader.read(leftBehind, {})
  await forgetCheck(office.db, left ?? expect.unreachable())
  expect(await dueNow()).toMatchObject({ to_check: archive })
  const { body } = await office.send(listBackups, {})
  expect(body.reponselist).toMatchObject([{ archive, checked: '', check_problem: '' }])
})

test('the list has each archive with its newest check, the newest first', async () => {
  const archive = await aRun({ ago: '2 hours' })
  await aRun({ kind: 'check', state: 'failed', of: archive })
  await aRun({ kind: 'check', of: archive })
  const failed = await aRun({ state: 'failed' })
  const { body } = await office.send(listBackups, { page: 1, limit: 10 })
  expect(body).toMatchObject({
    place: kept,
    at: '02:30',
    running: null,
    totalcount: 2,
  })
  expect(body.reponselist).toMatchObject([
    { archive: failed, state: 'failed', problem: 'No room there.', is_kept: false, checked: '' },
    { archive, state: 'good', is_kept: true, checked: 'good', check_problem: '' },
  ])
})

const download = (query: string, cookie = office.session) =>
  office.fetch(`/backups/archive.zip?${query}`, { headers: { cookie } })

const own = { password: credentials.password, sealing_password: 'river stone lamp 12' }
const prepare = (fields: Record<string, unknown>, { cookie = office.session, headers = {} } = {}) =>
  office.send(prepareDownload, { ...own, ...fields }, { cookie, headers })

describe('a download', () => {
  test('is prepared for a backup that is there, by whoever may reveal it', async () => {
    const archive = await aRun({ state: 'failed' })
    for (const none of [archive, '../../etc'])
      expect(await prepare({ archive: none })).toMatchObject({
        status: 404,
        body: { code: 'backup_not_found' },
      })
    const { cookie } = await signInAs(office, 'Manager')
    expect((await prepare({ archive }, { cookie })).status).toBe(403)
    expect((await download(`archive=${archive}&ticket=x`, cookie)).status).toBe(403)
  })

  test('needs a password of twelve characters that seals the key and is none of the most used', async () => {
    const archive = await aRun()
    for (const [sealing_password, code] of [
      ['', 'sealing_password_missing'],
      ['river stone', 'invalid_fields'],
      ['qwerty123456', 'sealing_password_common'],
    ])
      expect(await prepare({ archive, sealing_password })).toMatchObject({
        status: 422,
        body: { code, errors: { sealing_password: expect.any(String) } },
      })
  })

  test('needs the own password again, and wrong ones wait as at the sign-in', async () => {
    const archive = await aRun()
    const { cookie, password } = await signInAs(office, 'Owner')
    for (let wrong = 0; wrong < 5; wrong++)
      expect(await prepare({ archive, password: 'neem-Tree-41' }, { cookie })).toMatchObject({
        status: 422,
        body: { code: 'own_password_wrong', errors: { password: expect.any(String) } },
      })
    await guessedOnAndOn(office)
    expect(await prepare({ archive, password }, { cookie })).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries' },
    })
  })

  test('needs the code of who has a second factor', async () => {
    const archive = await aRun()
    const { cookie, password } = await signInAs(office, 'Owner')
    const { secret } = (await office.send(enableSecondFactor, { password }, { cookie })).body
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await office.send(confirmSecondFactor, { code: code() }, { cookie })
    const without = await prepare({ archive, password }, { cookie })
    expect(without).toMatchObject({ status: 422, body: { code: 'code_needed' } })
    // The one that confirmed it was used.
    const used = await prepare({ archive, password, code: code() }, { cookie })
    expect(used).toMatchObject({ status: 422, body: { code: 'code_unfit' } })
  })

  test('says that the place cannot be read', async () => {
    const body = { code: 'backup_unreadable', message: expect.stringContaining('at the moment. ') }
    expect(await prepare({ archive: await aRun() })).toMatchObject({ status: 409, body })
  })

  test('is not for a program, which has no password that could be asked for', async () => {
    const rights = ['backups.read', 'backups.reveal']
    const given = await office.send(createKey, { name: 'Copier', 'right[]': rights })
    expect(given).toMatchObject({ status: 422, body: { code: 'key_right_unknown' } })
    const { id, key } = (await office.send(createKey, { name: 'Copier', 'right[]': ['backups.read'] })).body
    // Of before.
    await office.pool.query('UPDATE api_keys SET rights = $2 WHERE user_id = $1', [id, rights])
    const headers = { authorization: `Bearer ${key}` }
    expect((await prepare({ archive: await aRun() }, { cookie: '', headers })).status).toBe(403)
  })

  test('is not begun with a ticket that nobody gave, of more than a minute ago, or of another session', async () => {
    const archive = await aRun()
    const { rows } = await office.pool.query<{ mine: number; theirs: number }>(
      'SELECT min(id) AS mine, max(id) AS theirs FROM sessions',
    )
    const { mine, theirs } = rows[0] ?? expect.unreachable()
    const add = (ticket: string, session: number, ago: string) =>
      office.pool.query(
        `INSERT INTO download_tickets (token_hash, session_id, opens, seal, made_at)
         VALUES (sha256($1), $2, $3, '', now() - $4::interval)`,
        [Buffer.from(ticket), session, `backup ${archive}`, ago],
      )
    await add('old', mine, '61 seconds')
    await add('early', mine, '-1 hour')
    await add('theirs', theirs, '0 s')
    for (const ticket of ['none', 'old', 'early', 'theirs']) {
      const answer = await download(`archive=${archive}&ticket=${ticket}`)
      expect([ticket, answer.status, await answer.json()]).toMatchObject([
        ticket,
        403,
        { code: 'ticket_over' },
      ])
    }
    expect((await download(`archive=${archive}`)).status).toBe(422)
  })
})

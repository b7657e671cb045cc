import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listActivity } from '@refill/contract/features/activity/activity.contract.ts'
import { listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { choosePlace, readPlace } from '@refill/contract/features/backups/place.contract.ts'
import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { credentials, officeForFile } from '../../testing/office.ts'
import { folderOnOtherDisk } from '../../testing/other-disk.ts'
import { signInAs } from '../../testing/people.ts'
import { openBackups } from './keep-backups.ts'

/** A folder of the test's own, with the data folder in it. */
const home = await mkdtemp(join(tmpdir(), 'refill-place-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const within = (name: string) => join(home, name)
const DATA_DIR = within('data')
await mkdir(DATA_DIR)
const office = await officeForFile({ backups: (db) => openBackups(readConfig({ DATA_DIR }), db) })

beforeEach(() => office.pool.query('DELETE FROM backup_place'))

type Fields = { [name: string]: string | number }
const choose = (fields: Fields = {}, cookie?: string) =>
  office.send(
    choosePlace,
    { is_on: '1', at: '21:30', password: credentials.password, folder: within('kept'), ...fields },
    cookie === undefined ? {} : { cookie },
  )
const onSameDisk = (fields: Fields = {}, cookie?: string) =>
  choose({ may_share_disk: '1', ...fields }, cookie)
const now = async () => (await office.send(readPlace, {})).body
const standing = async () => (await office.send(listBackups, {})).body

const refused = async (folder: string, code: string, fields: Fields = {}) => {
  const before = await readdir(home, { recursive: true })
  expect([folder.slice(0, 80), await onSameDisk({ folder, ...fields })]).toMatchObject([
    folder.slice(0, 80),
    { status: 422, body: { code, errors: { folder: expect.any(String) } } },
  ])
  expect(await now()).toMatchObject({ told_by: 'nobody', folder: '' })
  expect((await readdir(home, { recursive: true })).filter((path) => path !== 'data/machine.key')).toEqual(
    before.filter((path) => path !== 'data/machine.key'),
  )
}

describe('a place that nobody could be kept at is refused at its field, and leaves nothing there', () => {
  test('one that is no whole path', async () => {
    for (const folder of ['', 'kept', './kept', '~/kept', 'file:///mnt/disk', 's3://bucket/prefix'])
      await refused(folder, 'place_relative')
  })

  test('one that is too long, or has signs that no path has', async () => {
    for (const folder of [`/${'a'.repeat(100_000)}`, '/tmp/a\0b', '/tmp/a\nb'])
      await refused(folder, 'invalid_fields')
    await refused(`${home}/${'a'.repeat(300)}`, 'place_unusable')
  })

  test('a file, and what lies beyond one or beyond what is there', async () => {
    await writeFile(within('file'), '')
    await refused(within('file'), 'place_no_folder')
    await refused(join(within('file'), 'kept'), 'place_no_folder')
    await refused(within('none/kept'), 'place_missing')
  })

  test('the data folder, what lies in it, what holds it, and what leads there', async () => {
    await mkdir(join(DATA_DIR, 'files'), { recursive: true })
    for (const folder of [
      DATA_DIR,
      join(DATA_DIR, 'files'),
      join(DATA_DIR, 'kept'),
      `${home}/x/../data/kept`,
    ])
      await refused(folder, 'place_in_data')
    await symlink(DATA_DIR, within('link'))
    for (const folder of [within('link'), within('link/kept')]) await refused(folder, 'place_in_data')
    await refused(home, 'place_holds_data')
    await refused('/', 'place_holds_data')
  })

  test('one that cannot be written to', async () => {
    await refused('/sys', 'place_unusable')
    await refused('/proc/refill', 'place_unusable')
  })

  test('one on the disk of the business, unless that is said to be wanted', async () => {
    const body = { code: 'place_same_disk', errors: { folder: expect.stringContaining('takes both') } }
    expect(await choose()).toMatchObject({ status: 422, body })
    expect(await readdir(home)).not.toContain('kept')
    expect(await onSameDisk()).toMatchObject({ status: 200, body: { is_same_disk: true } })
    expect(await standing()).toMatchObject({ place: within('kept'), is_same_disk: true })
  })

  test('one with less room than twice what the business takes', async () => {
    await office.pool.query(
      `INSERT INTO files (id, media_type, bytes) VALUES ($1, 'application/pdf', 9e15)`,
      ['f'.repeat(64)],
    )
    await refused(within('kept'), 'place_no_room')
    const { body } = await onSameDisk()
    expect(body.message).toMatch(/^Only [\d.,]+ GB are free there\. Backups need 1,80,00,000 GB, twice/)
    await office.pool.query('DELETE FROM files')
  })
})

test('a folder on another disk is taken and marked, and the list says that a backup is wanting', async (context) => {
  const folder = await folderOnOtherDisk(DATA_DIR)
  if (!folder) return context.skip('This machine has one disk.')
  expect(await standing()).toMatchObject({ place: '', standing: 'not_chosen' })
  expect(await choose({ folder: `${folder}/kept/` })).toMatchObject({
    status: 200,
    body: { place: `${folder}/kept`, is_same_disk: false },
  })
  expect(await readdir(`${folder}/kept`)).toEqual(['refill-place'])
  expect(await standing()).toMatchObject({
    place: `${folder}/kept`,
    at: '21:30',
    standing: 'not_made',
    is_same_disk: false,
  })
  expect(await now()).toMatchObject({ told_by: 'screen', chosen_by: 'Meena Joshi', is_on: true, version: 1 })
})

test('switched off no backups are made, and the folder is remembered', async () => {
  expect((await choose({ is_on: '' })).body.code).toBe('backups_off')
  await onSameDisk()
  expect(await choose({ is_on: '', folder: '' })).toMatchObject({ status: 200, body: { place: '' } })
  expect(await standing()).toMatchObject({ place: '', standing: 'off' })
  expect(await now()).toMatchObject({ is_on: false, folder: within('kept'), at: '21:30' })
})

test('whoever changes what somebody else changed meanwhile is told so', async () => {
  await onSameDisk()
  const { version } = await now()
  await onSameDisk({ version, at: '22:00' })
  expect((await onSameDisk({ version, at: '23:00' })).body.code).toBe('changed_by_another')
  expect(await now()).toMatchObject({ at: '22:00' })
})

describe('where backups go is said', () => {
  test('by whoever may download them, and by nobody else', async () => {
    const { cookie } = await signInAs(office, ['backups.read', 'backups.write', 'settings.write'])
    expect((await onSameDisk({}, cookie)).status).toBe(403)
    expect((await office.send(readPlace, {}, { cookie })).status).toBe(403)
  })

  test('with the own password, before anything is tried', async () => {
    const wrong = await onSameDisk({ password: 'neem-Tree-41', folder: '/sys' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'own_password_wrong' } })
  })

  test('by no program', async () => {
    const rights = ['backups.read', 'backups.reveal']
    const { id, key } = (await office.send(createKey, { name: 'Mover', 'right[]': ['backups.read'] })).body
    await office.pool.query('UPDATE api_keys SET rights = $2 WHERE user_id = $1', [id, rights])
    const headers = { authorization: `Bearer ${key}` }
    const fields = { is_on: '1', at: '21:30', folder: within('kept'), password: credentials.password }
    expect((await office.send(choosePlace, fields, { cookie: '', headers })).status).toBe(403)
  })

  test('at hours and minutes', async () => {
    for (const at of ['', '24:00', '7:5', '07:60', 'noon'])
      expect(await onSameDisk({ at })).toMatchObject({
        status: 422,
        body: { errors: { at: expect.any(String) } },
      })
  })

  test('and the log of activity has it, with who it was', async () => {
    await onSameDisk()
    const { body } = await office.send(listActivity, { page: 1, limit: 1 })
    expect(body.reponselist[0]).toMatchObject({ did: 'Place of backups chosen', who: 'Meena Joshi' })
  })
})

test('a place that was chosen for another machine or database is written to by nobody, and the list says so', async () => {
  await onSameDisk()
  await office.pool.query(`UPDATE backup_place SET chosen_here = 'elsewhere'`)
  expect(await standing()).toMatchObject({ place: '', standing: 'not_here' })
  await onSameDisk()
  expect(await standing()).toMatchObject({ standing: 'not_made' })
})

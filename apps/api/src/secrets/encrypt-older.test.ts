import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../database/migrate.ts'
import { aPdf } from '../files/testing/papers.ts'
import { hashOf } from '../files/prepared-file.ts'
import { testStores, type TestStore } from '../files/testing/stores.ts'
import { verifyFiles } from '../files/verify-files.ts'
import { encryptOlder } from '../upkeep/encrypt-older.ts'
import { openSecrets } from './open-secrets.ts'
import { testOffice, type Office } from '../testing/office.ts'

const size = 1_203
const pan = 'AAPFU0939F'
const accountNumber = '60123456789'

/** Vendors as the program before kept them, more than one batch; the first has a scan and an account. */
const clearVendors = (scan: string, both: string, bytes: number) => `
  INSERT INTO files (id, media_type, bytes) VALUES ('${scan}', 'application/pdf', ${bytes}), ('${both}', 'application/pdf', 9);
  WITH added AS (INSERT INTO masters (kind, name, marks, search)
    SELECT 'vendors', 'Plant ' || n, '{pan:${pan}}', 'plant ' || n || ' ${pan.toLowerCase()}' FROM generate_series(1, ${size}) AS n
    RETURNING id, name)
  INSERT INTO vendors (id, tradename, pan) SELECT id, name, '${pan}' FROM added;
  INSERT INTO papers (master_id, name, number, file_id) SELECT min(id), 'PAN card', '${pan}', '${scan}' FROM vendors;
  INSERT INTO papers (master_id, name, file_id) SELECT min(id), 'Lost', '${both}' FROM vendors;
  INSERT INTO bank_accounts (master_id, holder, bank, ifsc, account_no, file_id)
    SELECT min(id), 'Plant', 'Bhima Valley', 'BHVQ0000123', '${accountNumber}', '${scan}' FROM vendors`

let kept: TestStore
let office: Office
let scan: { id: string; bytes: Uint8Array; name: string }
beforeAll(async () => {
  const open = testStores[0]?.[1]
  if (!open) throw new Error('there is no folder to test')
  kept = await open()
  const bytes = new Uint8Array(await aPdf('an old scan').arrayBuffer())
  const id = await hashOf(bytes)
  scan = { id, bytes, name: `${id}.pdf` }
  await kept.store.put(scan.name, bytes)
  const fill = async (pool: Pool) => {
    await migrate(
      pool,
      readMigrations().filter(({ name }) => name < '0012'),
    )
    await pool.query(clearVendors(id, 'f'.repeat(64), bytes.byteLength))
    await migrate(pool)
  }
  office = await testOffice({ store: kept.store, fill })
})
afterAll(async () => {
  await office.close()
  await kept.close()
})

const everything = async () => {
  const { rows } = await office.pool.query<{ text: string }>(
    `SELECT string_agg(t.text, ' ') AS text FROM (SELECT v::text FROM vendors v UNION ALL SELECT m::text FROM masters m
       UNION ALL SELECT p::text FROM papers p UNION ALL SELECT b::text FROM bank_accounts b) AS t (text)`,
  )
  return rows[0]?.text ?? ''
}
const firstVendor = async () => {
  const { rows } = await office.pool.query<{ id: number }>('SELECT min(id) AS id FROM vendors')
  return rows[0]?.id ?? 0
}
const reveal = async (what: 'pan' | 'account_no', account_id?: number) =>
  (await office.send(vendors.reveal, { id: await firstVendor(), what, account_id })).body.value

test('numbers of a business of before lie encrypted after the start, and mean what they meant', async () => {
  const all = await everything()
  expect(all.match(/s1:/g)).toHaveLength(size + 2)
  for (const clear of [pan, pan.toLowerCase(), accountNumber]) expect(all).not.toContain(clear)
  const record = (await office.send(vendors.read, { id: await firstVendor() })).body.reponselist
  expect(record).toMatchObject({ pan: 'AAPFUXXXXF', banklist: [{ account_no: 'XXXXXXX6789' }] })
  expect(record.documents.find(({ name }) => name === 'PAN card')?.number).toBe('AAPFUXXXXF')
  expect([await reveal('pan'), await reveal('account_no', record.banklist[0]?.id)]).toEqual([
    pan,
    accountNumber,
  ])
  const found = await office.send(vendors.list, {
    page: 1,
    limit: 10,
    search: `plant ${size} ${pan.toLowerCase()}`,
  })
  expect(found.body.totalcount).toBe(1)
  const alike = await office.send(vendors.possibleDuplicates, { pan })
  expect(alike.body.reponselist).toMatchObject([{ what: 'pan' }])
})

test('scans of before lie encrypted, and those that were missing are still said to be missing', async () => {
  expect(await kept.names()).toEqual([`${scan.name}.sealed`])
  const answer = await office.fetch(`/files/${scan.name}`, { headers: { cookie: office.session } })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(scan.bytes)
  expect(await verifyFiles(office.db, office.store)).toEqual([
    `file ${'f'.repeat(64)} is missing in the store`,
  ])
})

test('no clear number can be written any more, by whatever program', async () => {
  const write = office.pool.query(`UPDATE vendors SET pan = '${pan}'`)
  await expect(write).rejects.toThrow('vendors_pan_sealed')
  const { rows } = await office.pool.query(`SELECT conname FROM pg_constraint WHERE NOT convalidated`)
  expect(rows).toEqual([])
})

test('a start that was broken off at any place goes on where it was', async () => {
  const put = (name: string) => kept.store.put(name, scan.bytes)
  const steps = [
    () => kept.store.remove(`${scan.name}.sealed`).then(() => put(scan.name)),
    () => put(scan.name),
    () => Promise.resolve(),
  ]
  for (const before of steps) {
    await before()
    await office.pool.query(`UPDATE files SET as_scan = false, as_image = true WHERE id = '${scan.id}'`)
    await office.pool.query('UPDATE secret_key SET sealed_at = NULL')
    await encryptOlder(office.pool, office.db, office.store)
    expect(await kept.names()).toEqual([`${scan.name}.sealed`])
    const found = await office.store.read(`${scan.name}.sealed`)
    expect(found && new Uint8Array(await buffer(found.stream))).toEqual(scan.bytes)
  }
})

test('the key is made once with rights for nobody else; a lost or foreign one stops the start with one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-key-'))
  const file = join(folder, 'keys', 'secret.key')
  await expect(openSecrets(office.pool, file)).rejects.toThrow(
    `SECRET_KEY_FILE: ${file} is missing, and numbers and scans of this database are encrypted with it. Put it back.`,
  )
  await office.pool.query('DELETE FROM secret_key')
  await expect(openSecrets(office.pool, '/proc/none/secret.key')).rejects.toThrow(
    'SECRET_KEY_FILE: /proc/none/secret.key cannot be made (ENOENT).',
  )
  const [one, other] = await Promise.all([openSecrets(office.pool, file), openSecrets(office.pool, file)])
  expect(one.decrypt(other.encrypt('a text', 'here'), 'here')).toBe('a text')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^refill-key-1:[\w-]{43}\n$/)
  await writeFile(file, `refill-key-1:${randomBytes(32).toString('base64url')}\n`)
  await expect(openSecrets(office.pool, file)).rejects.toThrow(
    `SECRET_KEY_FILE: the key in ${file} is not the one of this database.`,
  )
  await writeFile(file, 'something else')
  await expect(openSecrets(office.pool, file)).rejects.toThrow(`${file} holds no key of Refill.`)
  await rm(folder, { recursive: true })
})

import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBackup } from '@refill/contract/features/backups/backups.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { findRunningPostgres } from '../database/embedded/start-postgres.ts'
import { ask } from '../database/embedded/testing/lab.ts'
import { secretsOf } from '../secrets/secrets.ts'
import { readKeyFile } from '../secrets/key-file.ts'
import { ended, endProcessesAfterEach, folderOf, signIn, start } from '../testing/running-product.ts'
import { findNewest } from './archives.ts'
import { findBases, findLines } from './log/bases.ts'
import { withProof } from './manifest.ts'
import { openPlace } from './open-place.ts'
import { clerkOf, keptIn, run } from './testing/commands.ts'
import { forge, forgeFiles } from './testing/hostile.ts'
import { objectsIn } from './testing/kept.ts'

endProcessesAfterEach()

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 200 })
const placeOf = () => openPlace({ kind: 'folder', folder: folderOf('kept') })

/** A product whose log is kept, and which has made a backup. */
const startKept = async () => {
  const product = await start(keptIn('kept'))
  const cookie = await signIn(product.origin)
  const clerk = clerkOf(product.origin, cookie)
  await clerk.addProduct('#a05a2c')
  const now = Date.now()
  await until(async () =>
    expect(Date.parse((await clerk.listBackups()).log?.kept_upto ?? '')).toBeGreaterThan(now),
  )
  return { ...product, clerk, cookie }
}

const newestBase = async () => {
  const place = await placeOf()
  const [line = ''] = await findLines(place)
  return (await findBases(place, line)).at(-1) ?? expect.unreachable()
}

const settingsThatRun = (marker: string) => `archive_mode = on\narchive_command = 'touch ${marker}'\n`

const noProofOfMachine = () =>
  `No copy of the files in ${folderOf('kept')} carries the proof of this machine, so the log was not tried. Try it by hand, after a question: npm run check-backup.`

test('the trial that the server makes by itself runs nothing of files that others have changed, says so, and tries them when they are its own again', async () => {
  const { clerk } = await startKept()
  const marker = folderOf('marker')
  const bases = join(folderOf('kept'), (await newestBase()).folder)
  await cp(bases, folderOf('as-it-was'), { recursive: true })
  await forgeFiles(await newestBase(), 'postgresql.auto.conf', settingsThatRun(marker))
  await clerk.call(createBackup.endpoint, {})
  const checked = async () => (await clerk.listBackups()).reponselist[0]
  await until(async () =>
    expect(await checked()).toMatchObject({ checked: 'failed', check_problem: noProofOfMachine() }),
  )
  expect(await clerk.call(readDashboard.endpoint, {})).toMatchObject({
    to_act: expect.arrayContaining([expect.objectContaining({ kind: 'backup', what: 'check' })]),
  })
  expect(existsSync(marker)).toBe(false)

  await rm(bases, { recursive: true })
  await cp(folderOf('as-it-was'), bases, { recursive: true })
  const address = (await findRunningPostgres(folderOf('data'))) ?? expect.unreachable()
  await ask(address, `UPDATE backup_runs SET started_at = now() - interval '2 days' WHERE kind = 'check'`)
  await until(async () => expect(await checked()).toMatchObject({ checked: 'good' }))
}, 360_000)

/** As an older program called the pieces of a log. */
const withoutProofs = async () => {
  for (const path of await objectsIn(folderOf('kept/log')))
    await rename(path, path.replace(/(-[\da-f]{8})\.[\da-f]{32}\.[\da-f]{32}\.zst$/, '$1.zst'))
}

test('a person tries and brings back what proves nothing by an explicit word alone, and even then no setting is taken from it', async () => {
  const { clerk, child } = await startKept()
  const marker = folderOf('marker')
  await clerk.call(createBackup.endpoint, {})
  await until(async () => expect((await clerk.listBackups()).reponselist[0]).toMatchObject({ state: 'good' }))
  child.kill('SIGTERM')
  await ended(child)
  // On another machine, by the key that lies with it, without a question.
  expect(await run('restore', [folderOf('kept')], 'elsewhere')).toMatch(/; 0 differences\.$/m)
  // Where PostgreSQL is not our own there is no log of ours to try.
  const elsewhere = { DATABASE_URL: 'postgres://refill@127.0.0.1:1/refill' }
  const ofArchive = await run('check-backup', [folderOf('kept')], 'elsewhere', elsewhere)
  expect(ofArchive).toMatch(/can be restored: 0 differences, checked in [\d.]+ s\.\n$/)

  const archive = await findNewest(await placeOf())
  await forge(await placeOf(), archive, (manifest) => delete manifest.proof)
  await forgeFiles(await newestBase(), 'postgresql.auto.conf', settingsThatRun(marker))
  await withoutProofs()
  const notOurs = /does not carry the proof of its business: .* To go on all the same add --unproven\.\n$/
  for (const command of ['restore', 'check-backup'] as const) {
    expect(await run(command, [folderOf('kept')], 'back')).toMatch(notOurs)
    expect(await run(command, [join(folderOf('kept'), 'archives', archive)], 'back')).toMatch(notOurs)
  }
  expect(existsSync(folderOf('back'))).toBe(false)
  const tried = await run('check-backup', [folderOf('kept'), '--unproven'], 'back')
  expect(tried).toMatch(/^The log can be restored to its end: 0 differences\.$/m)
  const restored = await run('restore', [folderOf('kept'), '--unproven'], 'back')
  expect(restored).toMatch(/^The log of .* does not carry the proof of its business/m)
  expect(restored).toMatch(/; 0 differences\.$/m)
  expect(existsSync(marker)).toBe(false)
  expect(await readdir(folderOf('back/postgres'))).not.toContain('postgresql.auto.conf')
}, 240_000)

test('a piece of the log that others have changed is not read to PostgreSQL', async () => {
  const { child } = await startKept()
  child.kill('SIGTERM')
  await ended(child)
  const pieces = (await objectsIn(folderOf('kept/log'))).filter((path) => path.includes('/wal/'))
  const piece = pieces.at(-1) ?? ''
  const bytes = zstdDecompressSync(await readFile(piece))
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
  await writeFile(piece, zstdCompressSync(bytes))
  expect(await run('restore', [folderOf('kept')], 'back')).toMatch(/\.zst is not what was written\.\n$/)
  expect(existsSync(folderOf('back/postgres'))).toBe(false)
}, 240_000)

test('whoever has the key as well brings no file out of its folder and no statement into the database', async () => {
  const { child } = await startKept()
  child.kill('SIGTERM')
  await ended(child)
  expect(await run('backup', [folderOf('usb')], 'data')).toMatch(/^Kept /)
  const secrets = secretsOf((await readKeyFile(folderOf('data/secret.key'))) ?? expect.unreachable())
  const place = await openPlace({ kind: 'folder', folder: folderOf('usb') })
  const archive = await findNewest(place)
  await cp(folderOf('usb'), folderOf('usb-2'), { recursive: true })
  await forge(place, archive, async (manifest, replace) => {
    const line = { name: '../../../../evil', bytes: 4, sha256: 'ab'.repeat(32) }
    manifest.files.list = await replace(manifest.files.list, Buffer.from(`${JSON.stringify(line)}\n`))
    Object.assign(manifest, withProof(manifest, archive, secrets))
  })
  expect(await run('restore', [folderOf('usb')], 'back')).toContain('files.zst is not what was written.')
  await forge(await openPlace({ kind: 'folder', folder: folderOf('usb-2') }), archive, (manifest) => {
    manifest.tables[3]?.columns.push('id) FROM STDIN; CREATE TABLE pwned (); --')
    Object.assign(manifest, withProof(manifest, archive, secrets))
  })
  expect(await run('restore', [folderOf('usb-2')], 'back')).toContain('names other tables or columns')
  expect(await readdir(folderOf(''))).not.toContain('evil')
  expect((await readdir(folderOf('back'))).filter((name) => name !== 'restoring')).toEqual([])
}, 240_000)

test('whoever was signed in signs in again after a restore, from an archive and from the log, and the log of activity says that there was one', async () => {
  const { child, cookie } = await startKept()
  expect(await run('backup', [folderOf('usb')], 'data')).toMatch(/^Kept /)
  child.kill('SIGTERM')
  await ended(child)
  for (const from of ['usb', 'kept']) {
    expect(await run('restore', [folderOf(from)], `from-${from}`)).toMatch(/; 0 differences\.$/m)
    const restored = await start({ DATA_DIR: folderOf(`from-${from}`) })
    const answer = await fetch(`${restored.origin}/api/backups/list`, { method: 'POST', headers: { cookie } })
    expect(answer.status).toBe(401)
    const again = clerkOf(restored.origin, await signIn(restored.origin))
    expect(await again.call('api/activity/list', { page: 1, limit: 5 })).toMatchObject({
      reponselist: expect.arrayContaining([
        expect.objectContaining({ did: 'Business restored from a backup' }),
      ]),
    })
  }
}, 240_000)

test('a good backup is tried by the key that lies with it, whatever business lives here', async () => {
  const { child } = await startKept()
  expect(await run('backup', [folderOf('usb')], 'data')).toMatch(/^Kept /)
  child.kill('SIGTERM')
  await ended(child)
  await mkdir(folderOf('another'))
  await writeFile(folderOf('another/secret.key'), `refill-key-1:${'A'.repeat(43)}\n`)
  expect(await run('check-backup', [folderOf('usb')], 'another')).toMatch(/can be restored: 0 differences/)
  expect(await run('restore', [folderOf('usb')], 'another')).toBe(
    `SECRET_KEY_FILE: the key in ${folderOf('another/secret.key')} is not the one of this business.\n`,
  )
}, 240_000)

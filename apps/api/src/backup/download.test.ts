import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createBackup } from '@refill/contract/features/backups/backups.contract.ts'
import { expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import {
  beginAnew,
  folderOf,
  endProcessesAfterEach,
  password,
  signIn,
  start,
} from '../testing/running-product.ts'
import { clerkOf, keptIn, run, sealing } from './testing/commands.ts'
import { objectsIn } from './testing/kept.ts'

endProcessesAfterEach()

const startWithBackup = async (settings: Record<string, string> = {}) => {
  const product = await start({ ...keptIn('kept'), ...settings })
  const cookie = await signIn(product.origin)
  const clerk = clerkOf(product.origin, cookie)
  await clerk.addProduct('#0175c2')
  await clerk.call(createBackup.endpoint, {})
  const made = async () => {
    const { reponselist } = await clerk.listBackups()
    expect(reponselist).toMatchObject([{ state: 'good' }])
    return reponselist[0]?.archive ?? ''
  }
  const archive = await vi.waitFor(made, { timeout: 60_000, interval: 100 })
  return { ...product, cookie, clerk, archive }
}

/** As a version before this one gave it away: all that lies at the place, the key in clear. */
const zipOfBefore = async (path: string) => {
  const zip = new ZipFile()
  const kept = (await objectsIn(folderOf('kept'))).filter((one) => !one.includes('/log/'))
  for (const one of kept) zip.addFile(one, relative(folderOf('kept'), one), { compress: false })
  zip.end()
  await writeFile(path, await buffer(zip.outputStream))
}

test('a downloaded file has its key sealed, is given once, and comes back by its password or where the key is', async () => {
  const { cookie, clerk, archive, origin, said } = await startWithBackup()
  const address = await clerk.prepareDownload(archive)
  const another = await signIn(origin)
  expect((await fetch(address, { headers: { cookie: another } })).status).toBe(403)
  const file = await fetch(address, { headers: { cookie } })
  expect(file.headers.get('content-disposition')).toContain(`refill-${archive}.zip`)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect((await fetch(address, { headers: { cookie } })).status).toBe(403)
  await writeFile(folderOf('sealed.zip'), bytes)
  const key = (await readFile(folderOf('data/secret.key'), 'utf8')).trim()
  expect(bytes.includes(key)).toBe(false)
  expect(bytes.includes('refill-sealed-key-1:')).toBe(true)
  for (const secret of [sealing, password, key]) expect(said()).not.toContain(secret)

  const restore = (into: string, settings?: Record<string, string>) =>
    run('restore', [folderOf('sealed.zip')], into, settings)
  expect(await restore('unasked')).toContain(
    `The key in ${folderOf('sealed.zip')} is sealed with a password: run this on a terminal, or set BACKUP_PASSWORD.`,
  )
  const wrong = await restore('wrong', { BACKUP_PASSWORD: 'river stone lamp 13' })
  expect(wrong).toMatch(/^That is not the password that sealed the key of this backup\.$/m)
  expect(await restore('right', { BACKUP_PASSWORD: sealing })).toMatch(/; 0 differences\.$/m)
  expect(await readFile(folderOf('right/secret.key'), 'utf8')).toBe(`${key}\n`)
  const checked = await run('check-backup', [folderOf('sealed.zip')], 'nowhere', { BACKUP_PASSWORD: sealing })
  expect(checked).toMatch(/can be restored: 0 differences/)

  const own = { SECRET_KEY_FILE: folderOf('data/secret.key') }
  expect(await restore('has-it', own)).toMatch(/; 0 differences\.$/m)
  await zipOfBefore(folderOf('before.zip'))
  expect(await run('restore', [folderOf('before.zip')], 'before')).toMatch(/; 0 differences\.$/m)
}, 240_000)

test('where the key is kept apart the file holds none, and no password for it is asked', async () => {
  await beginAnew()
  const { clerk, archive, cookie, origin } = await startWithBackup({ SECRET_KEY_FILE: folderOf('apart.key') })
  expect(await clerk.listBackups()).toMatchObject({ key_apart: true })
  const asked = await clerk.call('api/backups/prepare-download', { archive, password })
  const { ticket } = asked as { ticket: string }
  const address = `${origin}/backups/archive.zip?archive=${archive}&ticket=${ticket}`
  const bytes = Buffer.from(await (await fetch(address, { headers: { cookie } })).arrayBuffer())
  expect(bytes.includes('secret.key')).toBe(false)
  await writeFile(folderOf('apart.zip'), bytes)
  expect(await run('restore', [folderOf('apart.zip')], 'lost')).toContain('was kept apart from its backups')
  const own = { SECRET_KEY_FILE: folderOf('apart.key') }
  expect(await run('restore', [folderOf('apart.zip')], 'back', own)).toMatch(/; 0 differences\.$/m)
}, 240_000)

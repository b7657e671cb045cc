import { rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { createBackup } from '@refill/contract/features/backups/backups.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startS3 } from '../files/testing/s3-server.ts'
import { credentials } from '../files/testing/s3-signature.ts'
import { beginAnew, endProcessesAfterEach, folderOf, signIn, start } from '../testing/running-product.ts'
import { findLines } from './log/bases.ts'
import { openPlace } from './open-place.ts'
import { clerkOf, keptIn } from './testing/commands.ts'

endProcessesAfterEach()

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

const startKept = async (settings: Record<string, string>) => {
  const { origin } = await start({ ...keptIn('kept'), ...settings })
  return clerkOf(origin, await signIn(origin))
}

test('while the place is away products are added all the same, somebody is told, and it is kept again when it is back', async () => {
  await writeFile(folderOf('disk'), 'not a folder')
  const away = { BACKUP_URL: pathToFileURL(`${folderOf('disk')}/refill`).href }
  const clerk = await startKept(away)
  const words = `The backup folder ${folderOf('disk')}/refill cannot be used (ENOTDIR).`
  await until(async () => expect((await clerk.listBackups()).log).toEqual({ kept_upto: '', problem: words }))
  expect(await clerk.addProduct('#0175c2')).toBeGreaterThan(0)
  expect(await clerk.call(createBackup.endpoint, {})).toMatchObject({ success: true })
  await until(async () =>
    expect((await clerk.listBackups()).reponselist).toMatchObject([{ state: 'failed', problem: words }]),
  )
  const board = await clerk.call(readDashboard.endpoint, {})
  expect(board).toMatchObject({
    to_act: expect.arrayContaining([
      expect.objectContaining({ kind: 'backup', what: 'archive', problem: words }),
      expect.objectContaining({ kind: 'backup', what: 'log', since: '', problem: words }),
    ]),
  })
  await rm(folderOf('disk'))
  await until(async () => {
    const { log } = await clerk.listBackups()
    expect(log?.problem).toBe('')
    expect(log?.kept_upto).not.toBe('')
  })
}, 240_000)

test('while a bucket answers slowly products are added, and the backup comes to its end', async () => {
  const s3 = await startS3({ afterPut: () => pause(150) })
  onTestFinished(() => s3.close())
  const clerk = await startKept({ BACKUP_URL: s3.url, ...credentials })
  await clerk.call(createBackup.endpoint, {})
  for (const colour of ['#0175c2', '#c20175', '#75c201'])
    expect(await clerk.addProduct(colour)).toBeGreaterThan(0)
  expect(await clerk.listBackups()).toMatchObject({ running: { kind: 'archive' } })
  await until(async () => expect((await clerk.listBackups()).reponselist).toMatchObject([{ state: 'good' }]))
}, 240_000)

test('two businesses that are kept in one place have a line each, and each knows its own archives alone', async () => {
  await beginAnew('other')
  const clerks = [await startKept({}), await startKept({ DATA_DIR: folderOf('other') })]
  for (const clerk of clerks) {
    await until(async () => expect((await clerk.listBackups()).log?.kept_upto).not.toBe(''))
    await clerk.call(createBackup.endpoint, {})
  }
  for (const clerk of clerks)
    await until(async () =>
      expect((await clerk.listBackups()).reponselist).toMatchObject([{ state: 'good' }]),
    )
  const place = await openPlace({ kind: 'folder', folder: folderOf('kept') })
  expect(await findLines(place)).toHaveLength(2)
}, 240_000)

test('whoever breaks a download off leaves a server that answers others', async () => {
  const product = await start(keptIn('kept'))
  const cookie = await signIn(product.origin)
  const clerk = clerkOf(product.origin, cookie)
  await clerk.call(createBackup.endpoint, {})
  const archive = await until(async () => {
    const { reponselist } = await clerk.listBackups()
    expect(reponselist).toMatchObject([{ state: 'good' }])
    return reponselist[0]?.archive ?? ''
  })
  for (let round = 0; round < 3; round++) {
    const leaving = new AbortController()
    const address = await clerk.prepareDownload(archive)
    const answer = await fetch(address, { headers: { cookie }, signal: leaving.signal })
    leaving.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow()
  }
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect(product.child.exitCode).toBeNull()
}, 240_000)

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { findRunningPostgres } from '../database/embedded/start-postgres.ts'
import { ask } from '../database/embedded/testing/lab.ts'
import { ended, endProcessesAfterEach, folderOf, signIn, start } from '../testing/running-product.ts'
import { tinyDisk } from '../testing/tiny-disk.ts'
import { findArchives } from './archives.ts'
import { openPlace } from './open-place.ts'
import { clerkOf, keptIn, run } from './testing/commands.ts'

endProcessesAfterEach()

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })
const notAllowed = 'mounting a small file system is not allowed here'

const startWith = async (settings: Record<string, string>) => {
  const product = await start({ ...keptIn('kept'), ...settings })
  return { ...product, clerk: clerkOf(product.origin, await signIn(product.origin)) }
}

test('where the place has no room one line says so and no half archive lies there; it is used when it has room', async ({
  skip,
}) => {
  const disk = await tinyDisk('300k')
  if (!disk) return skip(notAllowed)
  try {
    const kept = { BACKUP_URL: pathToFileURL(disk.folder).href }
    const words = `The backup folder ${disk.folder} cannot be used (ENOSPC).`
    const { clerk, child } = await startWith(kept)
    await until(async () =>
      expect((await clerk.listBackups()).log).toEqual({ kept_upto: '', problem: words }),
    )
    expect(await clerk.addProduct('#0175c2')).toBeGreaterThan(0)
    await writeFile(join(disk.folder, 'of somebody else'), Buffer.alloc(180_000))
    expect(await run('backup', [disk.folder], 'data')).toBe(`${words}\n`)
    const place = await openPlace({ kind: 'folder', folder: disk.folder })
    expect(await findArchives(place)).toEqual([])
    await rm(join(disk.folder, 'of somebody else'))

    disk.grow('400m')
    expect(await run('backup', [disk.folder], 'data')).toMatch(/^Kept .* and 1 paper as /)
    child.kill('SIGTERM')
    await ended(child)
    const again = await startWith(kept)
    await until(async () => expect((await again.clerk.listBackups()).log?.kept_upto).not.toBe(''))
    again.child.kill('SIGTERM')
    await ended(again.child)
  } finally {
    await disk.remove()
  }
}, 240_000)

const slots = `SELECT slot_name FROM pg_replication_slots`
/** More than a product holds back where there is little room. */
const muchLog = `SELECT count(pg_logical_emit_message(false, 'test', repeat('x', 1000000)))::int FROM generate_series(1, 80)`

test('where the disk of the data gets full the log that waits for the place is given up, and begun anew when it is back', async ({
  skip,
}) => {
  const disk = await tinyDisk('400m')
  if (!disk) return skip(notAllowed)
  try {
    const settings = { DATA_DIR: disk.folder }
    const keptUpto = async ({ clerk }: Awaited<ReturnType<typeof startWith>>) =>
      expect((await clerk.listBackups()).log?.kept_upto).not.toBe('')
    const first = await startWith(settings)
    await until(() => keptUpto(first))
    first.child.kill('SIGTERM')
    await ended(first.child)
    await rm(folderOf('kept'), { recursive: true })
    await writeFile(folderOf('kept'), 'not a folder')

    const second = await startWith(settings)
    const address = await findRunningPostgres(disk.folder)
    const asSuperuser = { ...(address ?? expect.unreachable()), user: 'postgres' }
    const slotsNow = () => ask(asSuperuser, slots)
    expect(await slotsNow()).toHaveLength(1)
    await writeFile(join(disk.folder, 'of somebody else'), Buffer.alloc(60_000_000))
    await ask(asSuperuser, muchLog)
    await until(async () => expect(await slotsNow()).toEqual([]))
    expect(await second.clerk.addProduct('#0175c2')).toBeGreaterThan(0)
    await rm(folderOf('kept'))
    await until(() => keptUpto(second))
    second.child.kill('SIGTERM')
    await ended(second.child)
  } finally {
    await disk.remove()
  }
}, 240_000)

import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const disks = ['/dev/shm', tmpdir(), '/var/tmp', import.meta.dirname]

/**
 * An empty folder on another disk than that of a folder, which goes after the test.
 * @returns nothing on a machine that has one disk alone
 */
export const folderOnOtherDisk = async (than: string): Promise<string | undefined> => {
  const { dev } = await stat(than)
  for (const disk of disks) {
    const other = await stat(disk).catch(() => undefined)
    const made = other && other.dev !== dev && (await mkdtemp(join(disk, 'refill-other-')).catch(() => ''))
    if (!made) continue
    onTestFinished(() => rm(made, { recursive: true, force: true }))
    return made
  }
  return undefined
}

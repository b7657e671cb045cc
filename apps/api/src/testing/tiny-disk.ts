import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (...args: string[]) => void execFileSync('mount', args, { stdio: 'ignore' })

/**
 * A file system of so much, which is gone after `remove`.
 * @param size as tmpfs takes it, `64k` or `300m`
 * @returns nothing where it is not allowed: it needs root and the right to mount
 */
export const tinyDisk = async (size: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-tiny-'))
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    grow: (to: string) => mount('-o', `remount,size=${to}`, folder),
    remove: async () => {
      execFileSync('umount', ['--lazy', folder]) // somebody may still be ending
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Business } from '../business.ts'
import type { Config } from '../config.ts'
import type { Archive } from './archives.ts'
import { lookAndClose, openForCheck } from './restore-business.ts'
import type { Progress } from './written.ts'

/**
 * Restores an archive into a PostgreSQL of its own in the system's folder for passing files, and looks at it. What is
 * restored that way has been restored by what would restore it in earnest.
 * @throws {PlaceError} when it cannot be read or is not what was written
 */
export const checkArchive = async <T>(
  archive: Archive,
  config: Config,
  look: (business: Business) => Promise<T>,
  progress: Progress = () => undefined,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-check-'))
  try {
    const business = await openForCheck(archive, config, folder, progress)
    return await lookAndClose(business, look)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

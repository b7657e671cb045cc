import type { Business } from '../process/business.ts'
import type { Config } from '../process/config.ts'
import type { Key } from './archive-key.ts'
import type { Archive } from './archives.ts'
import { tryLog, type Recovered } from './log/restore-log.ts'
import { lookAndClose, openForCheck } from './restore-business.ts'
import { inScratch } from './scratch.ts'
import type { Progress } from './written.ts'

type Look<T> = (business: Business) => Promise<T>

/**
 * Restores an archive into a PostgreSQL of its own in the system's folder for passing files, and looks at it. What is
 * restored that way has been restored by what would restore it in earnest.
 * @throws {PlaceError} when it cannot be read or is not what was written
 */
export const checkArchive = <T>(
  archive: Archive,
  key: Key,
  config: Config,
  look: Look<T>,
  progress: Progress = () => undefined,
): Promise<T> =>
  inScratch(async (folder) => lookAndClose(await openForCheck(archive, key, config, folder, progress), look))

/** The same with files and log, to the end of what is kept. */
export const checkLog = <T>(recovered: Recovered, config: Config, look: Look<T>): Promise<T> =>
  inScratch((folder) => tryLog(recovered, { config, folder, look }))

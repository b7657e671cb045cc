import type { Business } from '../business.ts'
import type { Config } from '../config.ts'
import type { Archive } from './archives.ts'
import { findWays, whyNotHere } from './log/choose-base.ts'
import { tryLog } from './log/restore-log.ts'
import type { Place } from './place.ts'
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
  config: Config,
  look: Look<T>,
  progress: Progress = () => undefined,
): Promise<T> =>
  inScratch(async (folder) => lookAndClose(await openForCheck(archive, config, folder, progress), look))

/** The same with files and log, to the end of what is kept; nothing where there are none that can be read here. */
export const checkLog = async <T>(place: Place, config: Config, look: Look<T>): Promise<T | undefined> => {
  const [way] = await findWays(place, undefined)
  if (!way || (await whyNotHere(way.kept, { ...config, databaseUrl: undefined }))) return undefined
  return inScratch((folder) => tryLog(place, way.kept, { config, folder, look }))
}

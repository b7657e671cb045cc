import { access, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseOtherOwner } from '../database/embedded/owner.ts'
import { makeFolder } from '../files/make-folder.ts'
import { refuseFilledFolder, type Target } from './refuse-filled-folder.ts'
import { RestoreError } from './restore-error.ts'

/**
 * A business is restored in a folder of its own within DATA_DIR, and moves out when it is whole. So a restore that is
 * broken off, at whatever place, leaves nothing that could be taken for a business.
 */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'restoring')

const wholeMark = 'whole'
/** What makes it a business comes last. */
const moved = ['files', 'secret.key', 'log.end', 'postgres']

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const moveOut = async (dataDir: string): Promise<void> => {
  const from = restoringFolder(dataDir)
  for (const name of moved) {
    if (!(await exists(join(from, name)))) continue
    await rmdir(join(dataDir, name)).catch(() => undefined) // an empty one; a key that was put there is the same
    await rename(join(from, name), join(dataDir, name))
  }
  await rm(from, { recursive: true, force: true })
}

/** Says that it is whole, and gives it its place. */
export const placeWhole = async (dataDir: string): Promise<void> => {
  await writeFile(join(restoringFolder(dataDir), wholeMark), '', { flush: true })
  await moveOut(dataDir)
}

/**
 * Before a start: goes on where a restore was broken off that was whole already.
 * @throws {RestoreError} for one that was not
 */
export const placeRestored = async (dataDir: string): Promise<void> => {
  const folder = restoringFolder(dataDir)
  if (!(await exists(folder))) return
  if (await exists(join(folder, wholeMark))) return moveOut(dataDir)
  throw new RestoreError(
    `a restore into ${dataDir} was broken off or still runs. Run it again, or remove ${folder} to start without it.`,
  )
}

/**
 * An empty folder to restore in; what an earlier restore left half done goes.
 * @throws {RestoreError} where anything else lies already, or another restore is at work
 */
export const makeRestoring = async (target: Target): Promise<string> => {
  const { dataDir } = target
  const folder = restoringFolder(dataDir)
  if (await exists(join(folder, wholeMark))) await moveOut(dataDir)
  await refuseFilledFolder(target)
  await refuseOtherOwner(folder, '')
  await rm(folder, { recursive: true, force: true })
  // As root, PostgreSQL's own user has to pass through, as at a start.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await makeFolder(dataDir, mode)
  await makeFolder(folder, mode)
  return folder
}

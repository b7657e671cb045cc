import { lstat, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Config } from '../process/config.ts'
import { unlessMissing } from '../files/unless-missing.ts'
import { RestoreError } from './restore-error.ts'

/** Where a business is to live. */
export type Target = Pick<Config, 'dataDir' | 'secretKeyFile' | 'files'>

/** What systems leave in any folder. */
const isOfSystem = (name: string) => name.startsWith('.') || name === 'lost+found'

/**
 * What the product itself leaves where no business lives: keys, a restore that was broken off, lock, log and programs of
 * PostgreSQL.
 */
const leftByUs =
  /^(?:restoring|secret\.key|machine\.key|socket|postgres\.(?:lock|log|new-\d+)|postgres-owner\.json(?:\.draft)?|postgres-program-[\w.-]+)$/

/** Whether a name in the folder is what settings lead to: a key that was put there, or papers that outlived the rest. */
const isNamedBy = ({ dataDir, secretKeyFile, files }: Target, name: string): boolean =>
  [secretKeyFile, ...(files.kind === 'folder' ? [files.folder] : [])].some((path) =>
    `${path}${sep}`.startsWith(join(dataDir, name) + sep),
  )

/** Nothing, or a folder with nothing in it, can be put away for what is restored. */
const isFilled = async (path: string): Promise<boolean> => {
  const found = await unlessMissing(lstat(path))
  if (!found) return false
  return !found.isDirectory() || (await readdir(path)).length > 0
}

/**
 * What is restored must not come to lie among anything else.
 * @throws {RestoreError} in one line that names what lies there
 */
export const refuseFilledFolder = async (target: Target): Promise<void> => {
  const { dataDir } = target
  const names = (await unlessMissing(readdir(dataDir))) ?? []
  if (names.includes('postgres') || (await isFilled(join(dataDir, 'files'))))
    throw new RestoreError(
      `The data folder ${dataDir} holds a business already. Restore into an empty one: set DATA_DIR.`,
    )
  const known = (name: string) =>
    name === 'files' || isOfSystem(name) || leftByUs.test(name) || isNamedBy(target, name)
  const stranger = names.toSorted().find((name) => !known(name))
  if (stranger !== undefined)
    throw new RestoreError(
      `The data folder ${dataDir} is not empty: ${stranger} lies there. Restore into an empty one: set DATA_DIR.`,
    )
}

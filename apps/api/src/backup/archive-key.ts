import { copyFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { giveToOwner } from '../files/give-to-owner.ts'
import { makeFolder } from '../make-folder.ts'
import { readKeyFile } from '../secrets/key-file.ts'
import { secretsOf } from '../secrets/secrets.ts'
import { openRaw, type Part } from './packing.ts'
import type { Shelf } from './place.ts'
import { RestoreError } from './restore-error.ts'

/** A key that lies in its usual place is restored beside the business; one that was put there before the restore counts. */
export const bringKey = async (from: string, to: string): Promise<void> => {
  if (from === to || !(await readKeyFile(from))) return
  await copyFile(from, to)
}

const writeKey = async (parts: Shelf, key: Part, path: string) => {
  await makeFolder(dirname(path), 0o700)
  await writeFile(path, await text(await openRaw(parts, key)), { flag: 'wx', mode: 0o600, flush: true })
  await giveToOwner(path)
}

/**
 * Makes sure that the key of what is restored is in the key file.
 * @throws {RestoreError} when it is neither there nor among the parts, or another one is there
 */
export const restoreKey = async (
  parts: Shelf,
  { key, key_check }: { key: Part | null; key_check: string },
  path: string,
): Promise<void> => {
  if (!(await readKeyFile(path)) && key) await writeKey(parts, key, path)
  const found = await readKeyFile(path)
  if (!found)
    throw new RestoreError(
      `SECRET_KEY_FILE: the key of this business was kept apart from its backups. Put it back as ${path} first.`,
    )
  if (secretsOf(found).checkValue !== key_check)
    throw new RestoreError(`SECRET_KEY_FILE: the key in ${path} is not the one of this business.`)
}

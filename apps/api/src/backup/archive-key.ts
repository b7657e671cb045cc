import { copyFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { giveToOwner } from '../files/give-to-owner.ts'
import { makeFolder } from '../make-folder.ts'
import { readKeyFile } from '../secrets/key-file.ts'
import { secretsOf } from '../secrets/secrets.ts'
import type { Archive } from './archives.ts'
import { openRaw } from './packing.ts'
import { RestoreError } from './restore-error.ts'

/** A key that lies in its usual place is restored beside the business; one that was put there before the restore counts. */
export const bringKey = async (from: string, to: string): Promise<void> => {
  if (from === to || !(await readKeyFile(from))) return
  await copyFile(from, to)
}

const writeKey = async ({ parts }: Archive, key: NonNullable<Archive['manifest']['key']>, path: string) => {
  await makeFolder(dirname(path), 0o700)
  await writeFile(path, await text(await openRaw(parts, key)), { flag: 'wx', mode: 0o600, flush: true })
  await giveToOwner(path)
}

/**
 * Makes sure that the key of the archive is in the key file.
 * @throws {RestoreError} when it is neither there nor in the archive, or another one is there
 */
export const restoreKey = async (archive: Archive, path: string): Promise<void> => {
  const { key, key_check } = archive.manifest
  if (!(await readKeyFile(path)) && key) await writeKey(archive, key, path)
  const found = await readKeyFile(path)
  if (!found)
    throw new RestoreError(
      `SECRET_KEY_FILE: the key of this business was kept apart from its backups. Put it back as ${path} first.`,
    )
  if (secretsOf(found).checkValue !== key_check)
    throw new RestoreError(`SECRET_KEY_FILE: the key in ${path} is not the one of this archive.`)
}

import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { giveToOwner } from '../files/give-to-owner.ts'
import { makeFolder } from '../files/make-folder.ts'
import { keyIn, readKeyText } from '../secrets/key-file.ts'
import { secretsOf, type Secrets } from '../secrets/secrets.ts'
import { openRaw, type Part } from './packing.ts'
import type { Shelf } from './place.ts'
import { RestoreError } from './restore-error.ts'
import { textUpTo } from './up-to.ts'

/** A key as it stands in its file, and what can be done with it. */
export type Key = { text: string; secrets: Secrets }
/** What an archive or a copy of files says of its key. */
type KeyOwner = { key: Part | null; key_check: string }

const largestKey = 4_096 // bytes

const asKey = (text: string | undefined): Key | undefined => {
  const key = text === undefined ? undefined : keyIn(text)
  return text !== undefined && key ? { text, secrets: secretsOf(key) } : undefined
}

const fits = (key: Key | undefined, { key_check }: KeyOwner): key is Key =>
  key?.secrets.checkValue === key_check

/** The key that goes with a backup. */
const keyAlong = async (parts: Shelf, { key }: KeyOwner): Promise<Key | undefined> =>
  key ? asKey(await textUpTo(await openRaw(parts, key), largestKey, key.name)) : undefined

/** @throws {Error} in one line when it is not there */
export const readKey = async (path: string): Promise<Key> => {
  const key = asKey(await readKeyText(path))
  if (!key) throw new Error(`SECRET_KEY_FILE: ${path} is missing.`)
  return key
}

/**
 * The key of what is restored. One that was put there before counts, and then no other.
 * @throws {RestoreError} when it is neither there nor among the parts, or another one is there
 */
export const keyToRestore = async (parts: Shelf, business: KeyOwner, path: string): Promise<Key> => {
  const there = asKey(await readKeyText(path))
  const found = there ?? (await keyAlong(parts, business))
  if (!found)
    throw new RestoreError(
      `SECRET_KEY_FILE: the key of this business was kept apart from its backups. Put it back as ${path} first.`,
    )
  if (!fits(found, business))
    throw new RestoreError(
      `SECRET_KEY_FILE: the key ${there ? `in ${path}` : 'that lies with the backup'} is not the one of this business.`,
    )
  return found
}

/**
 * Whichever key fits, whatever business lives here: a trial changes nothing.
 * @param paths where one may lie
 * @throws {RestoreError} when none does
 */
export const keyToTry = async (parts: Shelf, business: KeyOwner, paths: readonly string[]): Promise<Key> => {
  for (const path of paths) {
    const key = asKey(await readKeyText(path))
    if (fits(key, business)) return key
  }
  const along = await keyAlong(parts, business)
  if (fits(along, business)) return along
  const places = [...new Set(paths)].join(' or ')
  throw new RestoreError(`SECRET_KEY_FILE: the key of this backup lies neither with it nor in ${places}.`)
}

/** Writes the key where what is restored looks for it, unless it lies there. */
export const putKey = async ({ text }: Key, path: string): Promise<void> => {
  if ((await readKeyText(path)) !== undefined) return
  await makeFolder(dirname(path), 0o700)
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })
  await giveToOwner(path)
}

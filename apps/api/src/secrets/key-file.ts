import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { giveToOwner } from '../files/give-to-owner.ts'
import { makeFolder } from '../files/make-folder.ts'
import { syncFolder } from '../files/sync-folder.ts'

const keyBytes = 32
const form = /^refill-key-1:([\w-]{43})\s*$/

/** The key in what stands in a key file; nothing when it is none. */
export const keyIn = (text: string): Buffer | undefined => {
  const [, key] = form.exec(text) ?? []
  return key === undefined ? undefined : Buffer.from(key, 'base64url')
}

/** What stands in a key file; nothing when there is no file. @throws {Error} when it holds something else */
export const readKeyText = async (path: string, named = 'SECRET_KEY_FILE'): Promise<string | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${named}: ${path} cannot be read (${error.code}).`)
  })
  if (text !== undefined && !keyIn(text)) throw new Error(`${named}: ${path} holds no key of Refill.`)
  return text
}

/** The key that the file holds; nothing when there is no file. @throws {Error} when it holds something else */
export const readKeyFile = async (path: string, named?: string): Promise<Buffer | undefined> => {
  const text = await readKeyText(path, named)
  return text === undefined ? undefined : keyIn(text)
}

const writeAside = async (path: string): Promise<void> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(`refill-key-1:${randomBytes(keyBytes).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a key, whole and on disk before it has its name; one that another process made meanwhile stays. */
export const makeKeyFile = async (path: string): Promise<void> => {
  await makeFolder(dirname(path), 0o700)
  const aside = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeAside(aside)
    await giveToOwner(aside)
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
  await syncFolder(dirname(path))
}

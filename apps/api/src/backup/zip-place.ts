import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openPromise, type Entry as ZipEntry } from 'yauzl'
import { asError, nameOfProblem } from '../files/storage-unavailable.ts'
import { askAndDecrypt } from './ask-and-decrypt.ts'
import { PlaceError, type Entry, type Place } from './place.ts'
import { largestEncrypted, encryptedName } from './encrypted-key.ts'

const refuse = (named: string) => () =>
  Promise.reject(
    new PlaceError(`${named} is a file that was downloaded; backups are kept in a folder or bucket.`),
  )

/** What lies directly in a folder, of all names that begin with it. */
const within = (entries: ReadonlyMap<string, ZipEntry>, folder: string): Entry[] => {
  const found = new Map<string, Entry>()
  for (const [whole, { uncompressedSize }] of entries) {
    if (!whole.startsWith(`${folder}/`)) continue
    const [name = '', ...more] = whole.slice(folder.length + 1).split('/')
    found.set(name, more.length > 0 ? { name } : { name, bytes: uncompressedSize, changedAt: 0 })
  }
  return [...found.values()]
}

/** An archive has some eighty parts and its papers. Each entry takes half a kilobyte of memory. */
const mostEntries = 1_000_000

/** An archive that was downloaded, laid out as in a place; its key is opened when it is needed. */
export const openZipPlace = async (path: string): Promise<Place> => {
  const failed = (error: unknown): never => {
    const cause = asError(error)
    const name = nameOfProblem(cause)
    // What is wrong with the file itself has no name.
    const why = name === 'Error' ? 'it is no whole zip file' : name
    throw new PlaceError(`The backup ${path} cannot be read (${why}).`, { cause })
  }
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(failed)
  const entries = new Map<string, ZipEntry>()
  try {
    if (zip.entryCount > mostEntries) throw new Error('too many entries')
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    failed(error)
  }
  const read = async (name: string): Promise<Readable | undefined> => {
    const entry = entries.get(name)
    if (entry) return zip.openReadStreamPromise(entry).catch(failed)
    const encrypted = entries.get(encryptedName(name))
    if (!encrypted || encrypted.uncompressedSize > largestEncrypted) return undefined
    const content = await text(await zip.openReadStreamPromise(encrypted).catch(failed))
    return Readable.from([Buffer.from(await askAndDecrypt(content, path))])
  }
  return {
    named: path,
    read,
    put: refuse(path),
    remove: refuse(path),
    publish: refuse(path),
    list: async function* (folder) {
      yield* within(entries, folder)
    },
    draftOf: (folder) => folder,
    close: () => Promise.resolve(zip.close()),
  }
}

import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { archiveFolder, openArchive, type Archive } from './archives.ts'
import { openKept, placeOf, readList } from './kept-files.ts'
import { manifestText } from './manifest.ts'
import { openRaw, type Part } from './packing.ts'
import type { Place } from './place.ts'
import { encryptedName, encryptKey, type PasswordKey } from './encrypted-key.ts'

/** Everything is compressed or encrypted already. */
const asItIs = { compress: false }

const partsOf = ({ manifest: { tables, files } }: Archive): Part[] => [
  ...tables.map(({ part }) => part),
  files.list,
]

/** The manifest goes on telling of the key as it is when it is open. */
const openEncrypted = async (
  { parts }: Archive,
  key: Part,
  passwordKey: PasswordKey | null,
): Promise<Readable> => {
  if (!passwordKey) throw new Error('The key of a business leaves sealed or not at all.')
  return Readable.from([Buffer.from(encryptKey(passwordKey, await text(await openRaw(parts, key))))])
}

/** One opened when its turn comes. */
const add = (zip: ZipFile, name: string, open: () => Promise<Readable>) =>
  zip.addReadStreamLazy(name, asItIs, (give) => {
    open().then(
      (stream) =>
        give(
          null,
          stream.on('error', (error) => zip.emit('error', error)),
        ),
      (error: Error) => give(error, Readable.from([])),
    )
  })

/**
 * One archive with its papers as a zip file, laid out as in the place, so that what reads a place reads it too.
 * What is damaged breaks the stream off.
 * @param passwordKey for the key of the business; null where the archive has none
 */
export const zipArchive = async (
  place: Place,
  name: string,
  passwordKey: PasswordKey | null,
): Promise<Readable> => {
  const archive = await openArchive(place, name)
  const zip = new ZipFile()
  const folder = archiveFolder(name)
  for (const part of partsOf(archive)) add(zip, `${folder}/${part.name}`, () => openRaw(archive.parts, part))
  const { key } = archive.manifest
  if (key) add(zip, `${folder}/${encryptedName(key.name)}`, () => openEncrypted(archive, key, passwordKey))
  for await (const file of readList(archive.parts, archive.manifest.files.list))
    add(zip, placeOf(file.name), () => openKept(place, file))
  // Last: what was broken off while it was downloaded is no archive.
  zip.addBuffer(Buffer.from(manifestText(archive.manifest)), `${folder}/manifest.json`, asItIs)
  const bytes = new PassThrough()
  zip.on('error', (error: Error) => bytes.destroy(error))
  zip.outputStream.pipe(bytes)
  zip.end()
  return bytes
}

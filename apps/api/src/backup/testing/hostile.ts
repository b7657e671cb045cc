import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { archiveFolder, openArchive } from '../archives.ts'
import { baseText } from '../log/base-manifest.ts'
import type { KeptBase } from '../log/bases.ts'
import { manifestText, type Manifest } from '../manifest.ts'
import { pack, unpack, type Part } from '../packing.ts'
import { shelfOf, type Place } from '../place.ts'

/** What somebody who may write to the place makes of an archive: with hashes of his own all over it. */
export const forge = async (
  place: Place,
  name: string,
  change: (manifest: Manifest, replace: (part: Part, bytes: Buffer) => Promise<Part>) => unknown,
): Promise<void> => {
  const { manifest } = await openArchive(place, name)
  const parts = shelfOf(place, archiveFolder(name))
  await change(manifest, (part, bytes) => pack(parts, part.name, Readable.from([bytes])))
  await parts.put('manifest.json', Readable.from([Buffer.from(manifestText(manifest))]))
}

/** A part as it was given, before it was packed. */
export const contentOf = async (place: Place, name: string, part: Part): Promise<string> =>
  (await buffer(await unpack(shelfOf(place, archiveFolder(name)), part))).toString()

/** Puts a file of his own into a copy of the cluster's files, with hashes of his own, and no proof: he has no key. */
export const forgeFiles = async ({ parts, base }: KeptBase, path: string, text: string): Promise<void> => {
  const bytes = Buffer.from(text)
  const whole = async (part: Part) => buffer(await unpack(parts, part))
  const line = Buffer.from(`${JSON.stringify({ path, bytes: bytes.length })}\n`)
  const [data, files] = [await whole(base.data), await whole(base.files)]
  const forged = {
    ...base,
    bytes: base.bytes + bytes.length,
    data: await pack(parts, base.data.name, Readable.from([bytes, data])),
    files: await pack(parts, base.files.name, Readable.from([line, files])),
  }
  await parts.put('base.json', Readable.from([Buffer.from(baseText(forged))]))
}

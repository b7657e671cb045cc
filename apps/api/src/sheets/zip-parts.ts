import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { damaged, UnreadableFile } from './table.ts'

/** Of all parts together, each time that one is read; 50,000 lines of 20 cells have 50 MB, and are read twice. */
const largestUnpackedBytes = 400_000_000
const mostParts = 10_000

export type Parts = {
  has: (name: string) => boolean
  /** The text of a part, piece by piece. @throws {UnreadableFile} it is missing or broken, or all are too large */
  read: (name: string) => AsyncGenerator<string>
}

const tooLarge = () =>
  new UnreadableFile(
    'This file unpacks to far more than a list has. Save only the sheet that is needed as a new workbook.',
  )

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName.toLowerCase(), entry)
    if (entries.size > mostParts) throw damaged('it has too many parts')
  }
  return entries
}

/** @throws {UnreadableFile} instead of what went wrong with an archive */
const orDamaged = async <Value>(value: Promise<Value>): Promise<Value> => {
  try {
    return await value
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged()
  }
}

const entryOf = (entries: Map<string, Entry>, name: string): Entry => {
  const entry = entries.get(name.toLowerCase())
  if (!entry) throw damaged(`${name} is missing in it`)
  if (entry.isEncrypted())
    throw new UnreadableFile('This file is protected with a password. Save it without one.')
  return entry
}

/** The parts of a zip archive, counted as they are unpacked: what an archive says of their size is not believed. */
export const openParts = async (bytes: Uint8Array): Promise<Parts> => {
  const zip = await orDamaged(
    fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  )
  const entries = await orDamaged(entriesOf(zip))
  let unpackedBytes = 0
  async function* read(name: string): AsyncGenerator<string> {
    const entry = entryOf(entries, name)
    const stream = await orDamaged(zip.openReadStreamPromise(entry))
    const decoder = new TextDecoder()
    const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
    let sum = 0
    try {
      for (;;) {
        const piece = await orDamaged(pieces.next())
        if (piece.done) break
        sum = crc32(piece.value, sum)
        unpackedBytes += piece.value.length
        if (unpackedBytes > largestUnpackedBytes) throw tooLarge()
        yield decoder.decode(piece.value, { stream: true })
      }
      if (sum !== entry.crc32) throw damaged(`${name} is not what was packed`)
      yield decoder.decode()
    } finally {
      stream.destroy()
    }
  }
  return { has: (name) => entries.has(name.toLowerCase()), read }
}

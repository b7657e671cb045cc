import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipPart = {
  name: string
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Compressed already, so it is not tried again. */
  isPacked?: boolean
}

/** Half as quick as the least and a sixth smaller; the next ones take their time for little. */
const level = 3

const add = async (zip: ZipFile, { name, bytes, isPacked = false }: ZipPart, mtime: Date): Promise<void> => {
  const stream = Readable.from(bytes, { objectMode: false })
  zip.addReadStream(stream, name, {
    mtime,
    ...(isPacked ? { compress: false } : { compressionLevel: level }),
  })
  await finished(stream, { writable: false })
}

/**
 * A zip of any size (zip64 from 4 GiB on) of what is made one after another: the next part is asked for when the one before
 * is through, and nothing is held but its name. What breaks off has no directory, which every program says.
 */
export const largeZip = (parts: AsyncIterable<ZipPart>, mtime: Date): Readable => {
  const zip = new ZipFile()
  const bytes = new PassThrough()
  const breakOff = (error: Error) => void bytes.destroy(error)
  zip.on('error', breakOff)
  zip.outputStream.pipe(bytes)
  const addAll = async () => {
    for await (const part of parts) await add(zip, part, mtime)
    zip.end()
  }
  addAll().catch(breakOff)
  return bytes
}

import { createHash } from 'node:crypto'
import { inflateRawSync, inflateSync } from 'node:zlib'

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Lines, so that a difference says where it stands. */
const linesOf = (text: string) => text.split(/(?=<row |<si>|<(?:VOUCHER|LEDGER)\b)|\n/)

const endOfDirectory = 0x06054b50
const entrySize = 46 // bytes, before its name

/** The entries of a ZIP by their names, from its central directory (APPNOTE 4.3.12). */
export const unzip = (bytes: Buffer): Map<string, Buffer> => {
  const entries = new Map<string, Buffer>()
  let end = bytes.length - 22
  while (end > 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const [nameLength = 0, extra = 0, comment = 0] = lengths
    const name = bytes.toString('utf8', at + entrySize, at + entrySize + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    entries.set(name, method === 0 ? packed : inflateRawSync(packed))
    at += entrySize + nameLength + extra + comment
  }
  return entries
}

const unpacked = (stream: Buffer): Buffer => {
  try {
    return inflateSync(stream)
  } catch {
    return stream
  }
}

/** A PDF says when it was made, and names itself after that. */
const ofTheMoment =
  /\/(?:CreationDate|ModDate) \([^)]*\)|\/ID \[[^\]]*\]|startxref\n\d+|^\d{10} \d{5} [nf] $/gm

/** What stands between the streams of a PDF, and each stream unpacked. */
const pdfContent = (bytes: Buffer): unknown => {
  const [outside, streams]: [string[], string[]] = [[], []]
  let at = 0
  for (;;) {
    const start = bytes.indexOf('stream\n', at)
    const end = start < 0 ? -1 : bytes.indexOf('\nendstream', start)
    outside.push(bytes.toString('latin1', at, end < 0 ? undefined : start).replaceAll(ofTheMoment, ''))
    if (end < 0) return { outside, streams }
    const stream = unpacked(bytes.subarray(start + 7, end))
    streams.push(/^[\x20-\x7e\s]*$/.test(stream.toString('latin1')) ? stream.toString() : sumOf(stream))
    at = end + 10
  }
}

/** What a file says, as something that can be compared part by part. */
export const contentOf = (type: string, bytes: Buffer): unknown => {
  if (type.includes('json')) return JSON.parse(bytes.toString())
  if (type.includes('pdf')) return pdfContent(bytes)
  if (/zip|spreadsheet/.test(type))
    return Object.fromEntries([...unzip(bytes)].map(([name, entry]) => [name, linesOf(entry.toString())]))
  if (/xml|text|csv/.test(type)) return linesOf(bytes.toString())
  return sumOf(bytes)
}

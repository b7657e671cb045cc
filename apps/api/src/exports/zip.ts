import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Level 2 costs no more than 1; 6, the usual one, takes four times as long for a file an eighth smaller. */
const packing = {
  level: 2,
  finishFlush: constants.Z_SYNC_FLUSH,
  chunkSize: 65_536,
}
const deflate = promisify<Buffer, typeof packing, Buffer>(deflateRaw)
/** Ends the content with an empty last block. */
const deflateEnd = Buffer.from([3, 0])

/** From here on sizes and places would need zip64, which some readers only take from archives that are not streamed. */
const largest = 0xffff_fffe

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 }
const version = 20
/** Bit 3: size and checksum follow the content, since nobody knows them before. */
const flags = 0x0008
const deflated = 8
/** 1 January 1980, the first day that the format knows: what is in the file does not depend on the clock. */
const dated = 0x0021

type Field = [value: number, bytes: 2 | 4]

const record = (fields: readonly Field[], name = ''): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size)
  return name ? Buffer.concat([bytes, Buffer.from(name)]) : bytes
}

type Tally = { crc: number; packed: number; plain: number }

const common = ({ crc, packed, plain }: Tally): Field[] => [
  [version, 2],
  [flags, 2],
  [deflated, 2],
  [0, 2],
  [dated, 2],
  [crc, 4],
  [packed, 4],
  [plain, 4],
]

const localHeader = (name: string) =>
  record(
    [[signatures.local, 4], ...common({ crc: 0, packed: 0, plain: 0 }), [Buffer.byteLength(name), 2], [0, 2]],
    name,
  )

const descriptor = ({ crc, packed, plain }: Tally) =>
  record([
    [signatures.descriptor, 4],
    [crc, 4],
    [packed, 4],
    [plain, 4],
  ])

const centralHeader = (name: string, tally: Tally, offset: number) =>
  record(
    [
      [signatures.central, 4],
      [version, 2],
      ...common(tally),
      [Buffer.byteLength(name), 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ],
    name,
  )

const endRecord = (count: number, size: number, offset: number) =>
  record([
    [signatures.end, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])

/** Room for two pieces, used in turn: memory that is taken anew for each would only be given back much later. */
const twoRooms = () => {
  const rooms: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]
  return (text: string): Buffer => {
    rooms.reverse()
    if (rooms[0].length < text.length * 3) rooms[0] = Buffer.allocUnsafeSlow(text.length * 3)
    return rooms[0].subarray(0, rooms[0].write(text))
  }
}

/**
 * One piece is packed by another thread while the next is made. Each ends at a whole byte, so that the packed pieces
 * simply follow one another.
 */
async function* packed(content: ZipEntry['content'], tally: Tally): AsyncGenerator<Buffer> {
  const bytesOf = twoRooms()
  let underWay: Promise<Buffer> | undefined
  for await (const text of content) {
    const bytes = bytesOf(text)
    tally.crc = crc32(bytes, tally.crc)
    tally.plain += bytes.length
    const next = deflate(bytes, packing)
    if (underWay) yield await underWay
    underWay = next
  }
  if (underWay) yield await underWay
  yield deflateEnd
}

/**
 * A zip archive as it is made: nothing is held but the piece under way.
 * @throws {RangeError} at 4 GiB, of the archive or of one entry
 */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const central: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const start = offset
    const tally = { crc: 0, packed: 0, plain: 0 }
    const header = localHeader(name)
    offset += header.length
    yield header
    for await (const piece of packed(content, tally)) {
      tally.packed += piece.length
      if (offset + tally.packed > largest || tally.plain > largest)
        throw new RangeError(`${name} makes the archive larger than 4 GiB`)
      yield piece
    }
    const end = descriptor(tally)
    offset += tally.packed + end.length
    yield end
    central.push(centralHeader(name, tally, start))
  }
  const directory = Buffer.concat(central)
  yield directory
  yield endRecord(central.length, directory.length, offset)
}

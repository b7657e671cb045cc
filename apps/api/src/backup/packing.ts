import { createHash, type Hash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { asError, nameOfProblem } from '../files/storage-unavailable.ts'
import { PlaceError, SourceFailed, type Shelf } from './place.ts'

/** An object as it lies in a place; `sha256` in hex. */
export type Part = { name: string; bytes: number; sha256: string }

/** The quickest: a table shrinks to an eighth, and the disk or the line is slower than this. */
const level = 1

/** What a part holds is not what was written. */
export class PartDamaged extends PlaceError {}

/** What we write needs 512 kB to be opened; 8 MB is what RFC 8878 asks of everybody. Others could ask for 2 GB. */
const largestWindow = 23
export const decompressor = () =>
  createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: largestWindow } })

export const compressor = () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } })

type Measured = { bytes: number; hash: Hash }

/**
 * Lets all through, and counts it.
 * @param check says what is wrong, after each piece and at the end
 */
const measuring = (measured: Measured, check: (isOver: boolean) => Error | null = () => null) =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      measured.bytes += piece.length
      measured.hash.update(piece)
      done(check(false), piece)
    },
    flush: (done) => done(check(true)),
  })

/** So that a place can tell what it did wrong from what it was given. */
async function* fromSource(source: AsyncIterable<Uint8Array>) {
  try {
    yield* source
  } catch (error) {
    throw new SourceFailed('the source broke off', { cause: error })
  }
}

/**
 * Puts bytes into a place, and tells what lies there then.
 * @param isPacked for what shrinks; it is compressed with zstd
 */
export const pack = async (
  shelf: Shelf,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  isPacked = true,
): Promise<Part> => {
  const measured = { bytes: 0, hash: createHash('sha256') }
  const source = Readable.from(fromSource(bytes), { objectMode: false })
  const measure = measuring(measured)
  // What goes wrong comes out of the last stream, which the place reads.
  if (isPacked) pipeline(source, compressor(), measure, () => undefined)
  else pipeline(source, measure, () => undefined)
  try {
    await shelf.put(name, measure)
  } catch (error) {
    throw error instanceof SourceFailed ? error.cause : error
  }
  return { name, bytes: measured.bytes, sha256: measured.hash.digest('hex') }
}

export const damaged = (where: string, name: string) =>
  new PartDamaged(`${where}: ${name} is not what was written.`)

/** Fails at its end when what came is not the part, and as soon as there is more of it. */
const checking = ({ named }: Shelf, { name, bytes, sha256 }: Part) => {
  const measured = { bytes: 0, hash: createHash('sha256') }
  return measuring(measured, (isOver) => {
    const isRight = isOver
      ? measured.bytes === bytes && measured.hash.digest('hex') === sha256
      : measured.bytes <= bytes
    return isRight ? null : damaged(named, name)
  })
}

const openPart = async (shelf: Shelf, { name }: Part): Promise<Readable> => {
  const found = await shelf.read(name)
  if (!found) throw new PartDamaged(`${shelf.named}: ${name} is missing.`)
  return found
}

type Done = (error: NodeJS.ErrnoException | null) => void

/** A decompressor is content when its frame ends; what came must also be all that was written. */
async function* wholeOf(
  { named }: Shelf,
  { name }: Part,
  start: (done: Done) => Readable,
): AsyncGenerator<Buffer> {
  const { promise: over, resolve, reject } = Promise.withResolvers<void>()
  over.catch(() => undefined)
  try {
    yield* start((error) => (error ? reject(error) : resolve()))
    await over
  } catch (error) {
    const cause = asError(error)
    if (cause instanceof PlaceError) throw cause
    if (nameOfProblem(cause).startsWith('ZSTD')) throw damaged(named, name)
    throw new PlaceError(`${named}: ${name} cannot be read (${nameOfProblem(cause)}).`, { cause })
  }
}

/** Whoever leaves before the end, or never begins, gives back what was opened for him. */
const givenBack = (raw: Readable, bytes: AsyncIterable<Buffer>): Readable =>
  Readable.from(bytes, { objectMode: false }).once('close', () => raw.destroy())

/**
 * The bytes of a part as they lie there. What differs from what was written is thrown, at the end at the latest: what was
 * made of them until then is not to be kept.
 */
export const openRaw = async (shelf: Shelf, part: Part): Promise<Readable> => {
  const raw = await openPart(shelf, part)
  const bytes = wholeOf(shelf, part, (done) => pipeline(raw, checking(shelf, part), done))
  return givenBack(raw, bytes)
}

/** The bytes of a part as they were given, before they were packed. */
export const unpack = async (shelf: Shelf, part: Part): Promise<Readable> => {
  const raw = await openPart(shelf, part)
  const bytes = wholeOf(shelf, part, (done) => pipeline(raw, checking(shelf, part), decompressor(), done))
  return givenBack(raw, bytes)
}

import { isUtf8 } from 'node:buffer'
import type { Encoding } from './table.ts'

export type KnownEncoding = Exclude<Encoding, ''>

/** Bytes that are looked at and decoded at a time. */
const pieceBytes = 65_536

const marks: readonly [KnownEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What the first bytes say by themselves. */
export const markedEncoding = (bytes: Uint8Array): KnownEncoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]

/** Blanks, digits and commas of UTF-16 have a zero beside them, on the one side or the other. */
const zerosOf = (bytes: Uint8Array): { even: number; odd: number } => {
  const zeros = { even: 0, odd: 0 }
  for (const [at, byte] of bytes.subarray(0, pieceBytes).entries())
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  return zeros
}

/** UTF-16 without a mark has a zero in every twentieth pair at least, and hardly any on the other side; one is none. */
const pairedEncoding = (bytes: Uint8Array): KnownEncoding | undefined => {
  const { even, odd } = zerosOf(bytes)
  const enough = Math.max(1, Math.min(bytes.length, pieceBytes) / 40)
  if (odd > enough && even * 20 < odd) return 'utf-16le'
  return even > enough && odd * 20 < even ? 'utf-16be' : undefined
}

/** Text has no zeros but those of UTF-16. */
export const isBinary = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, pieceBytes).includes(0) && !markedEncoding(bytes) && !pairedEncoding(bytes)

/** What a text is written in: a mark says it, zeros do, or bytes that only UTF-8 has in this order. */
export const encodingOf = (bytes: Uint8Array): KnownEncoding =>
  markedEncoding(bytes) ?? pairedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')

/** The text piece by piece, without its mark; what the encoding does not have becomes �. */
export function* decoded(bytes: Uint8Array, encoding: KnownEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
  yield decoder.decode()
}

export const beginningOf = (bytes: Uint8Array, encoding: KnownEncoding): string =>
  decoded(bytes, encoding).next().value ?? ''

/** What to tell of characters that were not there, if any. */
export const replacedNote = (count: number, encoding: KnownEncoding): string[] =>
  count === 0
    ? []
    : [
        `${count} ${count === 1 ? 'character' : 'characters'} could not be read as ${encoding} and stand as \ufffd.`,
      ]

/** How many characters the encoding did not have. */
export const replacedIn = (bytes: Uint8Array, encoding: KnownEncoding): number => {
  let count = 0
  for (const piece of decoded(bytes, encoding)) count += piece.split('\ufffd').length - 1
  return count
}

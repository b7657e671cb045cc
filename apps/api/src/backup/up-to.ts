import type { Readable } from 'node:stream'
import { PartDamaged } from './packing.ts'

/**
 * All of something small. It comes from a place that others may write to, so nobody waits until it is all there.
 * @param atMost bytes
 * @throws {PartDamaged} when there is more of it
 */
export const bytesUpTo = async (
  stream: Readable,
  atMost: number,
  named: string,
): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > atMost) throw new PartDamaged(`${named} is larger than any that Refill writes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export const textUpTo = async (...how: Parameters<typeof bytesUpTo>): Promise<string> =>
  (await bytesUpTo(...how)).toString('utf8')

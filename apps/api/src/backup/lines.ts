import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { damaged, unpack, type Part } from './packing.ts'
import type { Shelf } from './place.ts'

/** No line of ours is longer; one without an end would fill the memory. In characters. */
const longest = 4_096

/** The lines of a text that comes in pieces; Node's own reader of lines loses the errors of its source. */
async function* linesOf(bytes: Readable, tooLong: () => Error): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw tooLong()
    yield* lines
  }
  if (rest !== '') yield rest
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * A part that holds one value of JSON in each line.
 * @throws {PartDamaged} for a line that is no such value
 */
export async function* readLines<Line extends z.ZodMiniType>(
  shelf: Shelf,
  part: Part,
  form: Line,
): AsyncGenerator<z.output<Line>> {
  const wrong = () => damaged(shelf.named, part.name)
  for await (const line of linesOf(await unpack(shelf, part), wrong)) {
    const { success, data } = form.safeParse(parsed(line))
    if (!success) throw wrong()
    yield data
  }
}

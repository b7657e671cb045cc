import type { Line } from './table.ts'

const linesOfBatch = 500
/** Characters, each cell counted for ten more: whoever takes a batch is not held up by it. */
const largestBatch = 500_000

const sizeOf = ({ cells }: Line) => cells.reduce((sum, text) => sum + text.length + 10, 0)

/** The same lines in batches that are neither small nor large. */
export async function* batched(given: AsyncIterable<readonly Line[]>): AsyncGenerator<readonly Line[]> {
  let [lines, size]: [Line[], number] = [[], 0]
  for await (const some of given)
    for (const line of some) {
      const more = sizeOf(line)
      if (lines.length === linesOfBatch || (lines.length > 0 && size + more > largestBatch)) {
        yield lines
        ;[lines, size] = [[], 0]
      }
      lines.push(line)
      size += more
    }
  if (lines.length > 0) yield lines
}

async function* following(
  first: readonly Line[],
  rest: AsyncGenerator<readonly Line[]>,
): AsyncGenerator<readonly Line[]> {
  yield first
  yield* rest
}

/** The first lines, at least so many where there are, and all of them nevertheless. */
export const peeked = async (
  given: AsyncGenerator<readonly Line[]>,
  count: number,
): Promise<{ first: readonly Line[]; all: AsyncIterable<readonly Line[]> }> => {
  const begun: Line[] = []
  while (begun.length < count) {
    const next = await given.next()
    if (next.done) break
    begun.push(...next.value)
  }
  return { first: begun.slice(0, count), all: following(begun, given) }
}

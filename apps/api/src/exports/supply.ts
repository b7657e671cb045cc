/** Rows that come in batches, handed out as they fit: a sheet may be full in the middle of a batch. */
export const supplyOf = <Row>(batches: AsyncIterable<readonly Row[]>) => {
  const iterator = batches[Symbol.asyncIterator]()
  let held: readonly Row[] = []
  return {
    hasMore: async (): Promise<boolean> => {
      while (held.length === 0) {
        const next = await iterator.next()
        if (next.done) return false
        held = next.value
      }
      return true
    },
    take: (most: number): readonly Row[] => {
      const taken = held.slice(0, most)
      held = held.slice(most)
      return taken
    },
    end: async (): Promise<void> => void (await iterator.return?.()),
  }
}
export type Supply<Row> = ReturnType<typeof supplyOf<Row>>

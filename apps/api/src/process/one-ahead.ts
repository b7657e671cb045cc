/**
 * What a source gives, while it already works on what comes next: the processor and the database have something to do at
 * the same time. Where the source fails, whoever takes hears of it in its turn.
 */
export async function* oneAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  let next = source.next()
  try {
    for (let found = await next; !found.done; found = await next) {
      next = source.next()
      // It may fail before anybody waits for it.
      next.catch(() => undefined)
      yield found.value
    }
  } finally {
    await source.return()
  }
}

/**
 * Long work of pure code, which rests at each `yield` so that others may go on. Where it may rest, the work knows; how, its
 * caller: a server gives its only thread back in between.
 */
export type Turns<Result> = Generator<void, Result>

/** All of it without a rest, where nobody waits. */
export const atOnce = <Result>(work: Turns<Result>): Result => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The results of work on each of a list, with a rest after each. */
export function* eachInTurn<One, Result>(
  all: readonly One[],
  work: (one: One, index: number) => Result,
): Turns<Result[]> {
  const results: Result[] = []
  for (const [index, one] of all.entries()) {
    results.push(work(one, index))
    yield
  }
  return results
}

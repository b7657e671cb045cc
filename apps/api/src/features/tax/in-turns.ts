import { setImmediate } from 'node:timers/promises'
import type { Turns } from '@refill/contract/turns.ts'

/** Others go on after so many ms of work. */
const longest = 10
/** The clock is asked after so many pieces, since one may take less than to ask it. */
const pieces = 16

/** Does long work and lets all others go on in between, on the only thread that there is. */
export const inTurns = async <Result>(work: Turns<Result>): Promise<Result> => {
  for (let until = performance.now() + longest; ;) {
    for (let piece = 0; piece < pieces; piece += 1) {
      const { done, value } = work.next()
      if (done) return value
    }
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + longest
  }
}

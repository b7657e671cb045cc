import type { Patience } from './patience.ts'

/** Whether anybody has heard a word of the server since then, or whoever was to listen stood still. */
type IsHeardSince = (time: number) => boolean

/**
 * When a server that answers no look is away. What is slow still says something: to whoever waits for an answer, or to who
 * knocks, whom a new process greets before it is asked anything. Only where nobody hears anything is it gone soon; one
 * that greets and never answers stands behind somebody who greets in its name, and has more time. Times are those of
 * performance.now().
 */
export class Silence {
  readonly #patience: Pick<Patience, 'looks' | 'silence' | 'greeted'>
  /** When the first look was begun of those that nobody has answered since, while nobody heard a word. */
  #since: number | undefined
  #looks = 0
  #greetedAt = -Infinity

  constructor(patience: Pick<Patience, 'looks' | 'silence' | 'greeted'>) {
    this.#patience = patience
  }

  noteGreeting(now: number): void {
    this.#greetedAt = now
  }

  /** Nobody waits, or a look was answered. */
  end(): void {
    this.#since = undefined
    this.#looks = 0
  }

  noteUnanswered(begunAt: number, isHeardSince: IsHeardSince): void {
    if (this.#since !== undefined && isHeardSince(this.#since)) this.end()
    this.#since ??= begunAt
    this.#looks += 1
  }

  isDeath(now: number, isHeardSince: IsHeardSince): boolean {
    const { looks, silence, greeted } = this.#patience
    if (this.#since === undefined || this.#looks < looks || isHeardSince(this.#since)) return false
    return now - this.#since >= (this.#greetedAt > this.#since ? greeted : silence)
  }
}

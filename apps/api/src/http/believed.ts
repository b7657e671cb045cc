import type { Person } from './person.ts'

/** Milliseconds for which somebody is believed without asking again: a screen that opens makes several calls at once. */
const believed = 1_000
const maxKept = 1_000

/**
 * Who was behind what a request showed a moment ago. Each kind of it, a session or a key, has one of its own: what is
 * believed of the one is never believed of the other, whatever somebody writes into it.
 */
export class Believed {
  readonly #kept = new Map<string, { person: Person; until: number }>()

  recall(shown: string): Person | undefined {
    const found = this.#kept.get(shown)
    return found && found.until > performance.now() ? found.person : undefined
  }

  remember(shown: string, person: Person): void {
    if (this.#kept.size >= maxKept) this.#kept.clear()
    this.#kept.set(shown, { person, until: performance.now() + believed })
  }

  /** Ended here, it is over at once; ended by another process, within a second. */
  delete(shown: string): void {
    this.#kept.delete(shown)
  }

  /** Asks anew who they are and what they may do. */
  clear(): void {
    this.#kept.clear()
  }
}

/** All in ms, but for a count. */
export type Patience = {
  /** After which a query without a word of an answer makes us look. */
  quiet: number
  /** What a look, a connection and a question of its own, may take at least: {@link LookPatience} gives it more. */
  look: number
  /** How many looks in a row nobody answers, while nobody hears a word of the server, until the database is away. */
  looks: number
  /** How long that must have been so at least. */
  silence: number
  /** The same where whoever knocks is greeted, and nobody is answered. */
  greeted: number
  /** After which a query is given up where a look cannot tell what the server does: behind a pooler. */
  unknown: number
  /** How often several servers are looked at without any reason. */
  unasked: number
  /** How long somebody waits for a connection that is being opened, or that others use, while the server is there. */
  opening: number
}

export const usualPatience: Patience = {
  quiet: 800,
  look: 1_500,
  looks: 2,
  silence: 3_800,
  greeted: 15_000,
  unknown: 35_000,
  unasked: 5_000,
  opening: 10_000,
}
/** What a replica does not answer in time the primary is asked: nobody is cut off, so one look is enough. */
export const patienceWithReplicas: Patience = {
  ...usualPatience,
  look: 1_000,
  looks: 1,
  silence: 0,
  greeted: 0,
  opening: 1_000,
}

/** So many times as long as looks took lately. */
const times = 3

/**
 * What the next look may take. On a machine for whose processors many wait everything takes long, looks too: so they are
 * given more time by how long they took lately, and where the last was not answered, up to twice as much. Where looks take
 * a few ms, as they do, it is the least, and a database that says nothing is known soon.
 */
export class LookPatience {
  readonly #least: number
  readonly #most: number
  #lately = 0
  #isUnanswered = false

  constructor({ look }: Pick<Patience, 'look'>) {
    this.#least = look
    this.#most = 2 * look
  }

  get next(): number {
    if (this.#isUnanswered) return this.#most
    return Math.min(this.#most, Math.max(this.#least, times * this.#lately))
  }

  /** How long looks took lately; of a slow one each that is answered after it forgets half. */
  get lately(): number {
    return Math.min(this.#most, this.#lately)
  }

  noteAnswer(took: number): void {
    this.#isUnanswered = false
    this.#lately = Math.max(took, this.#lately / 2)
  }

  noteSilence(): void {
    this.#isUnanswered = true
  }
}

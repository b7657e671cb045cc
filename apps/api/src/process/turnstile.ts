import type { ErrorRule } from '@refill/contract/operation.ts'
import { DomainError } from '../domain-error.ts'

type Limits = {
  /** Inside at the same time. */
  readonly atOnce: number
  /** Others that wait for their turn, first comers and the rest apart; whoever comes then is sent away. */
  readonly waiting: number
  /** ms of waiting. */
  readonly longest: number
  /** What those hear who are sent away. */
  readonly busy: ErrorRule
}

type Waiter = {
  /** Goes before all that are not. */
  readonly isPreferred?: boolean
  /** Aborts when somebody has left and waits no longer. */
  readonly signal?: AbortSignal
}

/** Lets in a few at a time, in their order. */
export class Turnstile {
  readonly #limits: Limits
  readonly #preferred = new Set<() => void>()
  readonly #others = new Set<() => void>()
  #inside = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#inside
  }

  get waiting(): number {
    return this.#preferred.size + this.#others.size
  }

  /**
   * Waits for a turn.
   * @returns what ends the turn; it may be called twice
   * @throws {DomainError} the turnstile's own when too many wait, or it takes too long
   */
  async enter(waiter: Waiter = {}): Promise<() => void> {
    if (this.#inside < this.#limits.atOnce) this.#inside += 1
    else await this.#turn(waiter)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      // The place goes over to the next one, so that nobody slips in between.
      const [next] = [...this.#preferred, ...this.#others]
      if (next) next()
      else this.#inside -= 1
    }
  }

  /** Does the work in its turn. */
  async during<T>(work: () => Promise<T>, waiter?: Waiter): Promise<T> {
    const leave = await this.enter(waiter)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  async #turn({ isPreferred, signal }: Waiter): Promise<void> {
    const { waiting, longest } = this.#limits
    const busy = new DomainError(this.#limits.busy)
    const room = isPreferred ? this.#preferred : this.#others
    if (room.size >= waiting) throw busy
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        room.delete(enter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const enter = () => {
        leave()
        resolve()
      }
      const giveUp = () => {
        leave()
        reject(busy)
      }
      const timer = setTimeout(giveUp, longest)
      signal?.addEventListener('abort', giveUp, { once: true })
      room.add(enter)
    })
  }
}

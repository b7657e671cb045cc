import { commonErrors } from '@refill/contract/common-errors.ts'
import { DomainError } from '../domain-error.ts'

type Limits = {
  /** Inside at the same time. */
  readonly atOnce: number
  /** Others that wait for their turn; whoever comes then is sent away. */
  readonly waiting: number
  /** ms of waiting. */
  readonly longest: number
}

/** Lets in a few at a time, in their order. */
export class Gate {
  readonly #limits: Limits
  readonly #room = new Set<() => void>()
  #inside = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn.
   * @param signal of somebody who leaves and waits no longer
   * @returns what ends the turn; it may be called twice
   * @throws {DomainError} uploads_busy when too many wait, or it takes too long
   */
  async enter(signal?: AbortSignal): Promise<() => void> {
    if (this.#inside < this.#limits.atOnce) this.#inside += 1
    else await this.#turn(signal)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      // The place goes over to the next one, so that nobody slips in between.
      const [next] = this.#room
      if (next) next()
      else this.#inside -= 1
    }
  }

  /** Does the work in its turn. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter()
    return work().finally(leave)
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    const busy = new DomainError(commonErrors.uploads_busy)
    if (this.#room.size >= this.#limits.waiting) throw busy
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#room.delete(enter)
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
      const timer = setTimeout(giveUp, this.#limits.longest)
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#room.add(enter)
    })
  }
}

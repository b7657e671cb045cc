import type { Offer } from '../orders.rows.ts'

/** Milliseconds: what is changed past the program, which raises no version, counts after so long. */
const believed = 10_000
const maxKept = 1_000

const keyOf = (code: string) => code.toLowerCase()

/**
 * Products as this process read them last. One that has changed since may still be here: whoever books with it finds
 * out by the version that is written down with the order, and reads again. So it may book, and never refuse.
 */
export class KeptOffers {
  readonly #kept = new Map<string, { offer: Offer; until: number }>()

  keep(offers: readonly Offer[]): void {
    if (this.#kept.size + offers.length > maxKept) this.#kept.clear()
    const until = performance.now() + believed
    for (const offer of offers) this.#kept.set(keyOf(offer.code), { offer, until })
  }

  /** All of them with the rates of a day, or nothing. */
  find(codes: readonly string[], day: string): Offer[] | undefined {
    const now = performance.now()
    const found: Offer[] = []
    for (const code of codes) {
      const one = this.#kept.get(keyOf(code))
      if (!one || one.until < now) return undefined
      if (one.offer.rate_until && one.offer.rate_until <= day) return undefined
      found.push(one.offer)
    }
    return found
  }
}

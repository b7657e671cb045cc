import type { Difference } from './differences.ts'

/** A difference, and the call whose answer it is in. */
export type Found = Difference & { call: string; who: string; sent: string }

/** Differences of one path in the answers of one call; the first of them stands for all. */
export type Finding = { first: Found; times: number }

export class Findings {
  readonly #byPath = new Map<string, Finding>()

  add(found: Found): void {
    const name = `${found.call} ${found.path}`
    const known = this.#byPath.get(name)
    if (known) known.times += 1
    else this.#byPath.set(name, { first: found, times: 1 })
  }

  all(): Finding[] {
    return [...this.#byPath.values()]
  }
}

export const inWords = ({ first, times }: Finding): string => {
  const { call, who, sent, path, theirs, ours } = first
  return `${call}: ${path}, ${times} times; first as ${who || 'nobody'} with ${sent}\n    ${theirs} → ${ours}`
}

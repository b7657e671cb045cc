/**
 * Chance that always falls the same way: the same name gives the same numbers on every machine and in every release.
 * Each stream of the sample business (its products, its drivers, record 17 of either) takes its own name, so that a
 * stream added, lengthened or read twice changes no other. Not for secrets: the numbers follow from the name.
 */
export type Random = {
  /** At least 0, below 1, in steps of 2^-32. */
  readonly next: () => number
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number
  /** @throws {RangeError} for an empty list */
  readonly pick: <T>(choices: readonly T[]) => T
  /** True in `share` of the cases; 0 never, 1 always. */
  readonly chance: (share: number) => boolean
  /** Each choice as often as its weight says, beside the sum of all. @throws {RangeError} when the weights sum to 0 */
  readonly weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T
  /** Text of `count` digits, zeros in front included. */
  readonly digits: (count: number) => string
  /** Text of `count` upper-case letters. */
  readonly letters: (count: number) => string
}

/** FNV-1a, 32 bits; the salt makes several numbers of one name. */
const hash = (name: string, salt: number): number => {
  let result = 0x811c9dc5 ^ salt
  for (let index = 0; index < name.length; index += 1) {
    result = Math.imul(result ^ name.charCodeAt(index), 0x01000193)
  }
  return result
}

/** sfc32, a small fast counting generator: 128 bits of state, a cycle of at least 2^32 numbers. */
const counting = (name: string): (() => number) => {
  let [a, b, c, counter] = [hash(name, 1), hash(name, 2), hash(name, 3), 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round += 1) next() // names that differ in one letter start alike and part by then
  return next
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** @param name of the stream, in parts: `random('products', 17)` */
export const random = (...name: readonly (string | number)[]): Random => {
  const next = counting(name.join('/'))
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[between(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('There is nothing to pick from')
    return choice
  }
  const weighted = <T>(choices: readonly (readonly [choice: T, weight: number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    const found = choices.find(([, weight]) => (left -= weight) < 0)
    if (!found) throw new RangeError('No choice has any weight')
    return found[0]
  }
  const text = (count: number, characters: string) =>
    Array.from({ length: count }, () => characters.charAt(between(0, characters.length - 1))).join('')
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    weighted,
    digits: (count) => text(count, '0123456789'),
    letters: (count) => text(count, alphabet),
  }
}

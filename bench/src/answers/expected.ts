/** A behaviour that was changed on purpose. */
export type Expected = {
  /** Up to this commit it answered otherwise; later ones are not excused. */
  upTo: string
  /** Names of calls. */
  call: RegExp
  /** Paths in their answers. */
  path: RegExp
  reason: string
}

export const expected: readonly Expected[] = []

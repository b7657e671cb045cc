const nice = [1, 2, 3, 5, 10]

/** The smallest round number that is not below it: 1, 2, 3, 5, 10, 20 and so on. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return (nice.find((one) => one * power >= value) ?? 10) * power
}

export type Scale = { bottom: number; top: number; lines: number[] }

/**
 * Makes a scale from zero, or from below it where values are, to a round number above all; it never has more than three
 * lines.
 */
export const scaleOf = (values: readonly number[]): Scale => {
  // Not Math.max(...values), which years of days would overflow.
  const most = values.reduce((one, other) => Math.max(one, other), 0)
  const least = values.reduce((one, other) => Math.min(one, other), 0)
  const step = roundUp(Math.max((most - least) / 2, 1))
  const top = most === 0 && least < 0 ? 0 : Math.max(step, Math.ceil(most / step) * step)
  const first = Math.ceil(least / step)
  const lines = Array.from({ length: top / step - first + 1 }, (_, index) => (first + index) * step)
  return { bottom: least, top, lines }
}

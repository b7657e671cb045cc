/** Products in the group of the ten symmetries of a pentagon: 0 to 4 are its turns, 5 to 9 its reflections. */
const times = (left: number, right: number): number => {
  const turn = left < 5 ? (left + right) % 5 : (left - right + 5) % 5
  return left < 5 === right < 5 ? turn : turn + 5
}

/** How a digit is exchanged from one place to the next, from the right; Verhoeff's own choice. */
const exchange = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** 0 for a number whose check digit holds. Each place exchanges its digit once more than the place right of it. */
const remainder = (digits: string): number => {
  let result = 0
  for (const [place, written] of Array.from(digits, Number).toReversed().entries()) {
    let digit = written
    for (let again = 0; again < place; again += 1) digit = exchange[digit] ?? 0
    result = times(result, digit)
  }
  return result
}

const refuseOthers = (digits: string): void => {
  if (!/^\d+$/.test(digits)) throw new RangeError(`'${digits}' is not a number in digits`)
}

/**
 * The check digit to write behind these digits. It catches every single wrong digit and every two neighbours swapped.
 * @throws {RangeError} for anything but digits
 */
export const verhoeffDigit = (digits: string): string => {
  refuseOthers(digits)
  const rest = remainder(`${digits}0`)
  return String(rest < 5 ? (5 - rest) % 5 : rest) // the inverse: a turn is undone backwards, a reflection by itself
}

/**
 * Whether the last digit is the check digit of those before it.
 * @throws {RangeError} for anything but digits
 */
export const verhoeffHolds = (digits: string): boolean => {
  refuseOthers(digits)
  return remainder(digits) === 0
}

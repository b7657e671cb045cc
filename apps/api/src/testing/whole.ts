import type { Whole } from '@refill/contract/seen-with.ts'

const isWhole = <Answer extends object>(answer: Answer): answer is Answer & Whole<Answer> =>
  Object.values(answer).every((part) => part !== undefined)

/** An answer to somebody who sees each part of it. */
export const whole = <Answer extends object>(answer: Answer): Whole<Answer> => {
  if (!isWhole(answer)) throw new Error('parts of the answer are missing')
  return answer
}

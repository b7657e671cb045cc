import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import { DomainError } from '../../domain-error.ts'

/** Password hashes at a time: two of the four threads that also read files and work on pictures. */
const atOnce = 2
/** For strangers, and again for those whose place is known. */
const seats = 50

let underWay = 0
const waiting: Record<'known' | 'strange', (() => void)[]> = { known: [], strange: [] }

const enter = async (isStranger: boolean): Promise<void> => {
  if (underWay < atOnce) {
    underWay += 1
    return
  }
  const room = isStranger ? waiting.strange : waiting.known
  if (room.length >= seats) throw new DomainError(sessionErrors.sign_ins_busy)
  await new Promise<void>((begin) => room.push(begin))
}

/** Who waits takes the place over; those whose place is known go first, so that no flood of strangers stops them. */
const leave = (): void => {
  const begin = waiting.known.shift() ?? waiting.strange.shift()
  if (begin) begin()
  else underWay -= 1
}

/**
 * Judges a try when its turn comes.
 * @throws {DomainError} sign_ins_busy when too many wait already
 */
export const inTurn = async <T>(isStranger: boolean, judge: () => Promise<T>): Promise<T> => {
  await enter(isStranger)
  try {
    return await judge()
  } finally {
    leave()
  }
}

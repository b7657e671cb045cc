import { commonErrors } from '@refill/contract/common-errors.ts'

type Failed = { code?: string; message: string } | undefined

/** What the specification has the panel read from a failure's words, since not every server sends codes (AMB-003). */
const says = (words: RegExp) => (answer: Failed) => words.test(answer?.message ?? '')

/** `send` has dropped the session and said so; the login follows. */
export const isExpired = says(/unauthorized/i)
/** Such a record exists (AMB-055, AMB-166). */
export const isDuplicate = says(/duplicate|already exists/i)
export const isAboutHsn = says(/hsn/i)

/** Somebody else changed the record meanwhile; the message says who and when. */
export const isStale = (answer: Failed): boolean => answer?.code === commonErrors.changed_by_another.code

/** Somebody closed the day meanwhile that it was dated on. */
export const isDayClosed = (answer: Failed): boolean => answer?.code === commonErrors.day_closed.code

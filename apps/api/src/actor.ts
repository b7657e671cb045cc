import { namedIn, suffice, type Right } from '@refill/contract/rights.ts'

/** Somebody who allows what the one who does it may not decide alone. */
export type GivenApproval = {
  readonly userId: number
  readonly name: string
  readonly reason: string
  /** The question that it answers; any when it was given on the spot. */
  readonly of?: string
}

/** Who does a command, and within which request: everything that the audit row of a write needs to say. */
export type Actor = {
  /** Null for the program itself and for somebody who has not signed in yet. */
  readonly userId: number | null
  readonly name: string
  /** `'*'` is every right. */
  readonly rights: readonly string[]
  /** A program that calls with a key of its own: it has rights and no account. */
  readonly isProgram?: true | undefined
  /** The session in which it is done, for the log; none for the program itself. */
  readonly sessionId?: number | undefined
  /** Endpoint and action, or the name of the command. */
  readonly operation: string
  /** Id of the request, as in the log; empty outside a request. */
  readonly request: string
  readonly approval?: GivenApproval
  /** Set by callers that may repeat a request: the command is then done once and its answer kept (decision 0006). */
  readonly once?: { readonly key: string; readonly fingerprint: string }
}

/** The program itself: first start, housekeeping, sample business, commands of the house. */
export const theProgram = (operation: string): Actor => ({
  userId: null,
  name: 'Refill',
  rights: ['*'],
  operation,
  request: '',
})

export const hasRight = (
  { userId, rights, isProgram }: Pick<Actor, 'userId' | 'rights' | 'isProgram'>,
  right: Right,
): boolean => {
  if (right === 'anyone') return true
  if (userId === null) return false
  // What everybody may who is signed in is about their own account.
  return namedIn(right).length > 0 ? suffice(rights, right) : !isProgram
}

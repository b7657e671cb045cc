import { login, logout, whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { send, UnreadAnswer } from '../../api/send.ts'
import { session } from '../../api/session.ts'
import { dropDrafts } from '../../ui/form/kept-drafts.ts'
import { toasts } from '../../ui/toast.ts'

/** The answer to the sign-out takes the session's cookie away, so it must not come after the next person's. */
let leaving: Promise<unknown> = Promise.resolve()

export const signIn = async (credentials: { username: string; password: string; code?: string }) => {
  await leaving
  return send(login, credentials, { asGiven: true }).catch((failure: unknown) => {
    // Not ok is a rejected sign-in, whoever says so and in whatever way.
    if (failure instanceof UnreadAnswer && !failure.isOk) return { success: false as const, message: '' }
    throw failure
  })
}

/** Who is signed in and what they may do; a failure leaves the place of the name empty and forbids nothing. */
export const currentUser = queryOptions({
  queryKey: ['session', 'who'],
  queryFn: async ({ signal }) => {
    const answer = await send(whoAmI, {}, { signal })
    return answer.success ? answer : { name: '', rights: ['*'], owes: '' as const }
  },
  meta: { outlasts: true },
  // Somebody may be given another role while they work.
  staleTime: 60_000,
})

const endSession = () => {
  if (session.hasLeft()) leaving = send(logout, {}).catch(() => undefined)
}

/**
 * Leaves at once; the server is told, and whether it hears makes no difference here (AMB-004, AMB-005). When it did not,
 * it is told again once the network is back, and by every request of this browser.
 */
export const signOut = (): void => {
  dropDrafts()
  session.leave()
  toasts.clear()
  endSession()
  window.addEventListener('online', endSession, { once: true })
}

import { login, logout, whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { session } from '../../api/session.ts'

export const signIn = (credentials: { username: string; password: string }) => send(login, credentials)

/** Who is signed in, for the top bar; a failure leaves the place empty. */
export const currentUser = queryOptions({
  queryKey: ['session', 'who'],
  queryFn: async ({ signal }) => {
    const answer = await send(whoAmI, {}, { signal })
    return answer.success ? answer.name : ''
  },
  staleTime: Infinity,
})

/** Leaves at once; the server is told, and whether it hears makes no difference here (AMB-004, AMB-005). */
export const signOut = (): void => {
  void send(logout, {}).catch(() => undefined)
  session.drop()
}

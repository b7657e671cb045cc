import { useQuery } from '@tanstack/react-query'
import { currentUser } from './session.api.ts'

/** Who is signed in; nothing until that is known, or where it cannot be. */
export const usePerson = () => useQuery(currentUser).data

/** Whether the answer is still on its way. */
export const useIsPersonPending = (): boolean => useQuery(currentUser).isPending

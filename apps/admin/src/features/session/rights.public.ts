import type { Right } from '@refill/contract/operation.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUser } from './session.api.ts'

/** Whether who is signed in may do something. Until that is known nothing is hidden: the server has the last word. */
export const useRights = (): ((right: Right) => boolean) => {
  const { data } = useQuery(currentUser)
  return (right) => !data || data.rights.includes('*') || data.rights.includes(right)
}

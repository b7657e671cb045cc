import { useLocation } from 'react-router'
import { useAddress } from '../ui/use-address.ts'

/** The id in the navigation state, or else the one in the address (AMB-018); nothing for what is no id. */
export const useRecordId = (): string | undefined => {
  const state: unknown = useLocation().state
  const [address] = useAddress()
  const carried = typeof state === 'object' && state !== null && 'id' in state ? state.id : undefined
  const isId = typeof carried === 'number' || typeof carried === 'string'
  const id = isId ? String(carried) : (address.get('id') ?? '')
  return /^[1-9]\d*$/.test(id) ? id : undefined
}

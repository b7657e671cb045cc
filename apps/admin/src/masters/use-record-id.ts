import { useLocation, useSearchParams } from 'react-router'

/** The id in the navigation state, or else the one in the address (AMB-018); nothing for what is no id. */
export const useRecordId = (): string | undefined => {
  const state = useLocation().state as { id?: number | string } | null
  const [address] = useSearchParams()
  const id = String(state?.id ?? address.get('id') ?? '')
  return /^[1-9]\d*$/.test(id) ? id : undefined
}

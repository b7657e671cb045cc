import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { send } from '../../api/send.ts'

/** @throws {Error} for a domain error too: there is nothing to show without them */
export const loadSettings = async (signal: AbortSignal) => {
  const answer = await send(readSettings, {}, { signal })
  if (!answer.success) throw new Error(answer.message)
  return answer.reponselist
}

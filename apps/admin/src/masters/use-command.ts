import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { Failure, Operation } from '@refill/contract/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { toast } from '../ui/toast.ts'
import { invalidateMaster } from './master.api.ts'

type Hearing = {
  /** Commands that make something new take it: see {@link send}. */
  once?: string
  /** Hears of a domain error, or of no answer at all, instead of a toast. */
  wrong?: (failure: Failure | undefined) => void
}

/** Sends one write on what hangs on a record, and says what became of it. */
export const useCommand = (contract: MasterContract, operation: Operation, done: string) => {
  const client = useQueryClient()
  return async (fields: object, { once, wrong }: Hearing = {}): Promise<boolean> => {
    const answer = await send(operation, { ...fields }, { once }).catch(() => undefined)
    if (answer?.success) toast({ kind: 'success', title: answer.message || done })
    else if (wrong) wrong(answer)
    else toast({ kind: 'error', title: answer?.message || 'The server could not be reached. Try again.' })
    if (answer) await invalidateMaster(client, contract)
    return answer?.success ?? false
  }
}

import { countInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { toast } from '../../ui/toast.ts'
import { countColumns, type CountValues } from './count-rules.ts'
import { wholeInventory } from './inventory.api.ts'

/** Counts that were left out are read anew, so that a delivery of this minute is not taken back. */
const postNow = async (client: QueryClient, values: CountValues, once: string) => {
  const rows = await client.fetchQuery(wholeInventory)
  const fields = { ...countColumns(rows, values), reason: values.reason ?? '' }
  return send(countInventory, fields, { once })
}

/** @returns whether the differences are posted */
export const postCount = async (client: QueryClient, values: CountValues, once: string): Promise<boolean> => {
  const answer = await postNow(client, values, once).catch(() => undefined)
  if (answer?.success) {
    toast({ kind: 'success', title: answer.message || 'Differences posted' })
    void invalidate(client, ...touchedBy.stock)
    return true
  }
  if (!isExpired(answer))
    toast({ kind: 'error', title: 'Failed to post the count. Please try again.', text: answer?.message })
  return false
}

import {
  countInventory,
  inventoryErrors,
  type InventoryRow,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { toast } from '../../ui/toast.ts'
import { countColumns, movedIn, type CountValues, type Moved } from './count-rules.ts'
import { wholeInventory } from './inventory.api.ts'

type Counted = { rows: readonly InventoryRow[]; values: CountValues; isBlind: boolean }

/** What moved while it was counted; none where it cannot be asked now. */
const findMoved = async (client: QueryClient, { rows, values }: Counted): Promise<Moved[]> => {
  const fresh = await client.fetchQuery(wholeInventory).catch(() => [])
  return movedIn(rows, fresh, values)
}

/** @returns whether the count is posted, or what moved while it was counted */
export const postCount = async (
  client: QueryClient,
  counted: Counted,
  once: string,
): Promise<boolean | Moved[]> => {
  const { rows, values, isBlind } = counted
  const fields = { ...countColumns(rows, values), reason: values.reason }
  const answer = await send(countInventory, fields, { once }).catch(() => undefined)
  if (answer?.success) {
    toast({ kind: 'success', title: answer.message || 'Differences posted' })
    void invalidate(client, ...touchedBy.stock)
    return true
  }
  const isMoved = answer !== undefined && 'code' in answer && answer.code === inventoryErrors.count_moved.code
  if (!isExpired(answer)) {
    const text = isMoved && isBlind ? 'The stock moved while it was counted.' : answer?.message
    toast({ kind: 'error', title: 'Failed to post the count. Please try again.', text })
  }
  return isMoved ? findMoved(client, counted) : false
}

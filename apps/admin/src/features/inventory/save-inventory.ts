import { createInventory, updateInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { itemsProblem, type OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { isDuplicate, isExpired, isStale } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import type { NotSaved } from '../../ui/form/stale.tsx'
import { toast } from '../../ui/toast.ts'
import type { OpeningValues } from './opening-values.ts'

type Outcome = { saved: true } | NotSaved

type Answer =
  | { success: true; message?: string | undefined }
  | { success: false; message: string; code: string; errors?: Record<string, string> }

/** The catalogue's text as title, the server's reason below it (AMB-145). */
const failure = (
  verb: 'add' | 'update',
  answer: Extract<Answer, { success: false }> | undefined,
): Outcome => {
  const message = answer?.message ?? ''
  // What is expired is told where the answer is read, and the login follows.
  if (isExpired(answer)) return { saved: false }
  if (isStale(answer)) return { saved: false, stale: message }
  const title = isDuplicate(answer)
    ? 'Some inventory items already exist'
    : `Failed to ${verb} inventory. Please try again.`
  toast({ kind: 'error', title, text: message || undefined })
  return { saved: false, ...(answer?.errors && { errors: answer.errors }) }
}

const outcomeOf = (verb: 'add' | 'update', answer: Answer | undefined, done: string): Outcome => {
  if (!answer?.success) return failure(verb, answer)
  toast({ kind: 'success', title: answer.message || done })
  return { saved: true }
}

/** Sends the queue, all or none. `once` is the screen's own key, so that a repeated press adds once. */
export const addInventory = async (items: readonly OpeningItem[], once: string): Promise<Outcome> => {
  const problem = itemsProblem(items)
  if (problem) {
    toast({ kind: 'error', title: problem })
    return { saved: false }
  }
  const columns = {
    'uuid[]': items.map(({ uuid }) => uuid),
    'os_fulls[]': items.map(({ os_fulls }) => os_fulls),
    'os_emptys[]': items.map(({ os_emptys }) => os_emptys),
    'opening_date[]': items.map(({ opening_date }) => opening_date),
  }
  const answer = await send(createInventory, columns, { once }).catch(() => undefined)
  return outcomeOf('add', answer, 'Inventory added successfully')
}

export const changeInventory = async (
  { id, version }: Pick<InventoryRow, 'id' | 'version'>,
  item: OpeningValues,
): Promise<Outcome> => {
  const answer = await send(updateInventory, { id, version, ...item }).catch(() => undefined)
  return outcomeOf('update', answer, 'Inventory updated successfully')
}

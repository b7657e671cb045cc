import { inventoryErrors } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { Actor } from '../../actor.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { closingSteps, type Standing } from '../cylinder-ledger/cylinder-ledger.public.ts'
import type { InventoryToChange } from './lock-inventory.ts'
import { deleteInventory } from './sql/statements.generated.ts'

export type Facts = { readonly before: InventoryToChange; readonly openings: readonly Standing[] }

/** Takes a product out of the inventory. @throws {DomainError} inventory_in_use while it has stock or later movements (AMB-149) */
export const planDeletion = (by: Actor, { before, openings }: Facts): Plan<{ message: string }> => {
  const { id, product_id, name, fulls, empties, has_moved } = before
  const { opening_day, opening_fulls, opening_empties } = before
  if (fulls !== 0 || empties !== 0 || has_moved)
    throw new DomainError(inventoryErrors.inventory_in_use, { product: name, fulls, empties })
  return {
    writes: [...closingSteps(by, product_id, openings), stepOf(deleteInventory, { id })],
    log: {
      event: 'inventory.deleted',
      id,
      before: { product_id, opening_day, opening_fulls, opening_empties },
    },
    answer: { message: 'Inventory deleted successfully' },
  }
}

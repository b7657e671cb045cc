import {
  inventoryErrors,
  type updateInventory as contract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { openingSteps, type OpeningFacts } from '../cylinder-ledger/cylinder-ledger.public.ts'
import type { InventoryToChange } from './lock-inventory.ts'
import { updateInventory } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>
export type Facts = { readonly before: InventoryToChange; readonly opening: OpeningFacts }

/** Another opening stock or day; what moved later stays. @throws {DomainError} as the contract lists */
export const planUpdate = (
  by: Actor,
  form: Form,
  { before, opening }: Facts,
): Plan<{ version: number; message: string }> => {
  const { id, reason } = form
  refuseStale('inventory', form.version, before)
  if (before.code.toLowerCase() !== form.uuid.toLowerCase())
    throw new DomainError(inventoryErrors.inventory_product_fixed)
  const values = {
    opening_fulls: Number(form.os_fulls),
    opening_empties: Number(form.os_emptys),
    opening_day: form.opening_date,
  }
  const stock = {
    productId: before.product_id,
    day: values.opening_day,
    fulls: values.opening_fulls,
    empties: values.opening_empties,
    documentId: id,
    note: reason,
  }
  const changed = changedColumns(before, values)
  return {
    writes: [
      stepOf(updateInventory, { id, ...values, user_id: by.userId }),
      ...openingSteps(by, stock, opening),
    ],
    log: {
      event: 'inventory.updated',
      id,
      before: changed.before,
      after: reason ? { ...changed.after, reason } : changed.after,
    },
    answer: { version: before.version + 1, message: 'Inventory updated successfully' },
  }
}

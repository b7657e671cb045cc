import type { deletePurchase as contract } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { reversalSteps, type Moved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { deletePurchase, type purchaseToDelete } from './sql/statements.generated.ts'

/** A purchase that stands and is locked, and what it moved. */
export type Facts = { readonly purchase: RowOf<typeof purchaseToDelete>; readonly moved: readonly Moved[] }

/** Takes a purchase back: its fulls go and its empties come. It stays to be seen, with who did it and why. */
export const planDeletion = (
  by: Actor,
  { id, reason }: FieldsOut<typeof contract>,
  { purchase, moved }: Facts,
): Plan<{ message: string }> => ({
  writes: [
    // Stock before the counts of rows, which triggers change at the end of a statement: as a new purchase has it.
    ...reversalSteps(by, moved, reason || 'Purchase deleted'),
    stepOf(deletePurchase, { id, reason, user_id: by.userId }),
  ],
  log: { event: 'purchases.deleted', id, before: purchase, ...(reason && { after: { reason } }) },
  answer: { message: 'Purchase deleted successfully' },
})

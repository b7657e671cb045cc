import {
  purchaseErrors,
  type deletePurchase as contract,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readMoved, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { planDeletion, type Facts } from './deletion.plan.ts'
import { lockPurchase } from './lock-purchase.ts'
import { purchaseToDelete } from './sql/statements.generated.ts'

const movedBy = (id: number) => ({ document: 'purchase', documentId: id }) as const

/** @throws {DomainError} purchase_not_found */
const readFacts = async (reader: Reader, id: number): Promise<Facts> => {
  const [purchase] = await reader.read(purchaseToDelete, { id })
  if (!purchase) throw new DomainError(purchaseErrors.purchase_not_found)
  return { purchase, moved: await readMoved(reader, movedBy(id)) }
}

/**
 * Takes a purchase back; it stays to be seen, with who did it and why.
 * @throws {DomainError} stock_short, stock_short_on_day when its cylinders have left again
 */
export const deletePurchase = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.perform(by, {
    lock: (trx) => lockPurchase(trx, form.id),
    facts: (reader) => readFacts(reader, form.id),
    plan: (facts) => planDeletion(by, form, facts),
    clashes: stockClashes,
  })

import { purchaseErrors } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readMoved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { planChange, type Facts, type Form } from './change.plan.ts'
import { enteringClashes, readFacts as readEntered } from './create-purchase.ts'
import { lockPurchase } from './lock-purchase.ts'
import { purchaseToChange, vendorName } from './sql/statements.generated.ts'

/** @throws {DomainError} purchase_not_found */
const readFacts = async (reader: Reader, form: Form): Promise<Facts> => {
  const [purchase] = await reader.read(purchaseToChange, { id: form.id })
  if (!purchase) throw new DomainError(purchaseErrors.purchase_not_found)
  const [vendor] = await reader.read(vendorName, { id: form.vendor_id })
  return {
    ...(await readEntered(reader, form)),
    purchase,
    vendor: vendor?.name ?? '',
    now: new Date(),
    moved: await readMoved(reader, { document: 'purchase', documentId: form.id }),
  }
}

const lock = (trx: Transaction, { id, 'uuid[]': codes }: Form) => lockPurchase(trx, id, codes)

/**
 * Changes what an invoice says, in one deed.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changePurchase = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    lock: (trx) => lock(trx, form),
    facts: (reader) => readFacts(reader, form),
    plan: (facts) => planChange(by, form, facts),
    clashes: enteringClashes,
  })

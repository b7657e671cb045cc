import type { cancelEwayBill as contract } from '@refill/contract/features/tax/e-way.contract.ts'
import { ewayCancelUntil } from '@refill/contract/features/tax/e-way.rules.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { showInstant } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'

/** Notes that the portal canceled an e-way bill, as somebody did it there. @throws {DomainError} as the contract lists */
export const cancelEwayBill = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const found = await trx
      .selectFrom('eway_bills')
      .select(['number', 'document_id', 'challan_id', 'made_at', 'canceled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new DomainError(handOffErrors.eway_unknown)
    const { number, document_id, challan_id, made_at, canceled_at } = found
    if (canceled_at) throw new DomainError(handOffErrors.eway_canceled, { number })
    const until = ewayCancelUntil(made_at)
    if (new Date() > until)
      throw new DomainError(handOffErrors.eway_stays, { number, until: showInstant(until) })
    await trx
      .updateTable('eway_bills')
      .set({ canceled_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    const isDocument = document_id !== null
    await trx.audit({
      event: `${isDocument ? 'invoices' : 'challans'}.eway_canceled`,
      id: document_id ?? challan_id ?? 0,
      before: { eway_bill: number },
      after: { reason },
    })
    return { message: `E-way bill ${number} is canceled` }
  })

import type { saveDraft as contract } from '@refill/contract/features/trips/settling.contract.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { settlementOf } from '@refill/contract/features/trips/settling.shapes.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { showInstant } from '@refill/values/day.ts'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import { DomainError } from '../../../domain-error.ts'
import { saveDraft as statement } from '../sql/statements.generated.ts'
import { lockTrip } from '../trip-to-change.ts'

type Form = FieldsOut<typeof contract>

/**
 * Keeps a settlement as it is typed.
 * @throws {DomainError} changed_by_another, where somebody else has kept one meanwhile
 */
export const saveDraft = (db: Database, by: Actor, form: Form) =>
  db.transaction(by, async (trx) => {
    const trip = await lockTrip(trx, form.id, 'back')
    if (trip.draft_version !== form.draft_version)
      throw new DomainError(commonErrors.changed_by_another, {
        who: trip.updated_by_name ?? 'Somebody',
        what: 'settlement',
        when: showInstant(trip.updated_at),
      })
    trx.withoutAudit('it is nothing of the books before it is settled')
    await trx.write(statement, { id: trip.id, settlement: settlementOf(form.settlement) })
    return { draft_version: trip.draft_version + 1, message: 'Kept' }
  })

import { emptiesErrors } from '@refill/contract/features/empties/empties.contract.ts'
import { openingErrors } from '@refill/contract/features/empties/openings.contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { reverse } from '../cylinder-ledger/cylinder-ledger.public.ts'

type Asked = { id: number; reason: string }

const canceledBy = (by: Actor, reason: string) => ({
  canceled_at: sql<Date>`now()`,
  canceled_by: by.userId,
  cancel_reason: reason,
})

/** Takes a return of empties back; number and document stay. @throws {DomainError} as the contract lists */
export const cancelReturn = (db: Database, by: Actor, { id, reason }: Asked) =>
  db.transaction(by, async (trx) => {
    const before = await trx
      .selectFrom('empties_returns')
      .select(['number', 'canceled_at', 'empties'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new DomainError(emptiesErrors.empties_not_found)
    if (before.canceled_at) throw new DomainError(emptiesErrors.empties_canceled, { number: before.number })
    await reverse(trx, by, { document: 'empties', documentId: id }, reason)
    await trx.updateTable('empties_returns').set(canceledBy(by, reason)).where('id', '=', id).execute()
    await trx.audit({ event: 'empties.canceled', id, before: { number: before.number }, after: { reason } })
    return { message: `${before.number} is canceled` }
  })

/** Takes opening cylinders of a customer back; the row stays. @throws {DomainError} as the contract lists */
export const cancelOpening = (db: Database, by: Actor, { id, reason }: Asked) =>
  db.transaction(by, async (trx) => {
    const before = await trx
      .selectFrom('customer_openings')
      .select(['number', 'canceled_at', 'customer_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new DomainError(openingErrors.opening_not_found)
    const { number, customer_id } = before
    if (before.canceled_at) throw new DomainError(openingErrors.opening_canceled, { number })
    await reverse(trx, by, { document: 'customer_opening', documentId: id }, reason)
    await trx.updateTable('customer_openings').set(canceledBy(by, reason)).where('id', '=', id).execute()
    await trx.audit({
      event: 'empties.opening_canceled',
      id: customer_id,
      before: { number },
      after: { reason },
    })
    return { message: `${number} is taken back` }
  })

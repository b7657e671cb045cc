import { userErrors } from '@refill/contract/features/users/users.contract.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/** Cash in somebody's drawer, and what was handed to them and they have not confirmed. @throws {DomainError} user_not_found */
export const findStillOpen = async (reader: Reader, id: number) => {
  const found = await reader
    .selectFrom('users')
    .leftJoin('drawers', 'drawers.user_id', 'users.id')
    .where('users.id', '=', id)
    .select((row) => [
      sql<number>`coalesce(drawers.in_hand, 0)::float8`.as('cash'),
      row
        .selectFrom('cash_documents as d')
        .select(sql<number>`coalesce(sum(d.amount), 0)::float8`.as('sum'))
        .whereRef('d.to_user_id', '=', 'users.id')
        .where('d.kind', '=', 'hand_over')
        .where('d.confirmed_on', 'is', null)
        .where('d.canceled_at', 'is', null)
        .as('to_confirm'),
    ])
    .executeTakeFirst()
  if (!found) throw new DomainError(userErrors.user_not_found)
  return { cash: found.cash, to_confirm: found.to_confirm ?? 0 }
}

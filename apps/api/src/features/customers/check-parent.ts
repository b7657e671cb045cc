import { customerErrors } from '@refill/contract/features/customers/customers.contract.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

const hasBranches = async (trx: Transaction, id: number) =>
  (await trx.selectFrom('customers').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/**
 * A branch stands below a customer that is none itself. The parent is held, so that it does not become a branch in the
 * same moment.
 */
export const checkParent = async (
  trx: Transaction,
  { parent_id = null }: { parent_id?: number | null | undefined },
  id?: number,
) => {
  if (parent_id === null) return
  if (parent_id === id) throw new DomainError(customerErrors.parent_is_itself)
  const parent = await trx
    .selectFrom('customers')
    .select('parent_id')
    .where('id', '=', parent_id)
    .forUpdate()
    .executeTakeFirst()
  if (!parent) throw new DomainError(customerErrors.parent_not_found)
  if (parent.parent_id !== null) throw new DomainError(customerErrors.parent_is_branch)
  if (id !== undefined && (await hasBranches(trx, id))) throw new DomainError(customerErrors.has_branches)
}

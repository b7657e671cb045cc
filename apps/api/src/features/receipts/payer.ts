import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { Payer } from './receipts.rows.ts'

const payer = (trx: Transaction, id: number) =>
  trx
    .selectFrom('customers')
    .select(['id', sql<string>`coalesce(nullif(tradename, ''), name)`.as('name')])
    .where('id', '=', id)

/** A customer under the name that documents have. @throws {DomainError} receipt_customer_unknown */
export const findPayer = async (trx: Transaction, id: number): Promise<Payer> => {
  const found = await payer(trx, id).executeTakeFirst()
  if (!found) throw new DomainError(receiptErrors.receipt_customer_unknown)
  return found
}

/** The same, held, so that nobody enters the same for it meanwhile. @throws {DomainError} receipt_customer_unknown */
export const lockPayer = async (trx: Transaction, id: number): Promise<Payer> => {
  const found = await payer(trx, id).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw new DomainError(receiptErrors.receipt_customer_unknown)
  return found
}

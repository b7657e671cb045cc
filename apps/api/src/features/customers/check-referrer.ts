import { customerErrors } from '@refill/contract/features/customers/customers.contract.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/** Who sent a customer is another customer. What a record says already may stay: it was not always checked. */
export const checkReferrer = async (
  trx: Transaction,
  { referredby }: { referredby: number },
  own = 0,
): Promise<void> => {
  if (referredby === 0) return
  const found = await trx
    .selectFrom('customers')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('id', '=', referredby), is('id', '<>', own)]),
        is.and([is('id', '=', own), is('referredby', '=', referredby)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new DomainError(customerErrors.referrer_not_found)
}

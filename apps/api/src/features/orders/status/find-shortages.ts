import type { ShortProduct } from '@refill/contract/features/orders/changing.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { shortages } from '../sql/statements.generated.ts'

/** @throws {DomainError} order_not_found */
export const findShortages = async (reader: Reader, id: number): Promise<ShortProduct[]> => {
  const found = await reader.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new DomainError(orderErrors.order_not_found)
  return reader.read(shortages, { id })
}

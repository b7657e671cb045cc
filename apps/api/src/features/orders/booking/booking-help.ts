import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { withSizes } from '../../empties/empties.public.ts'
import { bookingHelp } from '../sql/statements.generated.ts'
import type { BookingHelp } from '../orders.rows.ts'

/** @throws {DomainError} order_customer_unknown */
export const readHelp = async (reader: Reader, customerId: number): Promise<BookingHelp> => {
  const today = dayInIndia(new Date())
  const [found] = await reader.read(bookingHelp, { customer_id: customerId, today })
  if (!found) throw new DomainError(orderErrors.order_customer_unknown)
  return { ...found, credit: withSizes(found.credit) }
}

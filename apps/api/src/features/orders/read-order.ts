import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors, type Order } from '@refill/contract/features/orders/orders.contract.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readCredit } from './credit.ts'
import { readHistory } from './order-history.ts'
import { orderDetail } from './sql/statements.generated.ts'

/** @throws {DomainError} order_not_found */
export const readOrder = async (reader: Reader, id: number, apiBase: string): Promise<Order> => {
  const [found] = await reader.read(orderDetail, { id })
  if (!found) throw new DomainError(orderErrors.order_not_found)
  const dc_no = found.challans[0]?.dc_no ?? ''
  const [history, credit] = await Promise.all([
    readHistory(reader, id, { ...found, dc_no }),
    readCredit(reader, found.customer_id, dayInIndia(new Date())),
  ])
  if (!credit) throw new Error(`order ${id} has no customer`)
  const challans = found.challans.map((challan) => ({
    ...challan,
    dc_path: `${apiBase}orders/challans/${challan.id}.pdf`,
  }))
  return { ...found, challans, history, credit }
}

import { dayInIndia, showDay, type Day } from '@refill/values/day.ts'
import type { undoDelivery as contract } from '@refill/contract/features/orders/delivery.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  orderEvent,
  orderLineAmounts,
  Status,
  type Supply,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { addPaise, paiseFromRupees } from '@refill/values/money.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Settlement } from '../settlement.rows.ts'
import { takeBackSales, undoDelivery, type deliveredOrder } from '../sql/statements.generated.ts'
import { lineFigures, orderFigures } from './taken-lines.ts'

export type Facts = RowOf<typeof deliveredOrder>
type Delivered = Facts['lines'][number]

/** @throws {DomainError} order_not_delivered, order_settled_with_trip, order_delivery_settled where it was entered on another day */
const checkUndo = ({ status, number, delivered_at, settled_with: trip }: Facts, today: Day | null): void => {
  if (status !== Status.delivered || !delivered_at)
    throw new DomainError(orderErrors.order_not_delivered, { orderid: number })
  if (today === null) return
  if (trip) throw new DomainError(orderErrors.order_settled_with_trip, { orderid: number, trip })
  const entered = dayInIndia(delivered_at)
  if (entered !== today) throw new DomainError(orderErrors.order_delivery_settled, { day: showDay(entered) })
}

const storedAmounts = (line: Delivered) => {
  const [taxable, gstAmount] = [paiseFromRupees(line.taxable_amount), paiseFromRupees(line.gst_amount)]
  return { taxable, gstAmount, amount: addPaise(taxable, gstAmount) }
}

/** A line as it was ordered. */
const asOrdered = (supply: Supply | null) => (line: Delivered) => {
  const { id, size, is_cylinder, price, gst: gstRate } = line
  const count = line.ordered_count ?? line.count
  const figures = { count, price, gstRate, deposit_count: 0, deposit: 0, supply }
  const goods = line.ordered_count === null ? storedAmounts(line) : orderLineAmounts(figures)
  const deposit = paiseFromRupees(line.ordered_security_deposit ?? line.security_deposit)
  const deposit_count = line.ordered_deposit_count ?? line.deposit_count
  const empties = line.expected_empties ?? line.empties_received
  return { id, size, is_cylinder, count, empties, amounts: { ...goods, deposit, deposit_count } }
}

const unpaidOf = (
  order_id: number,
  { customer_id, prepaid }: Facts,
  reason: string,
): Pick<Settlement, 'account' | 'canceledReceipts'> =>
  prepaid.length === 0
    ? {}
    : {
        account: { order_id, customer_id },
        canceledReceipts: {
          ids: prepaid,
          reason: `Delivery undone: ${reason}`.slice(0, 200),
          isOfOrder: true,
        },
      }

/**
 * Takes a delivery back on the day of its entry: cylinders and sales are reversed, what it issued is canceled, the order is
 * Dispatched again as it was ordered. Money that was paid on it stays on it; what the oil company had goes with the
 * delivery, since it pays nothing else.
 * @param today null where another day does not matter
 * @throws {DomainError} as the contract lists
 */
export const planUndo = (
  { id, reason }: Pick<FieldsOut<typeof contract>, 'id' | 'reason'>,
  facts: Facts,
  today: Day | null,
): Plan<{ orderstatus: number; message: string }, Settlement> => {
  checkUndo(facts, today)
  const lines = facts.lines.map(asOrdered(facts.supply))
  const restored = {
    id,
    ...orderFigures(lines).row,
    empties: lines.reduce((sum, line) => sum + line.empties, 0),
    lines: lines.map(({ id: lineId, count, empties, amounts }) => ({
      id: lineId,
      count,
      empties,
      ...lineFigures(amounts),
    })),
  }
  return {
    writes: [stepOf(takeBackSales, { id }), stepOf(undoDelivery, restored)],
    log: {
      event: orderEvent('undelivered'),
      id,
      before: { status: Status.delivered },
      after: { status: Status.dispatched, reason },
    },
    answer: { orderstatus: Status.dispatched, message: 'Delivery undone' },
    needs: { takenBack: [{ order_id: id, reason }], ...unpaidOf(id, facts, reason) },
  }
}

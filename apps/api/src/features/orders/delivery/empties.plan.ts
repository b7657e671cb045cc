import { emptiesSent } from '@refill/contract/features/orders/delivery.contract.ts'
import type { updateEmpties as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, isOpen, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { stepsWhereGoodsStay } from '../challan/prepared.plan.ts'
import { setEmpties, type stageOfOrder } from '../sql/statements.generated.ts'
import { stageOf } from '../status/lock-order.ts'
import { emptiesOf, type LineOnOrder } from './empties.ts'

export type Form = FieldsOut<typeof contract>
export type Facts = { readonly stage: RowOf<typeof stageOfOrder>; readonly lines: readonly LineOnOrder[] }

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/**
 * Sets Empties Received of lines that are sent; of the others they stay.
 * @throws {DomainError} order_empties_closed, order_line_unknown, order_empties_unfit
 */
export const planEmpties = (form: Form, { stage, lines }: Facts): Plan<{ message: string }> => {
  const { id, status, prepared } = stage
  if (!isOpen(status)) throw new DomainError(orderErrors.order_empties_closed)
  const line_empties = emptiesOf(lines, emptiesSent(form))
  const empties = sum(line_empties)
  const line_ids = lines.map((line) => line.id)
  return {
    writes: [
      stepOf(setEmpties, { id, line_ids, line_empties, empties }),
      ...(isChangeable(stageOf(stage)) ? stepsWhereGoodsStay(id, prepared) : []),
    ],
    log: {
      event: orderEvent('empties_changed'),
      id,
      before: { empties: Number(stage.empties) },
      after: { empties },
    },
    answer: { message: 'Empties Received saved' },
  }
}

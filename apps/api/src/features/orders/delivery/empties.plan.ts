import { emptiesSent } from '@refill/contract/features/orders/delivery.contract.ts'
import type { updateEmpties as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, isOpen, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { stepsWhereGoodsStay } from '../challan/prepared.plan.ts'
import { setEmpties, type stagesOfOrders } from '../sql/statements.generated.ts'
import { stageOf } from '../status/lock-order.ts'
import { beyondWords, emptiesOf, type LineOnOrder, type OwedLine } from './empties.ts'

export type Form = FieldsOut<typeof contract>
type Line = LineOnOrder & OwedLine & { customer_name: string }
export type Facts = { readonly stage: RowOf<typeof stagesOfOrders>; readonly lines: readonly Line[] }

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** Lines that get another figure; one that was beyond before needs no new reason. @throws {DomainError} order_empties_beyond */
const changedOf = ({ reason }: Form, lines: readonly Line[], empties: readonly number[]) => {
  const changed = lines
    .map((line, index) => ({ ...line, empties: empties[index] ?? line.empties_received }))
    .filter((line) => line.empties !== line.empties_received)
  const beyond = beyondWords(changed)
  const customer = lines[0]?.customer_name ?? ''
  if (beyond && !reason) throw new DomainError(orderErrors.order_empties_beyond, { beyond, customer })
  return changed.map(({ product_name, empties: now }) => `${product_name} changed to ${now}`)
}

/**
 * Sets Empties Received of lines that are sent; of the others they stay.
 * @throws {DomainError} order_empties_closed, order_line_unknown, order_empties_unfit, order_empties_beyond
 */
export const planEmpties = (form: Form, { stage, lines }: Facts): Plan<{ message: string }> => {
  const { id, status, prepared } = stage
  if (!isOpen(status)) throw new DomainError(orderErrors.order_empties_closed)
  const line_empties = emptiesOf(lines, emptiesSent(form))
  const empties = sum(line_empties)
  const changed = changedOf(form, lines, line_empties)
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
      after: {
        empties,
        ...(changed.length > 0 && { changed }),
        ...(form.reason && { reason: form.reason }),
      },
    },
    answer: { message: 'Empties Received saved' },
  }
}

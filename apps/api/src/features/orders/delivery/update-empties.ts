import { emptiesSent } from '@refill/contract/features/orders/delivery.contract.ts'
import type { updateEmpties as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, isOpen, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../database/handles.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { stepsWhereGoodsStay } from '../challan/prepared.plan.ts'
import type { Perform } from '../perform.ts'
import { locked, stageOf } from '../status/lock-order.ts'
import { readStage } from '../status/read-stage.ts'
import { setEmpties } from '../sql/statements.generated.ts'
import { emptiesOf } from './empties.ts'

type Form = FieldsOut<typeof contract>

const readFacts = async (reader: Reader, id: number) => {
  const stage = await readStage(reader, id)
  const lines = await reader
    .selectFrom('order_lines')
    .select(['id', 'product_name', 'empties_received', 'is_cylinder'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    stage,
    lines: lines.map((line) => ({ ...line, empties_received: Number(line.empties_received) })),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

const planEmpties = (
  form: Form,
  { stage, lines }: Awaited<ReturnType<typeof readFacts>>,
): Plan<{ message: string }> => {
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

/** Sets Empties Received of lines, until the order is delivered. @throws {DomainError} as the contract lists */
export const updateEmpties = (perform: Perform, by: Actor, form: Form) =>
  perform(by, {
    lock: locked(form.id),
    facts: (reader) => readFacts(reader, form.id),
    plan: (facts) => planEmpties(form, facts),
  })

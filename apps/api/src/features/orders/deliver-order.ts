import { dayInIndia } from '@refill/values/day.ts'
import {
  emptiesSent,
  type updateOrder as contract,
} from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { makeCommand, type Command, type Done } from '../../database/command.ts'
import type { AnswerOf, RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { emptiesOf } from './empties.ts'
import { checkStep } from './lock-order.ts'
import { deliverOrder as statement, orderToDeliver } from './sql/statements.generated.ts'

type Stored = RowOf<typeof orderToDeliver>
type Answer = AnswerOf<typeof statement>

const already: Done<Answer> = {
  done: { orderstatus: Status.delivered, message: 'Order status updated successfully' },
}

const commandOf = (
  by: Actor,
  form: FieldsOut<typeof contract>,
  { status, resumes, lines }: Stored,
): Command<Answer> => {
  const empties = emptiesOf(lines, emptiesSent(form))
  const params = {
    id: form.id,
    status,
    resumes,
    line_ids: lines.map(({ id }) => id),
    line_empties: empties,
    empties: empties.reduce((sum, one) => sum + one, 0),
    today: dayInIndia(new Date()),
    user_id: by.userId,
  }
  return makeCommand(statement, params, { event: orderEvent('delivered') })
}

/**
 * Delivers an order: its cylinders go, its empties come, its lines are sales. Delivered again it stays as it is.
 * @throws {DomainError} stock_short with product, available and needed, and as the contract lists
 */
export const deliverOrder = (db: Database, by: Actor, form: FieldsOut<typeof contract>): Promise<Answer> =>
  db.inOneStatement<Answer>(
    by,
    async (reader) => {
      const [stored] = await reader.read(orderToDeliver, { id: form.id })
      if (!stored) throw new DomainError(orderErrors.order_not_found)
      if (stored.status === Status.delivered) return already
      checkStep(stored, Status.delivered)
      return commandOf(by, form, stored)
    },
    { clashes: stockClashes },
  )

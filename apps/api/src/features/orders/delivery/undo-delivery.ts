import { dayInIndia, type Day } from '@refill/values/day.ts'
import type { undoDelivery as contract } from '@refill/contract/features/orders/delivery.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import { DomainError } from '../../../domain-error.ts'
import { stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import type { Perform } from '../perform.ts'
import { locked } from '../status/lock-order.ts'
import { deliveredOrder } from '../sql/statements.generated.ts'
import { planUndo } from './undo.plan.ts'

type Form = Pick<FieldsOut<typeof contract>, 'id' | 'reason'>

const undoing = (perform: Perform, by: Actor, form: Form, today: Day | null) =>
  perform(by, {
    lock: locked(form.id),
    facts: async (reader) => {
      const [found] = await reader.read(deliveredOrder, { id: form.id })
      if (!found) throw new DomainError(orderErrors.order_not_found)
      return found
    },
    plan: (facts) => planUndo(form, facts, today),
    clashes: stockClashes,
  })

/** Takes a delivery back. @throws {DomainError} as the contract lists; then nothing has changed */
export const undoDelivery = (perform: Perform, by: Actor, form: FieldsOut<typeof contract>) =>
  undoing(perform, by, form, dayInIndia(new Date()))

/** The same of a delivery that a trip settled, on any day: the settlement is reopened as a whole. */
export const undoDeliveryOfTrip = (perform: Perform, by: Actor, form: Form) =>
  undoing(perform, by, form, null)

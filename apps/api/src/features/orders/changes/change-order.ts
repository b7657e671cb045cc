import { isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { billsOfOrder } from '../../invoices/invoices.public.ts'
import type { Perform } from '../perform.ts'
import { changeFacts, takeCreditTurn } from '../sql/statements.generated.ts'
import { lockOrder } from '../status/lock-order.ts'
import { planChange, type ChangeFacts, type Form } from './change.plan.ts'

/** @throws {DomainError} order_not_found */
const readFacts = async (reader: Reader, form: Form): Promise<ChangeFacts> => {
  const now = new Date()
  const codes = form['uuid[]'].map((code) => code.toLowerCase())
  const asked = { id: form.id, codes, day: dayInIndia(now), partner_id: form.dp_id }
  const [order] = await reader.read(changeFacts, asked)
  if (!order) throw new DomainError(orderErrors.order_not_found)
  return { order, bills: await billsOfOrder(reader, form.id), now }
}

/** Changes what was booked. @throws {DomainError} as the contract lists; then nothing has changed */
export const changeOrder = (perform: Perform, by: Actor, form: Form) =>
  perform(by, {
    lock: async (trx) => {
      await lockOrder(trx, form.id)
      if (isOnCredit(form.paymentmode)) await trx.write(takeCreditTurn, { id: form.id })
    },
    facts: (reader) => readFacts(reader, form),
    plan: (facts) => planChange(by, form, facts),
  })

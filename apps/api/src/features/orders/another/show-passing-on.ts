import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { showBooking } from '../changes/what-it-writes.ts'
import { orderToPassOn } from '../sql/statements.generated.ts'
import { bookingOf, checkPassed, type Form } from './pass-on.plan.ts'

/** What the order in place of another would be, for whoever approves it. @throws {DomainError} as the command */
export const showPassingOn = async (reader: Reader, form: Form) => {
  const [passed] = await reader.read(orderToPassOn, { id: form.id, customer_id: form.customer_id })
  if (!passed) throw new DomainError(orderErrors.order_not_found)
  checkPassed(form, passed)
  const shown = await showBooking(reader, bookingOf(form, passed))
  return {
    ...shown,
    reason: form.reason,
    changes: [`In place of ${passed.number} of ${passed.customer_name}`],
  }
}

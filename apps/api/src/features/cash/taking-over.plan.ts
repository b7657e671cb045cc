import { cashErrors, type takeOver as contract } from '@refill/contract/features/cash/cash.contract.ts'
import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, financialYear, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { RowOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { ownDrawer } from './drawer.plan.ts'
import type { Answer } from './leaving.plan.ts'
import type { Drawer } from './lock-drawers.ts'
import { leaveDrawer, type carrierOnDay } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>

/** The drawer that it goes into and the driver who brings it, both locked; nothing of whoever is not there. */
export type Facts = {
  readonly drawer: Drawer | undefined
  readonly carrier: RowOf<typeof carrierOnDay> | undefined
}

/** @throws {DomainError} cash_driver_unknown, cash_not_carried, cash_reason_missing */
const count = ({ carrier }: Facts, form: Form) => {
  if (!carrier) throw new DomainError(cashErrors.cash_driver_unknown)
  const [counted, carried] = [paiseFromRupees(form.amount), paiseFromRupees(carrier.least)]
  const missing = subtractPaise(carried, counted)
  if (missing < 0)
    throw new DomainError(cashErrors.cash_not_carried, {
      who: carrier.name,
      available: showRupees(carried),
      day: showDay(dayOf(form.day)),
    })
  if (missing > 0 && form.reason === '')
    throw new DomainError(cashErrors.cash_reason_missing, { difference: showRupees(missing) })
  return { carrier, counted, carried, reason: missing > 0 ? form.reason : '' }
}

/**
 * Cash that a driver carries goes into a drawer, as it was counted; what is missing stays with the driver.
 * @throws {DomainError} as the contract lists
 */
export const planTakingOver = (by: Actor, form: Form, facts: Facts): Plan<Answer> => {
  const drawer = ownDrawer(by, facts.drawer)
  const { carrier, counted, carried, reason } = count(facts, form)
  const { day, note } = form
  const figures = { amount: rupeesText(counted), expected: rupeesText(carried) }
  const document = {
    day,
    user_id: drawer.id,
    created_by: by.userId ?? drawer.id,
    driver_id: carrier.id,
    ...figures,
    note,
    difference_reason: reason,
    head: '',
    bank: '',
    reference: '',
    file_name: '',
  }
  const params = {
    ...seriesOf('take_over', financialYear(dayOf(day))),
    document,
    shown: showRupees(counted),
    after: {
      kind: cashKinds.take_over,
      day,
      who: drawer.name,
      driver: carrier.name,
      ...figures,
      note,
      reason,
    },
  }
  return commandOf(leaveDrawer, params, { event: 'cash.entered' })
}

import { cashErrors, type closeDrawer as contract } from '@refill/contract/features/cash/cash.contract.ts'
import { countedOf, denominations } from '@refill/contract/features/cash/cash.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, financialYear, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesNumber, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { AnswerOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { ownDrawer } from './drawer.plan.ts'
import type { Drawer } from './lock-drawers.ts'
import { closeDrawer as statement } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>
export type Answer = AnswerOf<typeof statement>

/** @throws {DomainError} cash_closed_already */
const refuseClosed = ({ name, closed_through: through }: Drawer, day: string): void => {
  if (through && through >= day)
    throw new DomainError(cashErrors.cash_closed_already, { who: name, day: showDay(dayOf(through)) })
}

/** @throws {DomainError} cash_reason_missing */
const count = ({ held }: Drawer, { reason, 'pieces[]': pieces }: Form) => {
  const expected = paiseFromRupees(held)
  const counted = countedOf(pieces)
  const difference = subtractPaise(counted, expected)
  if (difference !== 0 && reason === '')
    throw new DomainError(cashErrors.cash_reason_missing, { difference: showRupees(difference) })
  return { expected, counted, difference, reason: difference === 0 ? '' : reason }
}

const byRupees = (pieces: readonly string[]) =>
  Object.fromEntries(denominations.map((rupees, place) => [rupees, Number(pieces[place])]))

/**
 * Closes a drawer at the end of a day; what was counted is in it from then on.
 * @param found the drawer, which is locked, so that nothing comes in between
 * @throws {DomainError} as the contract lists
 */
export const planClose = (by: Actor, form: Form, found: Drawer | undefined): Plan<Answer> => {
  const { day, 'pieces[]': pieces } = form
  const drawer = ownDrawer(by, found)
  refuseClosed(drawer, day)
  const { expected, counted, difference, reason } = count(drawer, form)
  const document = {
    day,
    user_id: drawer.id,
    created_by: by.userId ?? drawer.id,
    amount: rupeesText(counted),
    expected: rupeesText(expected),
    difference_reason: reason,
    pieces: byRupees(pieces),
    head: '',
    bank: '',
    reference: '',
    note: '',
    file_name: '',
  }
  const figures = { expected: rupeesText(expected), counted: rupeesText(counted) }
  const params = {
    ...seriesOf('close', financialYear(dayOf(day))),
    document,
    after: { who: drawer.name, day, ...figures, reason },
    answer_so_far: {
      expected: rupeesNumber(expected),
      counted: rupeesNumber(counted),
      difference: rupeesNumber(difference),
      message: `The drawer of ${drawer.name} is closed on ${showDay(dayOf(day))} with ${showRupees(counted)}`,
    },
  }
  return commandOf(statement, params, { event: 'cash.closed' })
}

import { takeOver } from '@refill/contract/features/cash/cash.contract.ts'
import { countedOf } from '@refill/contract/features/cash/cash.rules.ts'
import type { settleTrip as contract } from '@refill/contract/features/trips/settling.contract.ts'
import type { Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import {
  addPaise,
  paise,
  paiseFromRupees,
  rupeesText,
  subtractPaise,
  type Paise,
} from '@refill/values/money.ts'
import { takingOver } from '../../cash/cash.public.ts'
import { carriedNow, enterDriverEntries } from '../sql/statements.generated.ts'
import { fieldsFor, type Desk } from './desk.ts'
import { cashOf, type Laid } from './laid.ts'

export type Form = FieldsOut<typeof contract>

const reasonsOf = ({ differences }: Settlement, whose: 'driver' | 'nobody'): string =>
  [
    ...new Set(
      differences.filter(({ what, on }) => what === 'rupees' && on === whose).map(({ reason }) => reason),
    ),
  ]
    .join(', ')
    .slice(0, 200)

const handingIn = (desk: Desk, form: Form, typed: Settlement, amount: string) =>
  takingOver(
    desk.by,
    fieldsFor(
      takeOver.fields,
      {
        day: form.cash_day || desk.today,
        user_id: String(form.user_id || (desk.by.userId ?? '')),
        amount,
        driver_id: String(desk.trip.driver_id),
        note: desk.trip.number,
        // A taking over of less than is carried says why.
        reason: reasonsOf(typed, 'driver') || 'The rest stands on the account',
      },
      'Cash',
    ),
  )

/** Locks the drawer and then what the driver carries, before receipts change that: so everybody locks them. */
export const lockCash = async (desk: Desk, form: Form, typed: Settlement): Promise<void> => {
  if (handedIn(typed) > 0) await handingIn(desk, form, typed, '1').lock?.(desk.trx)
}

const handedIn = ({ pieces }: Settlement): Paise => countedOf(pieces.map(String))

const onAccount = (laid: readonly Laid[]) =>
  laid
    .filter(({ on }) => on === 'driver')
    .map(({ product, what, missing, reason }) => ({
      kind: 'difference',
      rupees: 0,
      product_id: product.id,
      what,
      cylinders: missing,
      reason,
    }))

/**
 * What stands on the driver's account of earlier trips is not asked for again. What the driver hands in goes into a drawer. What is missing stays with the driver, or nobody explains it; missing
 * cylinders that are laid on the driver stand on the account.
 * @returns what was handed in, with the id of its document, null where that was nothing; `left` stands on the account
 * @throws {DomainError} trip_cash_open, and as a taking over of cash
 */
export const takeCash = async (desk: Desk, form: Form, typed: Settlement, laid: readonly Laid[]) => {
  const { perform, trx, by, trip, on } = desk
  const [found] = await trx.read(carriedNow, { driver_id: trip.driver_id })
  const [carried, before] = [paiseFromRupees(found?.carried ?? 0), paiseFromRupees(found?.on_account ?? 0)]
  const counted = handedIn(typed)
  const asked = subtractPaise(carried, before)
  const { onDriver, unexplained } = cashOf(typed.differences, asked, counted)
  const strange = {
    kind: 'unexplained',
    rupees: rupeesText(paise(0 - unexplained)),
    product_id: null,
    what: '',
    cylinders: 0,
    reason: reasonsOf(typed, 'nobody'),
  }
  const entries = [...onAccount(laid), ...(unexplained === 0 ? [] : [strange])]
  if (entries.length > 0)
    await trx.write(enterDriverEntries, {
      driver_id: trip.driver_id,
      day: on,
      trip_id: trip.id,
      entries,
      user_id: by.userId,
    })
  const document =
    counted > 0 ? await perform(by, handingIn(desk, form, typed, rupeesText(counted))) : undefined
  return {
    counted,
    difference: addPaise(onDriver, unexplained),
    left: addPaise(before, onDriver),
    cash_id: document?.id ?? null,
  }
}

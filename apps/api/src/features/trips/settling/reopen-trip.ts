import { reverseCash } from '@refill/contract/features/cash/cash.contract.ts'
import type { reopenTrip as contract } from '@refill/contract/features/trips/settling.contract.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { paise, paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { reversing } from '../../cash/cash.public.ts'
import { lockMovedProducts, reverse, stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { cancelingReturn } from '../../empties/empties.public.ts'
import {
  undoDeliveryOfTrip,
  type Perform,
  type PerformTogether,
  type Settlement,
} from '../../orders/orders.public.ts'
import { crewOf, outClashes } from '../load-trip.ts'
import {
  carriedNow,
  postedOfTrip,
  reopenTrip as statement,
  reverseEntries,
} from '../sql/statements.generated.ts'
import { lockCrew, lockTrip, lockTripOrders, refuseOthersOut, type TripToChange } from '../trip-to-change.ts'

type Form = FieldsOut<typeof contract>
type Answer = { version: number; message: string }
type Parts = { readonly perform: Perform; readonly trx: Transaction; readonly by: Actor }
type Posted = Readonly<Record<'order' | 'receipt' | 'empties' | 'cash' | 'entry', readonly number[]>>

const readPosted = async (trx: Transaction, id: number): Promise<Posted> => {
  const rows = await trx.read(postedOfTrip, { id })
  const of = (kind: keyof Posted) => rows.filter((row) => row.kind === kind).map((row) => row.record_id)
  return {
    order: of('order'),
    receipt: of('receipt'),
    empties: of('empties'),
    cash: of('cash'),
    entry: of('entry'),
  }
}

/** Cash and cylinders lie where they lay before: with the driver, and on the vehicle. */
const takeBackGoods = async (parts: Parts, trip: TripToChange, posted: Posted, reason: string) => {
  const { perform, trx, by } = parts
  for (const id of posted.cash)
    await perform(by, reversing(by, reverseCash.fields.parse({ id: String(id), reason })))
  const day = dayInIndia(new Date())
  await trx.write(reverseEntries, { ids: posted.entry, day, reason, user_id: by.userId })
  for (const document of ['trip_return', 'trip_difference'] as const) {
    const moved = { document, documentId: trip.id }
    await lockMovedProducts(trx, moved)
    await reverse(trx, by, moved, reason)
  }
  for (const id of posted.empties) await perform(by, cancelingReturn(by, { id, reason }))
}

/** What the driver handed in since for what was open stays: that has to be taken back first. */
const refuseRecovered = async (trx: Transaction, { driver_id, driver_name: driver }: TripToChange) => {
  const [found] = await trx.read(carriedNow, { driver_id })
  const carried = found ? paiseFromRupees(found.carried) : paise(0)
  if (carried < 0)
    throw new DomainError(settlingErrors.trip_money_recovered, {
      driver,
      amount: showRupees(paise(0 - carried)),
    })
}

const planReopening = (
  by: Actor,
  reason: string,
  { trip, posted }: { trip: TripToChange; posted: Posted },
): Plan<Answer, Settlement> => ({
  writes: [stepOf(statement, { id: trip.id, user_id: by.userId })],
  log: {
    event: 'trips.reopened',
    id: trip.id,
    before: { state: trip.state },
    after: { state: TripState.back, number: trip.number, orders: posted.order.length, reason },
  },
  answer: { version: trip.version + 1, message: `Trip ${trip.number} is open again` },
  needs: { canceledReceipts: { ids: posted.receipt, reason } },
})

/**
 * Takes a settlement back as a whole; the trip is Back, with what was typed.
 * @throws {DomainError} as the contract lists, with the first thing that forbids it; then nothing has changed
 */
export const reopenTrip = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, { ...stockClashes, ...outClashes }, async (perform, trx) => {
    const trip = await lockTrip(trx, form.id, 'reopen')
    const posted = await readPosted(trx, trip.id)
    await lockTripOrders(trx, posted.order)
    await lockCrew(trx, trip)
    await refuseOthersOut(trx, trip.id, crewOf(trip), { vehicle: trip.vehicle_no, driver: trip.driver_name })
    const reason = `${trip.number} reopened: ${form.reason}`.slice(0, 200)
    await takeBackGoods({ perform, trx, by }, trip, posted, reason)
    for (const id of posted.order) await undoDeliveryOfTrip(perform, by, { id, reason })
    const answer = await perform(by, {
      lock: async () => {}, // Its orders are locked above.
      facts: async () => ({ trip, posted }),
      plan: (found) => planReopening(by, reason, found),
    })
    await refuseRecovered(trx, trip)
    return answer
  })

import type { Day } from '@refill/values/day.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { billDelivered, type BilledAgain } from '@refill/api/features/invoices/invoices.public.ts'
import type { SampleOrder } from '../orders/order-rows.ts'
import { hourOf, lastPlace, minute, placeOf, type Seconds } from '../orders/clock.ts'
import { weekdayOf } from '../orders/day-weights.ts'
import { diaryOf } from '../orders/diary.ts'
import { random } from '../random.ts'
import type { Ground } from './log-rows.ts'
import type { SampleDay } from './documents.ts'
import type { LogRow } from './write-log.ts'

/** In two years, about. */
const canceled = 9
const reasons = [
  'Given to the wrong customer',
  'Customer sent it back unsigned',
  'Copies spoiled before they were signed',
  'Driver lost the copies on the way',
]

type Mistake = { readonly id: number; readonly serial: number; readonly delivered: Seconds }

/** The accountant cancels on the same day, before going home, and has Sundays off. Today is left alone. */
const isInOffice = (delivered: Seconds, day: Day): boolean =>
  placeOf(delivered) < lastPlace &&
  hourOf(delivered) > 10.5 &&
  hourOf(delivered) < 16.5 &&
  weekdayOf(day) !== 0

/**
 * Whose invoices are canceled: the next that can be, as often as orders have come so far.
 * @param orders in all
 */
export const mistakesOf = (orders: number) => {
  const step = orders / canceled
  const all = diaryOf<Mistake>()
  let next = step / 2
  const note = ({ serial, fate: { delivered }, order: { delivered_on } }: SampleOrder, id: number): void => {
    if (serial < next || delivered === undefined || !delivered_on) return
    if (!isInOffice(delivered, delivered_on)) return
    next += step
    all.note(placeOf(delivered), { id, serial, delivered })
  }
  return { note, take: all.take }
}
export type Mistakes = ReturnType<typeof mistakesOf>

/** Found out within the hour, and billed anew while the customer waits. */
const billedAgain = ({ id: order_id, serial, delivered }: Mistake, { clock, staff }: Ground): BilledAgain => {
  const chance = random('canceled invoices', serial)
  const at = delivered + chance.between(15 * minute, 55 * minute)
  return {
    order_id,
    canceled_at: clock(at).toISOString(),
    canceled_by: staff.accountant.id,
    cancel_reason: chance.pick(reasons),
    issued_at: clock(at + 4 * minute).toISOString(),
  }
}

type Issued = Awaited<ReturnType<typeof billDelivered>>[number]

/** As the commands of the product write it down; what a delivery issues has the row of the delivery. */
const logRowOf = (
  document: Issued,
  { canceled_at, canceled_by, cancel_reason, issued_at }: BilledAgain,
): LogRow => {
  const { id, number, value, orderid, customer } = document
  const by = { user_id: canceled_by, record_id: id }
  return document.canceled_at
    ? {
        ...by,
        at: canceled_at,
        event: 'invoices.canceled',
        before: { number, value },
        after: { reason: cancel_reason },
      }
    : { ...by, at: issued_at, event: 'invoices.issued', after: { number, orderid, customer } }
}

/**
 * The invoices of all that was delivered on some days, of which orders, challans and receipts are stored.
 * @returns the rows of the log of those that were canceled and billed anew
 */
export const storeInvoices = async (
  trx: Transaction,
  days: readonly SampleDay[],
  mistakes: Mistakes,
  ground: Ground,
): Promise<LogRow[]> => {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const again = days.flatMap(({ place }) => mistakes.take(place)).map((one) => billedAgain(one, ground))
  const issued = await billDelivered(trx, { first, last, user_id: ground.staff.keeper.id, again })
  return issued.flatMap((document) => {
    const one = again.find(({ order_id }) => order_id === document.order_id)
    return one ? [logRowOf(document, one)] : []
  })
}

import {
  accountEntries,
  type AccountEntry,
} from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { recordMovements } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { paise, rupeesText, showRupees, type Paise } from '@refill/values/money.ts'
import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import { atHour, type Seconds } from '../orders/clock.ts'
import { actorOf, type Person } from '../staff.ts'
import { chargeFor } from './driver-money.ts'
import { addRows, insertRows } from './insert-rows.ts'
import type { Ground } from './log-rows.ts'
import type { DriversDay, EndedTrip } from './settle-trips.ts'
import type { LogRow } from './write-log.ts'

type Entry = {
  readonly kind: AccountEntry
  readonly day: string
  readonly at: Seconds
  readonly by: Person
  readonly driver: { readonly id: number; readonly name: string }
  readonly trip_id?: number
  readonly rupees?: Paise
  readonly goods?: { readonly offer: Offer; readonly what: 'full' | 'empty'; readonly cylinders: number }
  readonly reason?: string
  readonly reference?: string
}
type Placed = readonly { readonly trip: EndedTrip; readonly id: number }[]

/** What a settlement lays on its driver in cylinders, and what of the cash nobody explains. */
const ofTrips = (placed: Placed, { staff }: Ground): Entry[] =>
  placed.flatMap(({ trip: { day, round, missing, money }, id: trip_id }) => {
    const common = { day, at: round.settled, by: staff.cashier, driver: round.crew.driver, trip_id }
    const entries: Entry[] = []
    if (missing?.isDrivers) {
      const { offer, what, reason } = missing
      entries.push({ ...common, kind: 'difference', goods: { offer, what, cylinders: 1 }, reason })
    }
    if (money && money.unexplained > 0)
      entries.push({
        ...common,
        kind: 'unexplained',
        rupees: paise(0 - money.unexplained),
        reason: money.reason,
      })
    return entries
  })

/** When somebody has time for such things: before the first trip of a day is settled, which knows of them. */
const hours = { rupees: 11.75, cylinders: 11.5 }

/** What came of it later; cash is a document of its own. */
const ofDays = (days: readonly DriversDay[], { staff }: Ground): Entry[] =>
  days.flatMap(({ day, place, recovered, accounts }) => [
    ...accounts.map((event): Entry => {
      const { kind, driver, offer, what, reason, reference } = event
      const goods = { offer, what, cylinders: -1 }
      const rupees = kind === 'charged' ? chargeFor(event) : paise(0)
      const common = { day, at: atHour(place, hours.cylinders), by: staff.manager, driver }
      return { ...common, kind, goods, rupees, reason, reference }
    }),
    ...recovered.flatMap(({ kind, driver, amount, reason, reference }): Entry[] =>
      kind === 'cash'
        ? []
        : [
            {
              day,
              at: atHour(place, hours.rupees),
              by: staff.manager,
              driver,
              kind,
              rupees: paise(0 - amount),
              reason,
              reference,
            },
          ],
    ),
  ])

const rowOf = (entry: Entry, { clock }: Ground) => ({
  driver_id: entry.driver.id,
  day: entry.day,
  kind: entry.kind,
  trip_id: entry.trip_id ?? null,
  rupees: rupeesText(entry.rupees ?? paise(0)),
  product_id: entry.goods?.offer.id ?? null,
  what: entry.goods?.what ?? '',
  cylinders: entry.goods?.cylinders ?? 0,
  reason: entry.reason ?? '',
  reference: entry.reference ?? '',
  entered_at: clock(entry.at).toISOString(),
  entered_by: entry.by.id,
})

/** What is brought lies in the godown. */
const movementsOf = (entry: Entry, id: number, { clock }: Ground) =>
  entry.kind === 'brought' && entry.goods
    ? [
        {
          product_id: entry.goods.offer.id,
          day: entry.day,
          at: clock(entry.at),
          holder: null,
          holder_id: 0,
          other: 'adjustment' as const,
          other_id: 0,
          fulls: entry.goods.what === 'full' ? 1 : 0,
          empties: entry.goods.what === 'empty' ? 1 : 0,
          document: 'driver_entry' as const,
          document_id: id,
          document_no: '',
          note: entry.driver.name,
          reverses: null,
        },
      ]
    : []

/** What a settlement enters stands in the log of its trip. */
const logRowsOf = (entry: Entry, { clock }: Ground): LogRow[] => {
  const { kind, trip_id, driver, day, rupees = 0, goods, reason, reference } = entry
  if (trip_id !== undefined) return []
  const after = {
    kind: accountEntries[kind],
    driver: driver.name,
    day,
    ...(rupees !== 0 && { amount: showRupees(paise(Math.abs(rupees))) }),
    ...(goods && { what: `1 ${goods.what} ${goods.offer.name}` }),
    ...(reference && { reference }),
    ...(reason && { reason }),
  }
  const isWaived = kind === 'waived'
  const event = `driver-accounts.${isWaived ? 'waived' : 'entered'}`
  return [{ at: clock(entry.at).toISOString(), user_id: entry.by.id, event, record_id: driver.id, after }]
}

/** The entries of drivers' accounts of some days, of which the trips are stored. @returns the rows of the log of it */
export const storeEntries = async (
  trx: Transaction,
  days: readonly DriversDay[],
  placed: Placed,
  ground: Ground,
): Promise<LogRow[]> => {
  const entries = [...ofTrips(placed, ground), ...ofDays(days, ground)].toSorted(
    (one, other) => one.at - other.at,
  )
  const ids = await insertRows(
    trx,
    'driver_entries',
    entries.map((entry) => rowOf(entry, ground)),
  )
  const posted = entries.flatMap(({ trip_id }, nth) =>
    trip_id === undefined ? [] : [{ trip_id, kind: 'entry', record_id: ids[nth] ?? 0 }],
  )
  await addRows(trx, 'trip_posted', posted)
  const moved = entries.flatMap((entry, nth) => movementsOf(entry, ids[nth] ?? 0, ground))
  await recordMovements(trx, actorOf(ground.staff.manager), moved)
  return entries.flatMap((entry) => logRowsOf(entry, ground))
}

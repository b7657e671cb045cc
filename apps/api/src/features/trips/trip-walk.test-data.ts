import { recover } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { isOpen } from '@refill/contract/features/orders/orders.rules.ts'
import { isOut, mayDo, TripState, type TripStep } from '@refill/contract/features/trips/trips.rules.ts'
import { expect } from 'vitest'
import type { Office } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { settleOffice } from './settling/settling.test-data.ts'
import { drawSettlement, priceOfWalk } from './settling/drawn-settlement.test-data.ts'
import { moved, opposite, sumBooks, type Change } from './trip-books.test-data.ts'

type Trip = {
  readonly id: number
  readonly number: string
  readonly driver: number
  vehicle: number
  state: TripState
  /** What its loads moved, for whoever cancels it. */
  loads: Change[]
  /** What its settlement moved, for whoever reopens it, and what of that was laid on the driver. */
  settled: Change
  laid: number
  readonly stops: { readonly order: number; readonly count: number; customer: number; done?: Change }[]
}

const usual = ['plan', 'load', 'load', 'settle', 'settle', 'reopen', 'reopen', 'hand in', 'hand in'] as const
/** Every step of a walk; what happens every day is there twice. */
export const walkSteps = [...usual, 'deliver', 'cancel', 'move', 'put on', 'take off'] as const
type WalkStep = (typeof walkSteps)[number]

/** How often each step is done and refused. */
export type Tally = { readonly done: Record<string, number>; readonly refused: Record<string, number> }

type Answered = { readonly status: number; readonly body: { readonly message?: string } }

type People = { vehicles: readonly number[]; drivers: readonly number[]; customers: readonly number[] }

/** Walks over everything that is done with trips, and keeps books of its own beside those of the product. */
export const tripWalk = (office: Office, product: { uuid: string }, people: People, tally: Tally) => {
  const at = settleOffice(office)
  const books = sumBooks()
  const all: Trip[] = []
  /** Rupees that stand on the account of each driver. */
  const accounts = new Map<number, number>()
  const one = <T>(list: readonly T[], place: number) => list[place % list.length] as T
  /** One of the newest: older ones are at home. */
  const tripAt = (place: number) => (all.length ? one(all.slice(-4), place) : undefined)
  const isBusy = (trip: Trip, vehicle = trip.vehicle) =>
    all.some((o) => o !== trip && isOut(o.state) && (o.vehicle === vehicle || o.driver === trip.driver))
  const onVehicle = (trip: Trip, side: 'fulls' | 'empties') => books.of(`vehicle ${trip.vehicle} ${side}`)
  /** As predicted, and no other way. */
  const expectDone = (what: string, { status, body }: Answered, may: boolean): boolean => {
    expect(`${what}: ${status} ${body.message ?? ''}`).toMatch(may ? /: 200 / : /: 4\d\d /)
    const counted = may ? tally.done : tally.refused
    counted[what] = (counted[what] ?? 0) + 1
    return may
  }
  const may = (step: TripStep, trip: Trip) => mayDo(step, trip.state)
  const booked = async (place: number, count: number) => {
    const customer = one(people.customers, place)
    return { customer, count, order: (await at.book(customer, [{ uuid: product.uuid, count }])).body.id }
  }
  const crewOf = ({ vehicle: vehicle_id, driver: driver_id }: Pick<Trip, 'vehicle' | 'driver'>) => ({
    vehicle_id,
    driver_id,
  })

  const plan = async (a: number, b: number) => {
    const stops = [await booked(a, 1 + (b % 3)), await booked(a + 1, 2)]
    const crew = { vehicle: one(people.vehicles, a), driver: one(people.drivers, b) }
    const answer = await at.trips.plan({ ...crewOf(crew), orders: stops.map(({ order }) => order) })
    expectDone('plan', answer, true)
    const { id, number } = answer.body
    all.push({ ...crew, id, number, stops, state: TripState.planned, loads: [], settled: [], laid: 0 })
  }

  const load = async (trip: Trip, spares: number) => {
    const needed = trip.stops.filter(({ done }) => !done).reduce((sum, { count }) => sum + count, 0)
    const count = Math.max(needed - onVehicle(trip, 'fulls'), 0) + 1 + (spares % 3)
    const answer = await at.trips.load(trip.id, { [product.uuid]: count })
    if (!expectDone('load', answer, may('load', trip) && !isBusy(trip))) return
    const change = moved('godown', `vehicle ${trip.vehicle}`, count)
    books.enter(change)
    trip.loads.push(change)
    trip.state = TripState.out
  }

  const change = async (trip: Trip, a: number, isPutOn: boolean) => {
    const { stops } = await at.trips.read(trip.id)
    const orders = stops.filter(({ is_off }) => !is_off).map(({ order_id }) => order_id)
    const stop = isPutOn ? await booked(a, 1) : trip.stops.findLast(({ done }) => !done)
    if (!stop) return
    const sent = isPutOn ? [...orders, stop.order] : orders.filter((id) => id !== stop.order)
    const answer = await at.trips.change(
      trip.id,
      { ...crewOf(trip), orders: sent },
      { reason: 'Road closed' },
    )
    if (!expectDone(isPutOn ? 'put on' : 'take off', answer, may('change', trip))) return
    if (isPutOn) trip.stops.push(stop)
    else trip.stops.splice(trip.stops.indexOf(stop), 1)
  }

  const move = async (trip: Trip) => {
    const vehicle = people.vehicles.find((id) => id !== trip.vehicle) ?? 0
    const answer = await at.trips.move(trip.id, { vehicle_id: vehicle, driver_id: trip.driver })
    if (!expectDone('move', answer, may('move_load', trip) && !isBusy(trip, vehicle))) return
    const goods = [onVehicle(trip, 'fulls'), onVehicle(trip, 'empties')] as const
    const shifted = moved(`vehicle ${trip.vehicle}`, `vehicle ${vehicle}`, ...goods)
    books.enter(shifted)
    trip.loads.push(shifted)
    trip.vehicle = vehicle
  }

  const deliver = async (trip: Trip, b: number) => {
    const stop = trip.stops.find(({ done }) => !done)
    if (!stop || !isOut(trip.state)) return
    const [line] = (await at.read(stop.order)).details
    const empties = stop.count - (b % 2)
    const answer = await at.move(stop.order, 4, {
      'line_id[]': [line?.id],
      'count[]': [stop.count],
      'returnclinder[]': [empties],
    })
    if (!expectDone('deliver', answer, onVehicle(trip, 'fulls') >= stop.count)) return
    stop.done = [
      ...moved(`vehicle ${trip.vehicle}`, `customer ${stop.customer}`, stop.count, 0 - empties),
      [`due ${stop.customer}`, stop.count * priceOfWalk],
    ]
    books.enter(stop.done)
  }

  const settle = async (trip: Trip, a: number, b: number) => {
    const lies = { fulls: onVehicle(trip, 'fulls'), empties: onVehicle(trip, 'empties') }
    const stops = (await at.settling.toSettle(trip.id)).stops.filter(({ status }) => isOpen(status))
    const drawn = drawSettlement(
      trip,
      { stops, lies, uuid: product.uuid, buyer: one(people.customers, b) },
      a,
      b,
    )
    const counts = { [product.uuid]: [drawn.counted.fulls, drawn.counted.empties] as const }
    const back = await at.settling.back(trip.id, counts, drawn.stays ? { stays: '1' } : {})
    if (!expectDone('back', back, may('back', trip))) return
    trip.state = TripState.back
    expectDone('settle', await at.settling.settle(trip.id, drawn.typed), true)
    books.enter(drawn.change)
    trip.settled = drawn.change
    trip.laid = drawn.laid
    accounts.set(trip.driver, (accounts.get(trip.driver) ?? 0) + drawn.laid)
    trip.state = TripState.settled
  }

  const reopen = async (trip: Trip) => {
    const account = accounts.get(trip.driver) ?? 0
    const isFree = !isBusy(trip) && account >= trip.laid
    const answer = await at.settling.reopen(trip.id)
    if (!expectDone('reopen', answer, may('reopen', trip) && isFree)) return
    books.enter(opposite(trip.settled))
    accounts.set(trip.driver, account - trip.laid)
    trip.settled = []
    trip.laid = 0
    trip.state = TripState.back
  }

  const cancel = async (trip: Trip) => {
    const { stops } = await at.trips.read(trip.id)
    const isBrought = stops.some(({ orderstatus, is_off }) => orderstatus === 4 && !is_off)
    const answer = await at.trips.cancel(trip.id)
    if (!expectDone('cancel', answer, may('cancel', trip) && !isBrought)) return
    for (const loaded of trip.loads) books.enter(opposite(loaded))
    trip.state = TripState.canceled
  }

  const handIn = async (driver_id: number) => {
    const account = accounts.get(driver_id) ?? 0
    const sent = { driver_id, kind: 'cash', amount: '100', day: today, reason: 'More later' }
    if (!expectDone('hand in', await office.send(recover, sent), account >= 100)) return
    books.enter([
      ['drawer', 100],
      [`carried ${driver_id}`, -100],
    ])
    accounts.set(driver_id, account - 100)
  }

  const steps: Readonly<
    Record<Exclude<WalkStep, 'plan'>, (trip: Trip, a: number, b: number) => Promise<unknown>>
  > = {
    load,
    settle,
    reopen,
    cancel,
    deliver: (trip, _a, b) => deliver(trip, b),
    move,
    'put on': (trip, a) => change(trip, a, true),
    'take off': (trip, a) => change(trip, a, false),
    'hand in': ({ driver }) => handIn(driver),
  }
  const step = async (what: WalkStep, a: number, b: number) => {
    const trip = tripAt(a)
    if (what === 'plan' || !trip) await plan(a, b)
    else await steps[what](trip, a, b)
  }
  return { step, books }
}

import { createInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { readSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { bringBack, reopenTrip, settleTrip } from '@refill/contract/features/trips/settling.contract.ts'
import { emptySettlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { createTrip, loadTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { readTrip } from '@refill/contract/features/trips/trips.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { formOf } from '../../testing/office.ts'
import {
  endProcessesAfterEach,
  folderOf,
  killerOf,
  main,
  signIn,
  start,
} from '../../testing/running-product.ts'
import { aCustomer } from '../customers/customers.test-data.ts'
import { aDriver } from '../drivers/drivers.test-data.ts'
import { aProduct } from '../products/products.test-data.ts'
import { aVehicle } from '../vehicles/vehicles.test-data.ts'
import { inCash, piecesOf } from './settling/settling.test-data.ts'

endProcessesAfterEach()

type Command = { readonly endpoint: string; readonly action?: string | undefined }
type Body = { success?: boolean; id?: number; code?: string; reponselist?: unknown }
type Caller = (command: Command, fields: object) => Promise<Body>

const caller =
  (origin: string, cookie: string): Caller =>
  async ({ endpoint, action = '' }, fields) => {
    const body = formOf({ ...(action && { action }), ...fields })
    const answer = await fetch(`${origin}/${endpoint}`, { method: 'POST', headers: { cookie }, body })
    return (await answer.json()) as Body
  }

const done = async (call: Caller, ...asked: Parameters<Caller>): Promise<Body> => {
  const answer = await call(...asked)
  expect(answer).toMatchObject({ success: true })
  return answer
}

const stops = 40
type Trip = { id: number; uuid: string }

/** A trip of forty customers with two refills each. */
const planned = async (call: Caller): Promise<Trip> => {
  const make = async (command: Command, fields: object) => (await done(call, command, fields)).id ?? 0
  const goods = await aProduct({ gst: '18', rsp: '1000', discount: '0' })
  await done(call, createProduct, goods)
  const day = todayInIndia()
  const stock = { 'os_fulls[]': '500', 'os_emptys[]': '0', 'opening_date[]': addDays(day, -5) }
  await done(call, createInventory, { 'uuid[]': goods.uuid, ...stock })
  const crew = {
    driver_id: await make(drivers.create, aDriver()),
    vehicle_id: await make(vehicles.create, aVehicle()),
  }
  const orders = []
  for (let place = 0; place < stops; place++) {
    const customer_id = await make(customers.create, aCustomer())
    const order = { customer_id, paymentmode: 'Cash', 'uuid[]': goods.uuid, 'count[]': '2' }
    orders.push(String(await make(createOrder, order)))
  }
  return { id: await make(createTrip, { ...crew, day, 'order_id[]': orders }), uuid: String(goods.uuid) }
}

const load = ({ id, uuid }: Trip) => ({ id, 'uuid[]': uuid, 'count[]': String(stops * 2) })

const settlementOf = async (call: Caller, { id }: Trip) => {
  const { reponselist } = await done(call, readSettlement, { id })
  const { stops: asked } = readSettlement.answer.shape.reponselist.parse(reponselist)
  const typed = asked.map(({ order_id, lines }) => ({
    order_id,
    outcome: 'delivered' as const,
    lines: lines.map(({ line_id, count }) => ({ line_id, count, empties: count, defective: 0 })),
    payments: inCash(2360),
    reason: '',
    code: 'yes' as const,
    no_code_reason: '',
    day: '',
  }))
  const settlement = { ...emptySettlement, stops: typed, pieces: piecesOf(stops * 2360) }
  return { id, settlement: JSON.stringify(settlement) }
}

/** How many of its stops are in each status, and where the trip stands. */
const seen = async (call: Caller, { id }: Trip) => {
  const { reponselist } = await done(call, readTrip, { id })
  const trip = readTrip.answer.shape.reponselist.parse(reponselist)
  return { state: trip.state, statuses: [...new Set(trip.stops.map(({ orderstatus }) => orderstatus))] }
}

const expectNothingWrong = async () => {
  const env = { ...process.env, DATA_DIR: folderOf('data') }
  const verify = await promisify(execFile)(process.execPath, [join(main, '../upkeep/verify.ts')], { env })
  expect(verify.stdout).toContain('0 differences')
}

/** A kill comes at no state that could be waited for. Kills everything so many milliseconds after a step was asked for. @returns where that left the trip */
const killedIn = async (call: Caller, pid: number, after: number, asked: Parameters<Caller>) => {
  const killAll = await killerOf(pid)
  const answered = call(...asked).then(
    () => true,
    () => false,
  )
  await new Promise((resolve) => void setTimeout(resolve, after))
  killAll()
  await answered
  const { origin, child } = await start()
  return { call: caller(origin, await signIn(origin)), pid: child.pid ?? 0 }
}

test('kill -9 in the middle of loading, settling and reopening: each is done as a whole or not at all', async () => {
  const first = await start()
  let at = { call: caller(first.origin, await signIn(first.origin)), pid: first.child.pid ?? 0 }
  const trip = await planned(at.call)
  const rounds: [after: number, sent: () => Promise<Parameters<Caller>>, before: number, then: number][] = [
    [40, async () => [loadTrip, load(trip)], TripState.planned, TripState.out],
    [150, async () => [settleTrip, await settlementOf(at.call, trip)], TripState.back, TripState.settled],
    [
      150,
      async () => [reopenTrip, { id: trip.id, reason: 'Counted wrong' }],
      TripState.settled,
      TripState.back,
    ],
  ]
  const whole = { [TripState.planned]: 2, [TripState.out]: 3, [TripState.back]: 3, [TripState.settled]: 4 }
  for (const [after, sent, before, then] of rounds) {
    at = await killedIn(at.call, at.pid, after, await sent())
    const { state, statuses } = await seen(at.call, trip)
    expect([before, then]).toContain(state)
    expect(statuses).toEqual([whole[state as keyof typeof whole]])
    await expectNothingWrong()
    if (state === before) await done(at.call, ...(await sent()))
    if (then === TripState.out)
      await done(at.call, bringBack, {
        id: trip.id,
        'uuid[]': trip.uuid,
        'fulls[]': '0',
        'empties[]': String(stops * 2),
      })
  }
  await expectNothingWrong()
}, 240_000)

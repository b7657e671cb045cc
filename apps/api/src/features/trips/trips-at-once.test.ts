import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { yesterday } from '../../testing/today.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { tripOffice } from './trips.test-data.ts'
import { verifyTrips } from './trips.public.ts'

const office = await officeForFile({ connections: 8 })
const at = tripOffice(office)
const { trips } = at

const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyLedger, verifyOrders])
    expect(await verify(office.db.reader)).toEqual([])
}
const planned = async (uuid: string, count: number, crew: object = {}) => {
  const order = (await at.book(await at.customer(), [{ uuid, count }])).body.id
  const made = { vehicle_id: await at.vehicle(), driver_id: await at.driver(), ...crew, orders: [order] }
  return { ...made, order, id: (await trips.plan(made)).body.id }
}
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
/** @param places of the numbers 0 to 11 */
const twelve = Array.from({ length: 12 }, (_, place) => place)

test('twelve trips want what is enough for six: six leave whole, six do not leave at all', async () => {
  const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
  await at.open(product.uuid, yesterday, 65, 0)
  const all = await Promise.all(twelve.map(() => planned(product.uuid, 10)))
  const answers = await Promise.all(all.map(({ id }) => trips.load(id, { [product.uuid]: 10 })))
  expect(statuses(answers)).toEqual([...Array(6).fill(200), ...Array(6).fill(409)])
  for (const [place, { status, body }] of answers.entries()) {
    const { id, vehicle_id } = all[place] ?? expect.fail('each has its answer')
    const isGone = status === 200
    if (!isGone) expect(body).toMatchObject({ code: 'stock_short' })
    expect(await trips.read(id)).toMatchObject({
      state: isGone ? TripState.out : TripState.planned,
      stops: [{ orderstatus: isGone ? 3 : 2 }],
    })
    expect(await trips.onVehicle(vehicle_id, product.id)).toEqual({ fulls: isGone ? 10 : 0, empties: 0 })
  }
  expect(await trips.stock(product.name)).toEqual({ fulls: 65, empties: 0 })
  await nothingWrong()
})

test('twelve plans for one vehicle are twelve rounds, and of those that are loaded at once one leaves', async () => {
  const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
  await at.open(product.uuid, yesterday, 500, 0)
  const vehicle_id = await at.vehicle()
  const all = await Promise.all(twelve.map(() => planned(product.uuid, 2, { vehicle_id })))
  const rounds = await Promise.all(all.map(async ({ id }) => (await trips.read(id)).round))
  expect(rounds.toSorted((one, other) => one - other)).toEqual(twelve.map((place) => place + 1))
  const answers = await Promise.all(all.map(({ id }) => trips.load(id, { [product.uuid]: 2 })))
  expect(statuses(answers)).toEqual([200, ...Array(11).fill(409)])
  expect(await trips.onVehicle(vehicle_id, product.id)).toEqual({ fulls: 2, empties: 0 })
  await nothingWrong()
})

test('loaded and canceled at the same moment it is one or the other, and nothing is left on the vehicle of a canceled one', async () => {
  const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
  await at.open(product.uuid, yesterday, 500, 0)
  for (const place of twelve.slice(0, 6)) {
    const trip = await planned(product.uuid, 3)
    const load = () => trips.load(trip.id, { [product.uuid]: 4 })
    const cancel = () => trips.cancel(trip.id)
    await Promise.all(place % 2 ? [load(), cancel()] : [cancel(), load()])
    const { state } = await trips.read(trip.id)
    const fulls = state === TripState.canceled ? 0 : 4
    expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls, empties: 0 })
    expect(await at.read(trip.order)).toMatchObject({ orderstatus: fulls > 0 ? 3 : 2 })
  }
  await nothingWrong()
})

test('put on two trips at the same moment, an order is on one of them', async () => {
  const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
  const order = (await at.book(await at.customer(), [{ uuid: product.uuid, count: 1 }])).body.id
  const crews = await Promise.all(
    [0, 1, 2].map(async () => ({ vehicle_id: await at.vehicle(), driver_id: await at.driver() })),
  )
  const answers = await Promise.all(crews.map((crew) => trips.plan({ ...crew, orders: [order] })))
  expect(statuses(answers)).toEqual([200, 409, 409])
  await nothingWrong()
})

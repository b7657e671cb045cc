import { randomUUID } from 'node:crypto'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'
import { emptySettlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { piecesOf, settleOffice } from './settling/settling.test-data.ts'

/** Of goods and customers of their own, which no other example changes. */
export const tripsExamples = async ({ office }: ExampleBusiness): Promise<Examples> => {
  const at = settleOffice(office)
  const [product, customer_id] = [await at.product(), await at.customer()]
  await at.open(product.uuid, '2026-04-01', 10_000, 100)
  const booked = async () => (await at.book(customer_id, [{ uuid: product.uuid, count: 1 }])).body.id
  const crew = async () => ({ vehicle_id: await at.vehicle(), driver_id: await at.driver() })
  const fieldsOf = async () => ({ day: today, ...(await crew()), 'order_id[]': [String(await booked())] })
  const planned = async () => (await at.trips.plan({ ...(await crew()), orders: [await booked()] })).body.id
  const id = await planned()
  const out = async () => {
    const trip = await planned()
    await at.trips.load(trip, { [product.uuid]: 1 })
    return trip
  }
  /** Back, and nothing of its order was taken. */
  const back = async () => {
    const trip = await out()
    await at.settling.back(trip, { [product.uuid]: [1, 0] })
    return trip
  }
  /** Out, and whoever asks is its driver. */
  const own = async () => {
    const trip = await out()
    await office.pool.query(
      'UPDATE users SET driver_id = (SELECT driver_id FROM trips WHERE id = $1) WHERE partner_id IS NULL',
      [trip],
    )
    const [stop] = await at.settling.asOrdered(trip)
    return { id: trip, key: randomUUID(), order_id: stop?.order_id, stop: JSON.stringify(stop) }
  }
  const settlement = async (trip: number) => {
    const stops = (await at.settling.asOrdered(trip)).map((stop) => ({
      ...stop,
      outcome: 'canceled' as const,
      reason: 'Moved away',
    }))
    return { ...emptySettlement, stops, pieces: piecesOf(0) }
  }
  return {
    'api/trips/read': () => ({ id }),
    'api/trips/create': fieldsOf,
    'api/trips/propose-orders': () => ({ day: today }),
    'api/trips/change': async () => ({ id: await planned(), ...(await fieldsOf()) }),
    'api/trips/load': async () => ({ id: await planned(), 'uuid[]': [product.uuid], 'count[]': ['1'] }),
    'api/trips/move-load': async () => {
      return { id: await out(), ...(await crew()), reason: 'Broke down' }
    },
    'trips/load-sheet.pdf': () => ({ id }),
    'trips/challans.pdf': async () => ({ id: await out() }),
    'api/trips/settlement': () => ({ id }),
    'api/trips/propose': own,
    'api/trips/back': async () => ({
      id: await out(),
      'uuid[]': [product.uuid],
      'fulls[]': ['1'],
      'empties[]': ['0'],
    }),
    'api/trips/save-draft': async () => {
      const trip = await back()
      return { id: trip, draft_version: 0, settlement: JSON.stringify(await settlement(trip)) }
    },
    'api/trips/settle': async () => {
      const trip = await back()
      return { id: trip, settlement: JSON.stringify(await settlement(trip)) }
    },
    'api/trips/reopen': async () => {
      const trip = await back()
      await at.settling.settle(trip, await settlement(trip))
      return { id: trip, reason: 'Counted wrong' }
    },
    'api/trips/cancel': async () => ({ id: await planned(), reason: 'Rain' }),
  }
}

import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'
import { tripOffice } from './trips.test-data.ts'

export const tripsExamples = async ({ office, customer_id, product }: ExampleBusiness): Promise<Examples> => {
  const at = tripOffice(office)
  const booked = async () => (await at.book(customer_id, [{ uuid: product.uuid, count: 1 }])).body.id
  const crew = async () => ({ vehicle_id: await at.vehicle(), driver_id: await at.driver() })
  const fieldsOf = async () => ({ day: today, ...(await crew()), 'order_id[]': [String(await booked())] })
  const planned = async () => (await at.trips.plan({ ...(await crew()), orders: [await booked()] })).body.id
  const id = await planned()
  return {
    'api/trips/read': () => ({ id }),
    'api/trips/create': fieldsOf,
    'api/trips/change': async () => ({ id: await planned(), ...(await fieldsOf()) }),
    'api/trips/load': async () => ({ id: await planned(), 'uuid[]': [product.uuid], 'count[]': ['1'] }),
    'api/trips/move-load': async () => {
      const out = await planned()
      await at.trips.load(out, { [product.uuid]: 1 })
      return { id: out, ...(await crew()), reason: 'Broke down' }
    },
    'api/trips/cancel': async () => ({ id: await planned(), reason: 'Rain' }),
  }
}

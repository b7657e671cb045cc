import type {
  proposeOrders as contract,
  Proposed,
} from '@refill/contract/features/trips/propose-orders.contract.ts'
import { maxStops } from '@refill/contract/features/trips/trips.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Reader } from '../../database/handles.ts'
import { fillUp } from './propose-orders.plan.ts'
import { freeOfVehicle, waitingAreas, waitingOrders } from './sql/statements.generated.ts'

type Asked = FieldsOut<typeof contract>

/** So many of the oldest are looked at: the most of a trip, and again as many that are too heavy or cannot be billed. */
const mostLookedAt = 2 * maxStops

/** Which orders a trip could take beside those that it has. */
export const proposeOrders = async (reader: Reader, asked: Asked): Promise<Proposed> => {
  const taken = asked['order_id[]'].map(Number)
  const { day, area } = asked
  const vehicle_id = asked.vehicle_id || 0
  const waiting = { day, taken, vehicle_id }
  const [areas, orders, vehicle] = await Promise.all([
    reader.read(waitingAreas, waiting),
    reader.read(waitingOrders, { ...waiting, area, most: mostLookedAt }),
    reader.read(freeOfVehicle, { vehicle_id, taken }),
  ])
  const { capacity, weight } = vehicle[0] ?? { capacity: 0, weight: 0 }
  const kg = capacity > 0 ? Math.max(0, capacity - weight) : undefined
  return { ...fillUp(orders, { kg, stops: Math.max(0, maxStops - taken.length) }), areas }
}

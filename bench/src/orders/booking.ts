import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { assignOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { figuresBeside, type Measure } from '../beside.ts'
import { newEachTime, type Fields } from '../calls.ts'
import { codes } from '../ledger/groups.ts'
import { fire, type Round, type Target } from '../load.ts'
import type { Product } from '../product.ts'
import { atMost, type Figure } from '../report.ts'
import { plannedCalls, planWrites, startBare } from '../start-bare.ts'
import { shuffled } from '../statistics.ts'
import { middle, takeTurns } from '../turns.ts'
import { readFacts } from './facts.ts'

const lengths = { warmUp: 1, round: 1.5, rounds: 6, between: 0.3 }
const crowd = { connections: 32, seconds: 2, rounds: 3 }
const limits = { ofBare: 0.7 }
const maxP99ToP50 = 10
/** More than can be booked in all rounds. */
const maxBare = 20_000

const { endpoint } = createOrder

/** Three lines of any of the 40 products. */
export const bookingFields = (customers: readonly number[]): Fields => ({
  customer_id: customers[Math.floor(Math.random() * customers.length)] ?? 0,
  paymentmode: 'Cash',
  'uuid[]': shuffled(codes).slice(0, 3),
  'count[]': ['2', '2', '2'],
})

/** An order leaves with a driver and a vehicle alone. */
export const assignFields = (
  id: number,
  { driver, vehicle }: { driver: number; vehicle: number },
): Fields => ({
  action: assignOrder.action ?? '',
  id,
  driver_id: driver,
  vehicle_id: vehicle,
  delivery_estimate: `${addDays(todayInIndia(), 1)} 16:30`,
  approve: '1',
  approval_reason: 'Renewed',
})

export const productCalls = (product: Product, customers: readonly number[]): Promise<Target> =>
  newEachTime(product, endpoint, () => bookingFields(customers))

const measureCrowd = async (target: Target): Promise<Figure> => {
  const rounds: Round[] = []
  for (let round = 0; round < crowd.rounds; round++)
    rounds.push(await fire(target, crowd.seconds, crowd.connections))
  const [p50, p99] = [middle(rounds, 'p50'), middle(rounds, 'p99')]
  const note = `${p99.toFixed(1)} over ${p50.toFixed(1)} ms, ${middle(rounds, 'perSecond').toFixed(0)}/s`
  return atMost(`  p99 over p50 at ${crowd.connections} connections`, p99 / p50, maxP99ToP50, { note })
}

/** Booking an order of three lines, beside its own statement alone. */
export const measureBooking: Measure = async (house, large, small, sizes) => {
  const bare = await startBare(house, large)
  const { customers } = await readFacts(large)
  const planned = Array.from({ length: maxBare }, () => bookingFields(customers))
  await planWrites(bare, endpoint, planned)
  const ofLarge = await productCalls(large, customers)
  const rounds = await takeTurns(
    [
      ofLarge,
      plannedCalls(bare, endpoint, large),
      await productCalls(small, (await readFacts(small)).customers),
    ],
    lengths,
  )
  await bare.child.stop()
  return [...figuresBeside('Booking of three lines', rounds, sizes, limits), await measureCrowd(ofLarge)]
}

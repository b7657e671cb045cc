import type { Day } from '@refill/values/day.ts'
import type { Database } from '@refill/api/database/database.ts'
import type { Reader } from '@refill/api/database/handles.ts'
import type { Desk } from '../orders/booking-desk.ts'
import { daysOfSample, type Clock } from '../orders/clock.ts'
import { withFrequencies } from '../orders/frequencies.ts'
import { habitsOf } from '../orders/habits.ts'
import type { Staff } from '../staff.ts'
import type { Crew } from '../orders/crew.ts'
import {
  activeMasters,
  buyers as readBuyers,
  deliveryVehicles,
  offers as readOffers,
} from './sql/statements.generated.ts'
import { goodsCodes, type Sender, type StockedProduct } from './stocked-products.ts'

/** Who is on which vehicle: a driver stays on the same one. */
const crewsOf = async (reader: Reader): Promise<Crew[]> => {
  const [drivers, vehicles] = await Promise.all([
    reader.read(activeMasters, { kind: 'drivers' }),
    reader.read(deliveryVehicles, {}),
  ])
  return drivers.flatMap((driver, index) => {
    const vehicle = vehicles[index % vehicles.length]
    return vehicle ? [{ driver, vehicle }] : []
  })
}

type Asked = {
  readonly products: readonly StockedProduct[]
  readonly senders: readonly Sender[]
  readonly orders: number
  readonly today: Day
  readonly clock: Clock
  readonly series: Desk['series']
  readonly staff: Staff
}

/** Everybody and everything that orders need, as the masters have it; nothing when something is missing. */
export const readDesk = async (db: Database, asked: Asked): Promise<Desk | undefined> => {
  const { products, senders, orders, ...rest } = asked
  const offered = await db.reader.read(readOffers, { codes: products.map(({ uuid }) => uuid) })
  // What nobody sends would soon be sold out.
  const refills = offered.filter(
    ({ code, type }) => !goodsCodes.has(code) && senders.some((sender) => sender === type),
  )
  const [buyers, crews, partners] = await Promise.all([
    db.reader.read(readBuyers, {}),
    crewsOf(db.reader),
    db.reader.read(activeMasters, { kind: 'delivery-partners' }),
  ])
  if (buyers.length === 0 || crews.length === 0 || refills.length === 0 || orders === 0) return undefined
  const days = daysOfSample
  const usual = habitsOf(buyers, { refills, partners: partners.map(({ id }) => id), days })
  const habits = withFrequencies(usual, { orders, days })
  return { habits, offers: new Map(offered.map((offer) => [offer.code, offer])), crews, orders, ...rest }
}

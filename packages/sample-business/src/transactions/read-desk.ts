import type { Day } from '@refill/values/day.ts'
import type { Database } from '@refill/api/database/database.ts'
import type { Reader } from '@refill/api/database/handles.ts'
import { readRows } from '@refill/api/database/compiled.ts'
import { buyerColumns, offerColumns, type Offer } from '@refill/api/features/orders/orders.public.ts'
import type { Desk } from '../orders/booking-desk.ts'
import { daysOfSample, type Clock } from '../orders/clock.ts'
import { habitsOf, type SampleBuyer } from '../orders/habits.ts'
import type { Crew } from '../orders/order-rows.ts'
import { goodsCodes, type Omc, type StockedProduct } from './stocked-products.ts'

const readBuyers = async (reader: Reader): Promise<SampleBuyer[]> => {
  const text = `SELECT to_json(b) AS buyer FROM (SELECT ${buyerColumns}, c.type, c.tradename
    FROM customers c JOIN masters m USING (id) WHERE m.active) AS b ORDER BY b.id`
  return (await readRows<{ buyer: SampleBuyer }>(reader, text, [])).map(({ buyer }) => buyer)
}

const readOffers = async (reader: Reader, codes: readonly string[]): Promise<Offer[]> => {
  const text = `SELECT to_json(o) AS offer FROM (SELECT ${offerColumns} FROM products
    WHERE deleted_at IS NULL AND code = ANY ($1::text[])) AS o ORDER BY o.id DESC`
  return (await readRows<{ offer: Offer }>(reader, text, [codes])).map(({ offer }) => offer)
}

const idsOf = async (reader: Reader, kind: string): Promise<{ id: number; name: string }[]> =>
  readRows(reader, 'SELECT id, name FROM masters WHERE kind = $1 AND active ORDER BY id', [kind])

/** Who is on which vehicle: a driver stays on the same one. */
const crewsOf = async (reader: Reader): Promise<Crew[]> => {
  const [drivers, vehicles] = await Promise.all([
    idsOf(reader, 'drivers'),
    readRows<{ id: number }>(
      reader,
      'SELECT id FROM vehicles JOIN masters USING (id) WHERE delivery = 2 AND active ORDER BY id',
      [],
    ),
  ])
  if (vehicles.length === 0) return []
  return drivers.map((driver, index) => ({ driver, vehicle: vehicles[index % vehicles.length]?.id ?? 0 }))
}

type Asked = {
  readonly products: readonly StockedProduct[]
  readonly senders: readonly Omc[]
  readonly orders: number
  readonly today: Day
  readonly clock: Clock
  readonly series: Desk['series']
}

/** Everybody and everything that orders need, as the masters have it; nothing when something is missing. */
export const readDesk = async (db: Database, asked: Asked): Promise<Desk | undefined> => {
  const { products, senders, orders, ...rest } = asked
  const offered = await readOffers(
    db.reader,
    products.map(({ uuid }) => uuid),
  )
  // What nobody sends would soon be sold out.
  const refills = offered.filter(
    ({ code, type }) => !goodsCodes.has(code) && senders.some((omc) => omc === type),
  )
  const [buyers, crews, partners] = await Promise.all([
    readBuyers(db.reader),
    crewsOf(db.reader),
    idsOf(db.reader, 'delivery-partners'),
  ])
  if (buyers.length === 0 || crews.length === 0 || refills.length === 0 || orders === 0) return undefined
  const habits = habitsOf(buyers, { refills, partners: partners.map(({ id }) => id), days: daysOfSample })
  return { habits, offers: new Map(offered.map((offer) => [offer.code, offer])), crews, orders, ...rest }
}

import { financialYear, type Day } from '@refill/values/day.ts'
import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { paise, paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import { priceRatio } from '../orders/price-history.ts'
import { random } from '../random.ts'
import { isGasCompany } from '../companies.ts'
import { isGoods, type Omc, type Sender, type StockedProduct } from './stocked-products.ts'
import { available, type Shelf, type Yard } from './yard.ts'

export type { Omc, Sender } from './stocked-products.ts'

/** Of a hundred cylinders, how many are of each oil company. */
export const truckShares: Readonly<Record<Omc, number>> = {
  IOCL: 42,
  BPCL: 18,
  HPCL: 18,
  Gogas: 10,
  SUPERGAS: 7,
  TOTALGAS: 5,
}

/** What a truck brings, and the empties that it takes. */
export type Truck = {
  readonly sender: Sender
  readonly vehicle: string
  /** Unique in the sample. */
  readonly number: number
  readonly loads: readonly Load[]
}
type Load = { readonly product: StockedProduct; readonly quantity: number; readonly empties: number }

/** Days of usual sales below which a truck is sent for, and to which it fills up. */
const wanted = 5
const lowest = { weekday: 1.5, saturday: 2.5 }
const maxOnTruck = 300
const maxLines = 4

/** How many days the free stock lasts. */
const daysLeft = (shelf: Shelf) => available(shelf) / Math.max(shelf.rate, 0.05)

/** Goods of the counter: who has five left and more sells of a day orders a box. */
const box = { least: 5, full: 12, days: 30 }

const isLow = (shelf: Shelf, least: number) =>
  isGoods(shelf.product)
    ? available(shelf) < box.least + wanted * shelf.rate
    : available(shelf) < 0 || daysLeft(shelf) < least

const fullShelf = ({ product, rate }: Shelf): number =>
  isGoods(product) ? box.full + rate * box.days : rate * wanted

const load = (shelf: Shelf, number: number): Load => {
  const { product, empties } = shelf
  const chance = random('truck loads', number, product.uuid)
  const missing = Math.ceil(fullShelf(shelf) - available(shelf)) + chance.between(1, 3)
  const quantity = Math.min(maxOnTruck, Math.max(1, missing))
  const jitter = chance.pick([0, 0, 0, 0, 0, -1, -1, 1])
  const taken = isCylinder(product) ? Math.max(0, Math.min(empties, quantity + jitter)) : 0
  shelf.fulls += quantity
  shelf.empties -= taken
  return { product, quantity, empties: taken }
}

type Fleet = {
  readonly senders: readonly Sender[]
  readonly vehicles: readonly string[]
  readonly sent: number
  /** Sunday is 0. */
  readonly weekday: number
}

/**
 * Trucks of one morning: each oil company and maker sends as many as its products need that will soon be sold out. They
 * bring at least what has been ordered, so whatever is booked can be delivered. Nobody invoices on Sundays: Saturday's
 * trucks bring for both days, and what is booked on a Sunday without being there is delivered later.
 */
export const trucksFor = (yard: Yard, { senders, vehicles, sent, weekday }: Fleet): Truck[] => {
  const trucks: Truck[] = []
  if (weekday === 0) return trucks
  const least = weekday === 6 ? lowest.saturday : lowest.weekday
  for (const sender of senders) {
    const shelves = yard.shelves.filter((shelf) => shelf.sender === sender)
    while (shelves.some((shelf) => isLow(shelf, least))) {
      const number = sent + trucks.length
      const wantedMost = shelves
        .filter((shelf) => isLow(shelf, 2 * least))
        .toSorted((one, other) => daysLeft(one) - daysLeft(other))
        .slice(0, maxLines)
      const chance = random('trucks', number)
      const loads = wantedMost.map((shelf) => load(shelf, number))
      trucks.push({
        sender,
        vehicle: chance.pick(vehicles),
        number: 10_000 + number * 7 + chance.between(0, 6),
        loads,
      })
    }
  }
  return trucks
}

/** Letters and digits only, as the form wants it. */
export const invoiceNumber = ({ sender, number }: Truck, day: Day): string =>
  `${sender.slice(0, 3).toUpperCase()}${financialYear(day).replace('-', '')}${number}`

/** A load now and then is for the kitchen of the staff, and gives no credit. */
export const creditOf = ({ sender, number }: Truck) =>
  isGasCompany(sender) && random('input tax credit', number).chance(0.02) ? 'blocked' : 'eligible'

/** Thousandths of the list price: makers leave more than oil companies. */
const costs = { gas: [918, 945], other: [690, 760] } as const

/** Rupees before GST: the list price of the day less the margin of a distributor, which is the same for all brands. */
export const priceOf = (product: StockedProduct, { day, today }: { day: Day; today: Day }): string => {
  const { category, capacity, rsp, type } = product
  const [least, most] = type === 'Allied' ? costs.other : costs.gas
  const thousandths = random('purchase prices', category, capacity, financialYear(day)).between(least, most)
  return rupeesText(
    paise(Math.round((paiseFromRupees(rsp) * priceRatio(product, day, today) * thousandths) / 1000)),
  )
}

/** Whole rupees off one, as the form takes them; industry gets some now and then. */
export const discountOf = ({ category }: StockedProduct, day: Day, number: number): string => {
  const chance = random('purchase discounts', day, number)
  return category === 'Commercial' && chance.chance(0.2) ? String(chance.pick([5, 10, 15, 20])) : ''
}

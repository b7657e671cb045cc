import { financialYear, type Day } from '@refill/contract/day.ts'
import { paise, paiseFromRupees, rupeesText } from '@refill/contract/money.ts'
import type { GasSupplier } from '../companies.ts'
import { random, type Random } from '../random.ts'
import { demandOf, type StockedProduct } from './stocked-products.ts'

export type Omc = GasSupplier['type']

/** Of a hundred trucks, how many each oil company sends. */
export const truckShares: Readonly<Record<Omc, number>> = {
  IOCL: 42,
  BPCL: 18,
  HPCL: 18,
  Gogas: 10,
  SUPERGAS: 7,
  TOTALGAS: 5,
}

/** What is on a truck; which empties it can take depends on what lies in the yard then. */
export type Truck = {
  readonly omc: Omc
  /** Place among the days of the sample, from 0. */
  readonly day: number
  readonly vehicle: string
  /** Unique for its company. */
  readonly number: number
  readonly loads: readonly {
    readonly product: StockedProduct
    readonly qty: number
    readonly empties: number
  }[]
}

/** Products whose stock is kept, by their oil company. */
export type Stocked = ReadonlyMap<Omc, readonly StockedProduct[]>

/** Popular ones more often, none twice. */
const pickProducts = (chance: Random, products: readonly StockedProduct[], count: number) => {
  const picked: StockedProduct[] = []
  while (picked.length < Math.min(count, products.length)) {
    const left = products.filter((product) => !picked.includes(product))
    picked.push(chance.weighted(left.map((product) => [product, demandOf(product).weight] as const)))
  }
  return picked
}

type Asked = {
  readonly trucks: number
  readonly days: number
  readonly stocked: Stocked
  /** Companies that send trucks. */
  readonly senders: readonly Omc[]
  readonly vehicles: readonly string[]
}

/** @param index from 0: trucks come in the order of their days, spread evenly over all of them */
export const truckAt = (index: number, { trucks, days, stocked, senders, vehicles }: Asked): Truck => {
  const chance = random('trucks', index)
  const omc = chance.weighted(senders.map((one) => [one, truckShares[one]] as const))
  const lines = chance.weighted([
    [1, 25],
    [2, 35],
    [3, 30],
    [4, 10],
  ])
  return {
    omc,
    day: Math.floor(((index + chance.next()) * days) / trucks),
    vehicle: chance.pick(vehicles),
    number: 10_000 + index * 7 + chance.between(0, 6),
    loads: pickProducts(chance, stocked.get(omc) ?? [], lines).map((product) => {
      const qty = chance.between(...demandOf(product).load)
      return { product, qty, empties: Math.max(0, qty + chance.pick([0, 0, 0, 0, 0, -1, -1, 1])) }
    }),
  }
}

/** Letters and digits only, as the form wants it. */
export const invoiceNumber = ({ omc, number }: Truck, day: Day): string =>
  `${omc.slice(0, 3).toUpperCase()}${financialYear(day).replace('-', '')}${number}`

/** Rupees before GST: the list price less a margin that changes on the first of a month, alike for all brands. */
export const priceOf = ({ category, capacity, rsp }: StockedProduct, day: Day): string => {
  const thousandths = random('purchase prices', category, capacity, day.slice(0, 7)).between(900, 960)
  return rupeesText(paise(Math.round((paiseFromRupees(rsp) * thousandths) / 1000)))
}

/** Whole rupees off one, as the form takes them; industry gets some now and then. */
export const discountOf = ({ category }: StockedProduct, day: Day, number: number): string => {
  const chance = random('purchase discounts', day, number)
  return category === 'Commercial' && chance.chance(0.2) ? String(chance.pick([5, 10, 15, 20])) : ''
}

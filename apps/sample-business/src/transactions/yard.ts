import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { random } from '../random.ts'
import { senderOf, type Sender, type StockedProduct } from './stocked-products.ts'

export type Figures = { fulls: number; empties: number }
export type Opening = Figures & { readonly product: StockedProduct }

/** What lies in the godown of one product. */
export type Shelf = Figures & {
  readonly product: StockedProduct
  readonly sender: Sender
  /** Fulls that are ordered and not yet delivered. */
  promised: number
  /** How many are ordered on a usual day, lately. */
  rate: number
  today: number
}
/** The one place that knows what lies in the godown. */
export type Yard = { readonly shelves: readonly Shelf[]; readonly find: (code: string) => Shelf | undefined }

/** What may still be sold. */
export const available = ({ fulls, promised }: Shelf): number => fulls - promised

/** @param rates cylinders of each product code that are ordered on a usual day */
export const openingsOf = (
  products: readonly StockedProduct[],
  rates: ReadonlyMap<string, number>,
): Opening[] =>
  products.map((product) => {
    const chance = random('opening stock', product.uuid)
    const rate = rates.get(product.uuid) ?? 0
    const empties = isCylinder(product) ? Math.ceil(rate * 2) + chance.between(2, 6) : 0
    return { product, fulls: Math.ceil(rate * 4) + chance.between(4, 10), empties }
  })

export const yardOf = (openings: readonly Opening[], rates: ReadonlyMap<string, number>): Yard => {
  const shelves = openings.map(({ product, fulls, empties }): Shelf => {
    const rate = rates.get(product.uuid) ?? 0
    return { product, sender: senderOf(product), fulls, empties, promised: 0, rate, today: 0 }
  })
  const byCode = new Map(shelves.map((shelf) => [shelf.product.uuid, shelf]))
  return { shelves, find: (code) => byCode.get(code) }
}

export const promise = (shelf: Shelf, count: number): void => {
  shelf.promised += count
  shelf.today += count
}

export const handOver = (shelf: Shelf, count: number, empties: number): void => {
  shelf.promised -= count
  shelf.fulls -= count
  shelf.empties += empties
}

/** What a usual day is follows the last weeks. */
export const closeDay = ({ shelves }: Yard): void => {
  for (const shelf of shelves) {
    shelf.rate += (shelf.today - shelf.rate) * 0.08
    shelf.today = 0
  }
}

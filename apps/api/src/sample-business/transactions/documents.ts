import { addDays, type Day } from '@refill/contract/day.ts'
import { random } from '../random.ts'
import { dayAt, daysOfSample, trucksOf, type Figures, type Opening, type StockPlan } from './stock-plan.ts'
import { demandOf, type StockedProduct } from './stocked-products.ts'
import type { Truck } from './trucks.ts'

export type SampleCount = {
  readonly kind: 'count'
  readonly day: Day
  readonly reason: string
  /** What was counted less what the ledger says. */
  readonly differences: readonly Opening[]
}
export type SampleDocument =
  SampleCount | { readonly kind: 'purchase'; readonly day: Day; readonly truck: Truck }

type Stock = ReadonlyMap<StockedProduct, Figures>

const add = (stock: Stock, product: StockedProduct, { fulls, empties }: Figures) => {
  const figures = stock.get(product)
  if (!figures) return
  figures.fulls += fulls
  figures.empties += empties
}

/** A truck takes no more empties than are there. */
const arrive = (stock: Stock, truck: Truck): Truck => ({
  ...truck,
  loads: truck.loads.map((load) => {
    const empties = Math.min(load.empties, stock.get(load.product)?.empties ?? 0)
    add(stock, load.product, { fulls: load.qty, empties: -empties })
    return { ...load, empties }
  }),
})

/** Few differ, and by little; nobody counts less than none. */
const countStock = (stock: Stock, day: Day): SampleCount => {
  const chance = random('counts', day.slice(0, 7))
  const differences = [...stock]
    .filter(([product]) => chance.chance(demandOf(product).weight / 25))
    .map(([product, { fulls, empties }]) => ({
      product,
      fulls: Math.max(-fulls, chance.pick([-1, 0, 0, 1])),
      empties: Math.max(-empties, chance.pick([-2, -1, 1, 2])),
    }))
    .filter((difference) => difference.fulls !== 0 || difference.empties !== 0)
  for (const { product, ...figures } of differences) add(stock, product, figures)
  return { kind: 'count', day, reason: 'Count of the month', differences }
}

const isLastOfMonth = (day: Day) => addDays(day, 1).endsWith('-01')

/**
 * What moves the stock, in the order of time, one after another as it is asked for. The one place that knows what lies
 * in the godown: trucks come first on a day and the count of the month last, and deliveries belong between them, taking
 * fulls from the same stock and bringing empties back.
 */
export const sampleDocuments = function* (
  plan: StockPlan,
  openings: readonly Opening[],
): Generator<SampleDocument, void> {
  const stock = new Map(openings.map(({ product, ...figures }) => [product, figures]))
  const trucks = trucksOf(plan)
  let next = trucks.next()
  for (let place = 0; place < daysOfSample; place += 1) {
    const day = dayAt(plan, place)
    for (; !next.done && next.value.day === place; next = trucks.next())
      yield { kind: 'purchase', day, truck: arrive(stock, next.value) }
    if (!isLastOfMonth(day) || day === plan.today) continue
    const count = countStock(stock, day)
    if (count.differences.length > 0) yield count
  }
}

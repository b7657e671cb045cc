import { addDays, type Day } from '@refill/contract/day.ts'
import { mostMoved } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { oneAfterAnother } from '../masters/record.ts'
import { random } from '../random.ts'
import { demandOf, type StockedProduct } from './stocked-products.ts'
import { truckAt, type Omc, type Stocked, type Truck } from './trucks.ts'

/** Two years, the first day and today included. */
export const daysOfSample = 731

export type StockPlan = {
  readonly stocked: Stocked
  /** Oil companies that are vendors of the business. */
  readonly senders: readonly Omc[]
  /** How many come in the two years. */
  readonly trucks: number
  readonly today: Day
  /** Numbers of those that fetch from the plants. */
  readonly vehicles: readonly string[]
}

/** @param place from 0, the first day, which is {@link daysOfSample} - 1 before today */
export const dayAt = ({ today }: StockPlan, place: number): Day => addDays(today, place + 1 - daysOfSample)

/** In the order of their days; none without a company that sends them. */
export const trucksOf = (plan: StockPlan): Generator<Truck, void> =>
  oneAfterAnother(plan.senders.length > 0 ? plan.trucks : 0, (index) =>
    truckAt(index, { ...plan, days: daysOfSample }),
  )

export type Figures = { fulls: number; empties: number }
export type Opening = Figures & { readonly product: StockedProduct }

/**
 * The stock of every product at the beginning of the first day. Trucks take about an empty for each full, and nothing
 * brings empties back as long as the sample has no deliveries: the yard begins with those that they will take.
 */
export const sampleOpenings = (plan: StockPlan): Opening[] => {
  const taken = new Map<StockedProduct, number>()
  for (const { loads } of trucksOf(plan))
    for (const { product, empties } of loads) taken.set(product, (taken.get(product) ?? 0) + empties)
  return [...plan.stocked.values()].flat().map((product) => {
    const chance = random('opening stock', product.uuid)
    const [, most] = demandOf(product).load
    const spare = most * chance.between(4, 8)
    return {
      product,
      fulls: most * chance.between(2, 5),
      empties: Math.min(mostMoved, (taken.get(product) ?? 0) + spare),
    }
  })
}

import type { Difference } from '@refill/contract/features/trips/settling.shapes.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { subtractPaise, paiseFromRupees, showRupees, sumPaise, type Paise } from '@refill/values/money.ts'
import { DomainError } from '../../../domain-error.ts'
import { figure } from './desk.ts'
import type { Goods, Products } from './products.ts'

/** A difference of cylinders, with its product. */
export type Laid = Omit<Difference, 'what'> & {
  readonly what: 'full' | 'empty'
  readonly product: ReturnType<Products['of']>
}

/** Cylinders are whole ones, wherever they go. @throws {DomainError} stock_fraction */
export const refuseFraction = (
  product: Parameters<typeof isCountedWhole>[0] & { name: string },
  count: number,
) => {
  if (isCountedWhole(product) && !Number.isInteger(count))
    throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
}

/** Cylinders are laid on who has an order of the trip. @throws {DomainError} trip_customer_unknown */
export const refuseStrangers = (
  differences: readonly Difference[],
  { number, customers }: { number: string; customers: ReadonlySet<number> },
): void => {
  if (differences.some(({ on, customer_id }) => on === 'customer' && !customers.has(customer_id)))
    throw new DomainError(settlingErrors.trip_customer_unknown, { number })
}

/** @throws {DomainError} trip_product_unknown, stock_fraction */
export const laidOf = (products: Products, differences: readonly Difference[]): Laid[] =>
  differences.flatMap(({ what, ...one }) =>
    what === 'rupees' ? [] : [{ ...one, what, product: wholeOf(products.of(one.uuid), one.missing) }],
  )

const wholeOf = (product: Laid['product'], count: number): Laid['product'] => {
  refuseFraction(product, count)
  return product
}

const inHundredths = (value: number): number => Math.round(value * 100)

const words = { full: 'fulls', empty: 'empties' } as const

/** Every difference between what should be there and what was counted is somebody's. @throws {DomainError} trip_goods_open */
export const refuseOpen = (goods: readonly Goods[], laid: readonly Laid[]): void => {
  const kinds = ['full', 'empty'] as const
  const sides = goods.flatMap((one) =>
    kinds.map((what) => ({
      id: one.id,
      product: one.product_name,
      what,
      there: what === 'full' ? one.fulls : one.empties,
      counted: (what === 'full' ? one.counted_fulls : one.counted_empties) ?? 0,
    })),
  )
  for (const { id, product, what, there, counted } of sides) {
    const named = laid.filter((one) => one.product.id === id && one.what === what)
    const missing = named.reduce((sum, one) => sum + inHundredths(one.missing), 0)
    if (missing !== inHundredths(there) - inHundredths(counted))
      throw new DomainError(settlingErrors.trip_goods_open, {
        product,
        what: words[what],
        there: figure(there),
        counted: figure(counted),
      })
  }
  const strange = laid.find(({ product }) => !goods.some(({ id }) => id === product.id))
  if (strange)
    throw new DomainError(settlingErrors.trip_goods_open, {
      product: strange.product.name,
      what: words[strange.what],
      there: 0,
      counted: 0,
    })
}

/** Nothing is laid on anybody without a reason. @throws {DomainError} trip_reason_needed */
export const refuseUnsaid = (differences: readonly Difference[]): void => {
  const silent = differences.find(({ reason }) => reason === '')
  if (silent) throw new DomainError(settlingErrors.trip_reason_needed, { what: 'Difference' })
}

const rupeesOn = (differences: readonly Difference[], whose: 'driver' | 'nobody'): Paise =>
  sumPaise(
    differences
      .filter(({ what, on }) => what === 'rupees' && on === whose)
      .map(({ missing }) => paiseFromRupees(figure(missing))),
  )

/**
 * Rupees that stay with the driver, and those that nobody explains.
 * @param asked what should be handed in
 * @throws {DomainError} trip_cash_open, until every difference is somebody's
 */
export const cashOf = (differences: readonly Difference[], asked: Paise, counted: Paise) => {
  const [onDriver, unexplained] = [rupeesOn(differences, 'driver'), rupeesOn(differences, 'nobody')]
  if (subtractPaise(subtractPaise(asked, counted), onDriver) !== unexplained)
    throw new DomainError(settlingErrors.trip_cash_open, {
      asked: showRupees(asked),
      given: showRupees(counted),
    })
  return { onDriver, unexplained }
}

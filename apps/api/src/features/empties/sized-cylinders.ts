import { sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { OwedCylinders } from './empties.rows.ts'

/** What a customer owes, each product with its size as people say it. */
export const withSizes = <Credit extends { empties_owed: readonly OwedCylinders[] }>(credit: Credit) => ({
  ...credit,
  empties_owed: credit.empties_owed.map(({ product_name, count, ...goods }) => ({
    product_name,
    size: sizeOf({ ...goods, name: product_name }),
    count,
  })),
})

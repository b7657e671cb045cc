/**
 * How many of each master a business of this size has: what a distributor with 2,000 orders keeps, and more of what
 * grows with the business beyond them.
 * @param orders whole, 0 or more
 */
export const masterCounts = (orders: number) => {
  const more = Math.max(0, orders - 2_000)
  const grown = (from: number, perOrder: number) => from + Math.floor(more * perOrder)
  return {
    vendors: grown(10, 1 / 5_000),
    drivers: grown(12, 1 / 4_000),
    vehicles: grown(9, 1 / 5_000),
    godowns: grown(4, 1 / 40_000),
    'delivery-partners': grown(6, 1 / 10_000),
    'stock-points': grown(5, 1 / 20_000),
    customers: grown(160, 1 / 50),
  }
}

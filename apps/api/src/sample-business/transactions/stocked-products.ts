import type { GasSupplier } from '../companies.ts'
import { catalogue } from '../product-catalogue.ts'
import type { SampleProduct } from '../product-kinds.ts'

export type StockedProduct = SampleProduct & { readonly type: GasSupplier['type'] }

/** How much is asked for, and how many a truck brings at once. */
type Demand = { readonly weight: number; readonly load: readonly [from: number, to: number] }

const usual: Demand = { weight: 3, load: [1, 4] }
const byCapacity: Readonly<Record<number, Demand>> = {
  14.2: { weight: 10, load: [3, 8] },
  19: { weight: 10, load: [3, 8] },
  47.5: { weight: 3, load: [1, 3] },
  5: { weight: 2, load: [1, 4] },
  425: { weight: 0.5, load: [1, 1] },
}
export const demandOf = ({ capacity }: SampleProduct): Demand => byCapacity[capacity] ?? usual

const isCylinder = (product: SampleProduct): product is StockedProduct =>
  product.shape.kind === 'cylinder' || product.shape.kind === 'composite'

/** Refills of the catalogue, whose cylinders go out full and come back empty. @param products of the whole business */
export const stockedProducts = (products: number): StockedProduct[] =>
  catalogue.slice(0, products).filter(isCylinder)

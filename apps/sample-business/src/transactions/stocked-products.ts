import type { GasCompany, Maker } from '../companies.ts'
import { catalogue } from '../product-catalogue.ts'
import type { SampleProduct } from '../product-kinds.ts'

export type Omc = GasCompany['type']
/** Who sends an invoice with goods. */
export type Sender = Omc | Maker
/** A product whose stock is kept: everything that is delivered must lie in the godown first. */
export type StockedProduct = SampleProduct

const isRefill = ({ shape }: SampleProduct) => shape.kind === 'cylinder' || shape.kind === 'composite'

type Codes = Partial<Record<string, string>>
const regulators: Codes = { IOCL: 'IOCREG22', BPCL: 'BPCREG22', HPCL: 'HPCREG22' }
const own: Codes = { IOC5FTL: 'IOC5NEW', BPC5FTL: 'BPC5NEW', HPC5FTL: 'HPC5NEW' }

/** What customers take beside their gas; all other goods are sold over the counter. */
export const goodsSold = {
  regulators,
  household: ['HOSE12M', 'HOSE15M', 'LIGHTR1', 'STV3BSS'],
  hoses: ['HOSE12M', 'HOSE15M'],
  /** The cylinder that is sold with the first refill of its own. */
  own,
  kitchen: ['REGHP2B', 'PIGTL60', 'HOSEHP3'],
} as const
export const goodsCodes: ReadonlySet<string> = new Set<string>([
  ...[goodsSold.regulators, goodsSold.own].flatMap((codes) =>
    Object.values(codes).filter((code) => code !== undefined),
  ),
  ...goodsSold.household,
  ...goodsSold.kitchen,
])

/**
 * Cylinders that go out full and come back empty, and the goods that go with them.
 * @param products of the whole business
 */
export const stockedProducts = (products: number): StockedProduct[] =>
  catalogue.slice(0, products).filter((product) => isRefill(product) || goodsCodes.has(product.uuid))

const grossWeights = new Map(
  catalogue.map((product) => [product.uuid, product.wt + (isRefill(product) ? product.capacity : 0)]),
)
/** Cylinders are lent but for free trade ones, which stand under Lpg: these are bought. */
export const isLent = ({ category }: { readonly category: string }): boolean => category !== 'Lpg'

/** Goods of the counter, which come by the box and no empty goes back for. */
export const isGoods = ({ uuid }: StockedProduct): boolean => goodsCodes.has(uuid)

/** Kilograms of one as it is carried, full; 0 for what is in no catalogue. */
export const grossWeightOf = (code: string): number => grossWeights.get(code) ?? 0

/** Goods of no oil company come from who makes them. */
const makers: Readonly<Partial<Record<SampleProduct['shape']['kind'], Maker>>> = {
  regulator: 'Koyna',
  valve: 'Koyna',
  hose: 'Bhima',
}

/** Whom it is bought from. */
export const senderOf = ({ type, shape }: StockedProduct): Sender =>
  type === 'Allied' ? (makers[shape.kind] ?? 'Rajgad') : type

import type { GstRate } from '@refill/values/money.ts'
import type {
  productCategories,
  productMaterials,
  productTypes,
  productUnits,
} from '@refill/contract/features/products/products.rules.ts'

/** What a product looks like, beyond its measures; the rest of the record says nothing of it. */
export type ProductShape =
  | { readonly kind: 'cylinder' }
  | { readonly kind: 'composite' }
  /** Sold, not lent, and filled like any other of its size. */
  | { readonly kind: 'own cylinder'; readonly kilograms: 5 }
  | { readonly kind: 'regulator'; readonly highPressure: boolean }
  | { readonly kind: 'hose'; readonly colour: 'orange' | 'green' | 'steel' }
  | { readonly kind: 'stove'; readonly burners: 1 | 2 | 3 | 4; readonly top: 'glass' | 'steel' }
  | { readonly kind: 'valve' }
  | { readonly kind: 'lighter' }
  | { readonly kind: 'trolley' }

/** A product as the product form sends it (specification/products §2), with its shape for the picture. */
export type SampleProduct = {
  readonly shape: ProductShape
  /** 2 to 100 characters, unique whatever the case. */
  readonly product_name: string
  /** Product code: 6 to 8 characters, unique. */
  readonly uuid: string
  readonly category: (typeof productCategories)[number]
  readonly type: (typeof productTypes)[number]
  readonly hsn: string
  readonly gst: GstRate
  readonly mat: (typeof productMaterials)[number]
  readonly uom: (typeof productUnits)[number]
  /** In `uom`: kilograms of gas, or pieces. */
  readonly capacity: number
  /** Kilograms; of a cylinder, the tare. */
  readonly wt: number
  /** Litres of water that fill a cylinder, about its kilograms of gas / 0.427. */
  readonly wc: number
  /** Millimetres: height, diameter (of a stove its width) and wall. */
  readonly ht: number
  readonly dia: number
  readonly thick: number
  /** Rupees with two decimals, before GST. */
  readonly rsp: string
  /** Percent. */
  readonly discount: number
  /** Rupees with two decimals. */
  readonly security_deposit: string
}

type ProductType = SampleProduct['type']

/** The name under which a company sells its gas. */
export const gasNames: Readonly<Record<ProductType, string>> = {
  IOCL: 'Indane',
  BPCL: 'Bharatgas',
  HPCL: 'HP Gas',
  SUPERGAS: 'SUPERGAS',
  TOTALGAS: 'TOTALGAS',
  Gogas: 'Gogas',
  Allied: 'LPG',
}

/** Measures of the vessels, by kilograms of gas; those of composite jackets include the jacket. */
const bodies = {
  '5': { wt: 7.4, ht: 400, dia: 255, thick: 2.4, wc: 11.9 },
  '12': { wt: 13.4, ht: 575, dia: 306, thick: 2.6, wc: 28.1 },
  '14.2': { wt: 15.9, ht: 625, dia: 320, thick: 2.5, wc: 33.3 },
  '15': { wt: 15.6, ht: 650, dia: 320, thick: 2.5, wc: 35.1 },
  '17': { wt: 16.8, ht: 710, dia: 320, thick: 2.6, wc: 39.8 },
  '19': { wt: 18.5, ht: 820, dia: 320, thick: 2.9, wc: 44.5 },
  '21': { wt: 19.7, ht: 850, dia: 320, thick: 2.9, wc: 49.2 },
  '33': { wt: 30.5, ht: 985, dia: 368, thick: 3.2, wc: 77.3 },
  '47.5': { wt: 39.5, ht: 1290, dia: 376, thick: 3.4, wc: 111.2 },
  '425': { wt: 268, ht: 1850, dia: 960, thick: 6.2, wc: 995.3 },
  'composite 5': { wt: 3.2, ht: 395, dia: 312, thick: 6, wc: 11.9 },
  'composite 10': { wt: 5.9, ht: 580, dia: 312, thick: 6, wc: 23.6 },
  'composite 12': { wt: 6.7, ht: 655, dia: 312, thick: 6, wc: 28.1 },
} as const

type CylinderRow = readonly [
  uuid: string,
  type: Exclude<ProductType, 'Allied'>,
  vessel: keyof typeof bodies,
  category: 'Domestic' | 'Commercial' | 'Lpg',
  words: string,
  rsp: string,
  deposit: string,
]

/** A refill: LPG that is not for motors is HSN 2711 19 10 whoever burns it; a household pays 5 % GST, all others 18 %. */
export const refill = ([uuid, type, body, category, words, rsp, deposit]: CylinderRow): SampleProduct => {
  const composite = body.startsWith('composite')
  const capacity = Number(body.replace('composite ', ''))
  return {
    ...bodies[body],
    shape: { kind: composite ? 'composite' : 'cylinder' },
    product_name: `${gasNames[type]} ${capacity} kg ${words}`,
    uuid,
    category,
    type,
    hsn: '27111910',
    gst: category === 'Domestic' ? 5 : 18,
    mat: composite ? 'composite' : 'steel',
    uom: 'kg',
    capacity,
    rsp,
    discount: 0,
    // Free trade cylinders are the buyer's own; a new one is goods like any others.
    security_deposit: category === 'Lpg' ? '0.00' : deposit,
  }
}

/** Hoses differ by what braids them and whether they come fitted. */
const hoseHsn = { orange: '40092100', green: '40093100', steel: '40092200' } as const
const hsnByKind = {
  'own cylinder': '73110010',
  regulator: '84811000',
  stove: '73211110',
  valve: '84818090',
  lighter: '96138010',
  trolley: '87168090',
} as const

type Equipment = Exclude<ProductShape, { kind: 'cylinder' | 'composite' }>
type Offer = Pick<SampleProduct, 'uuid' | 'type' | 'product_name' | 'mat' | 'rsp'> & {
  readonly security_deposit?: string
}
type Measures = Pick<SampleProduct, 'wt' | 'ht' | 'dia' | 'thick'>

/** Equipment, sold by the piece, 18 % GST; without a deposit unless the offer names one. */
export const equipment = (shape: Equipment, offer: Offer, measures: Measures): SampleProduct => ({
  shape,
  category: shape.kind === 'regulator' ? 'Regulator' : 'GasEquipment',
  hsn: shape.kind === 'hose' ? hoseHsn[shape.colour] : hsnByKind[shape.kind],
  gst: 18,
  uom: 'pcs',
  capacity: 1,
  wc: 0,
  discount: 0,
  security_deposit: '0.00',
  ...measures,
  ...offer,
})

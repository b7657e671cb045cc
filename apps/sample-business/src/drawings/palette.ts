import type { SampleProduct } from '../product-kinds.ts'

/** The paint of a body: its colour, the shade away from the light, the line of its seams. */
export type Paint = { readonly body: string; readonly shade: string; readonly seam: string }

const red: Paint = { body: '#c8483a', shade: '#9f3328', seam: '#832a21' }
const blue: Paint = { body: '#0f83cf', shade: '#0a66a5', seam: '#08558a' }
const amber: Paint = { body: '#e3a333', shade: '#bd8220', seam: '#99681a' }
const silver: Paint = { body: '#ccd6de', shade: '#a3b2be', seam: '#8698a6' }
const green: Paint = { body: '#3d9970', shade: '#2c7856', seam: '#236347' }

type ProductType = SampleProduct['type']

/** Oil companies paint by use, red for kitchens and blue for trade; private ones by house. */
const housePaint: Partial<Record<ProductType, Paint>> = { SUPERGAS: amber, TOTALGAS: silver, Gogas: green }
export const paintOf = ({ type, category }: SampleProduct): Paint =>
  housePaint[type] ?? (category === 'Domestic' ? red : blue)

/** Two stripes that tell the brands apart; colours only, nobody's mark. */
export const accents: Readonly<Record<ProductType, readonly [upper: string, lower: string]>> = {
  IOCL: ['#f4f6f8', '#f08a24'],
  BPCL: ['#f4f6f8', '#f2c230'],
  HPCL: ['#f4f6f8', '#16405c'],
  SUPERGAS: ['#f4f6f8', '#8f2f25'],
  TOTALGAS: ['#c8483a', '#0a66a5'],
  Gogas: ['#f4f6f8', '#e9b44c'],
  Allied: ['#86b6d5', '#0f83cf'],
}

export const ink = '#0a1d2b'
export const brass: Paint = { body: '#dcaa4c', shade: '#b58632', seam: '#8f6823' }
export const steel: Paint = silver
export const castIron: Paint = { body: '#3b4a56', shade: '#26323c', seam: '#18212a' }

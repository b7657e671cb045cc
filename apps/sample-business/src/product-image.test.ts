import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogue } from './product-catalogue.ts'
import { drawProductImage, productPng } from './product-image.ts'
import { sampleProducts } from './products.ts'

/** One product of each kind and variety; cylinders of the smallest, a usual and the largest size. */
const oneOfEach = [
  ...new Map([...sampleProducts(300)].map((product) => [JSON.stringify(product.shape), product])).values(),
]
const sizes = catalogue.filter(({ capacity }) => [5, 14.2, 47.5, 425].includes(capacity)).slice(0, 8)
const shown = [...oneOfEach, ...sizes]

test('every picture is an 800 × 800 PNG far below the limit of the product form', async () => {
  for (const product of shown) {
    const png = await productPng(product)
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }, product.product_name).toEqual({
      format: 'png',
      width: 800,
      height: 800,
    })
    expect(png.byteLength, product.product_name).toBeLessThan(100_000)
  }
})

test('the same product is drawn the same, and different brands and sizes differently', () => {
  const drawings = catalogue.map(drawProductImage)
  expect(catalogue.map(drawProductImage)).toEqual(drawings)
  const refills = catalogue.filter(({ uom }) => uom === 'kg')
  const looks = new Set(
    refills.map(({ type, category, capacity, shape }) => `${type} ${category} ${capacity} ${shape.kind}`),
  )
  expect(new Set(refills.map(drawProductImage)).size).toBe(looks.size)
})

test('every kind of goods leaves the rim of its picture free', async () => {
  for (const product of shown) {
    const { data, info } = await sharp(Buffer.from(drawProductImage(product)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const grounds = Array.from({ length: 800 }, (_, place) => [
      [place, 3],
      [place, 796],
      [3, place],
      [796, place],
    ]).flat()
    const drawnOver = grounds.filter(([x = 0, y = 0]) => data[(y * info.width + x) * info.channels] !== 0xee)
    expect(drawnOver, product.product_name).toEqual([])
  }
})

test('no number in a drawing is broken', () => {
  const broken = [...sampleProducts(2000)]
    .map(drawProductImage)
    .filter((svg) => /NaN|undefined|Infinity/.test(svg))
  expect(broken).toEqual([])
})

import { updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { catalogue } from './product-catalogue.ts'
import type { SampleProduct } from './product-kinds.ts'
import { variant } from './product-variants.ts'
import { sampleProducts } from './products.ts'

const tenThousand = [...sampleProducts(10_000)]

test('the same products come every time, however many are asked for', () => {
  expect([...sampleProducts(10_000)]).toEqual(tenThousand)
  expect([...sampleProducts(60)]).toEqual(tenThousand.slice(0, 60))
  expect([...sampleProducts(3)]).toEqual(catalogue.slice(0, 3))
  expect([...sampleProducts(0)]).toEqual([])
})

test('no two of ten thousand share a name or a code, whatever the case', () => {
  const different = (text: (product: SampleProduct) => string) =>
    new Set(tenThousand.map((product) => text(product).trim().toLowerCase())).size
  expect(different((product) => product.product_name)).toBe(10_000)
  expect(different((product) => product.uuid)).toBe(10_000)
})

test('every product passes the rules of the product form', () => {
  const refused = tenThousand
    .map((product) => updateProduct.fields.safeParse({ ...product, id: 1 }))
    .filter(({ success }) => !success)
  expect(refused).toEqual([])
})

describe('tax', () => {
  test('is 5 % on what kitchens burn and 18 % on everything else', () => {
    const wrong = tenThousand.filter(({ category, gst }) => gst !== (category === 'Domestic' ? 5 : 18))
    expect(wrong).toEqual([])
  })

  test('codes follow the kind of goods', () => {
    const heading = { hose: '4009', stove: '7321', valve: '8481', lighter: '9613', trolley: '8716' }
    const own = { 'own cylinder': '73110010' }
    const beginnings = {
      ...heading,
      ...own,
      cylinder: '27111910',
      composite: '27111910',
      regulator: '84811000',
    }
    const wrong = tenThousand.filter(
      ({ shape, hsn }) => hsn.length !== 8 || !hsn.startsWith(beginnings[shape.kind]),
    )
    expect(wrong).toEqual([])
  })
})

test('a cylinder holds its gas: water capacity, tare and size grow with it', () => {
  const vessels = catalogue.filter(({ shape }) => shape.kind === 'cylinder' || shape.kind === 'composite')
  for (const { product_name, capacity, wc, wt, ht, dia, uom } of vessels) {
    expect(wc * 0.427, product_name).toBeGreaterThan(capacity * 0.98)
    expect(wc * 0.427, product_name).toBeLessThan(capacity * 1.03)
    expect(Math.PI * (dia / 200) ** 2 * (ht / 100), product_name).toBeGreaterThan(wc)
    expect(wt, product_name).toBeGreaterThan(capacity * 0.5)
    expect(uom).toBe('kg')
  }
})

test('every brand and category of the form is in the catalogue, and equipment is sold by the piece', () => {
  expect(new Set(catalogue.map(({ type }) => type)).size).toBe(7)
  expect(new Set(catalogue.map(({ category }) => category)).size).toBe(5)
  const equipment = tenThousand.filter(
    ({ category }) => category === 'Regulator' || category === 'GasEquipment',
  )
  expect(equipment.filter(({ uom, capacity, wc }) => uom !== 'pcs' || capacity !== 1 || wc !== 0)).toEqual([])
})

test('two hundred thousand products are made one by one: none stays alive', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const seen: WeakRef<SampleProduct>[] = []
  const alive = async () => {
    await setImmediate() // a product seen in this turn is kept alive until its end
    collect()
    return seen.filter((product) => product.deref()).length
  }
  let made = 0
  for (const product of sampleProducts(200_000)) {
    made += 1
    if (made > catalogue.length && made % 100 === 0) seen.push(new WeakRef(product))
    if (made % 50_000 === 0) expect(await alive()).toBeLessThan(10)
  }
  expect(made).toBe(200_000)
  expect(seen.length).toBe(2000)
})

test('more variants than codes can name are refused', () => {
  expect(variant(999_999).uuid).toMatch(/^[A-Z]{2}999999$/)
  for (const number of [0, 1_000_000, 1.5]) expect(() => variant(number)).toThrow(RangeError)
})

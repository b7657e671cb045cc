import { catalogue } from './product-catalogue.ts'
import type { SampleProduct } from './product-kinds.ts'
import { variant } from './product-variants.ts'

/**
 * The same products every time, the real-looking ones first, one after another as they are asked for: none is kept, so
 * ten thousand take no more memory than ten.
 * @param count up to 999,999 beyond the catalogue
 * @throws {RangeError} past that, when it gets there
 */
export const sampleProducts = function* (count: number): Generator<SampleProduct, void> {
  yield* catalogue.slice(0, count)
  for (let number = 1; number <= count - catalogue.length; number += 1) yield variant(number)
}

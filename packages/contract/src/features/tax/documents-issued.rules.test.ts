import { describe, expect, test } from 'vitest'
import { gstr1Sums } from './gstr1.rules.ts'
import { issued } from './tax.test-data.ts'
import type { TaxDocument } from './tax-document.ts'

const sumsOf = (documents: Iterable<TaxDocument>) => {
  const sums = gstr1Sums()
  for (const document of documents) sums.add(document)
  return sums.read()
}
const refill = { price: 81_238, rate: 5 }

describe('documents issued', () => {
  const numbered = (serial: number, isCanceled = false) =>
    issued({ number: `SI/26-27/${String(serial).padStart(4, '0')}`, sold: [refill], isCanceled })

  test('count a number that was never used like a canceled one', () => {
    const serials = Array.from({ length: 20 }, (_, index) => 101 + index).filter((serial) => serial !== 117)
    const documents = serials.map((serial) => numbered(serial, [105, 113].includes(serial)))
    expect(sumsOf(documents).issued).toMatchObject([
      { from: 'SI/26-27/0101', to: 'SI/26-27/0120', total: 20, canceled: 3, issued: 17 },
    ])
  })

  test('have a month with one canceled document', () => {
    expect(sumsOf([numbered(7, true)])).toMatchObject({
      issued: [{ from: 'SI/26-27/0007', to: 'SI/26-27/0007', total: 1, canceled: 1, issued: 0 }],
      documents: { count: 0, value: 0 },
    })
  })

  test('go by the number and not by its text once it has outgrown its zeros', () => {
    expect(sumsOf([numbered(10_000), numbered(9999)]).issued).toMatchObject([
      { from: 'SI/26-27/9999', to: 'SI/26-27/10000', total: 2, canceled: 0 },
    ])
  })

  test('are two rows where a number of another month lies between, which is not canceled', () => {
    const sums = gstr1Sums([{ kind: 'invoice', number: 'SI/26-27/0015' }])
    for (const serial of [12, 13, 16, 17, 19]) sums.add(numbered(serial))
    expect(sums.read().issued).toMatchObject([
      { from: 'SI/26-27/0012', to: 'SI/26-27/0013', total: 2, canceled: 0, issued: 2 },
      { from: 'SI/26-27/0016', to: 'SI/26-27/0019', total: 4, canceled: 1, issued: 3 },
    ])
  })

  test('begin anew with the year', () => {
    const [old, fresh] = ['SI/25-26/0900', 'SI/26-27/0001'].map((number) =>
      issued({ number, sold: [refill] }),
    )
    expect(sumsOf([old, fresh].flatMap((one) => one ?? [])).issued).toMatchObject([
      { from: 'SI/25-26/0900', to: 'SI/25-26/0900', total: 1 },
      { from: 'SI/26-27/0001', to: 'SI/26-27/0001', total: 1 },
    ])
  })

  test('keep a number without digits at its end by itself', () => {
    const documents = ['SI/1A', 'SI/2A'].map((number) => issued({ number, sold: [refill] }))
    expect(sumsOf(documents).issued.map(({ from, to, total }) => [from, to, total])).toEqual([
      ['SI/1A', 'SI/1A', 1],
      ['SI/2A', 'SI/2A', 1],
    ])
  })
})

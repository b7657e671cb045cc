import { paise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computedHeads } from './purchase-tax.rules.ts'
import { printedTotal, roundOffProblem, totalWarnings } from './purchase-total.rules.ts'
import { lineAmounts } from './purchases.rules.ts'

const bought = (unit_price: string, qty: string) => lineAmounts({ unit_price, discount: '', qty, gst: '18' })
const headsOf = (lines: readonly ReturnType<typeof bought>[]) =>
  computedHeads(
    lines.map(({ taxable }) => ({ taxable, gst: 18 })),
    'intra',
  )

describe('the total of an invoice', () => {
  const lines = [bought('1259.45', '7')]

  test('is that of its lines, and what its halves leave over is round-off', () => {
    expect(printedTotal({ lines, heads: headsOf(lines), typed: '' })).toEqual({
      total: 1_040_306,
      roundOff: 1,
    })
  })

  test('is what is printed, where a round-off is printed', () => {
    const printed = (typed: string) => printedTotal({ lines, heads: headsOf(lines), typed })
    expect(printed('-0.05')).toEqual({ total: 1_040_300, roundOff: -5 })
    expect(printed('0')).toEqual({ total: 1_040_305, roundOff: 0 })
  })

  test('is always taxable value, taxes and round-off', () => {
    const amount = fc.integer({ min: 1, max: 300_000 }).map((whole) => (whole / 100).toFixed(2))
    const typed = fc.option(
      fc.integer({ min: -100, max: 100 }).map((whole) => (whole / 100).toFixed(2)),
      { nil: '' },
    )
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), typed, (prices, round) => {
        const all = prices.map((price) => bought(price, '3'))
        const heads = headsOf(all)
        const { total, roundOff } = printedTotal({ lines: all, heads, typed: round })
        const taxable = all.reduce((sum, line) => sum + line.taxable, 0)
        expect(total).toBe(taxable + heads.cgst + heads.sgst + heads.igst + roundOff)
      }),
    )
  })
})

test.each(['', '0', '-0.40', '1', '-1.00', '0.13'])('a round-off may be %j', (typed) =>
  expect(roundOffProblem(typed)).toBeUndefined(),
)
test.each(['1.01', '-2', '+0.1', '.5', '0.123', '1,0', 'x'])('a round-off is not %j', (typed) =>
  expect(roundOffProblem(typed)).toBe('Round-off must be an amount from -1.00 to 1.00 rupees'),
)

test('another total than what is stored is said, also one that is no amount', () => {
  expect(totalWarnings('', paise(157_333))).toEqual([])
  expect(totalWarnings('1573.33', paise(157_333))).toEqual([])
  const words = 'the lines come to ₹1,573.33, which is stored.'
  expect(totalWarnings('2000', paise(157_333))).toEqual([`The total that was sent is ₹2,000.00; ${words}`])
  expect(totalWarnings('2,000.00', paise(157_333))).toEqual([`The total that was sent is 2,000.00; ${words}`])
  expect(totalWarnings('1573', paise(157_333))[0]).toContain(`${words} A round-off that is printed`)
})

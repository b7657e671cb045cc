import { addPaise, paise, subtractPaise, sumPaise, timesQuantity, type Paise } from '@refill/values/money.ts'
import { quantity, type Quantity } from '@refill/values/quantity.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { supplies, type Supply } from '../../supply.ts'
import {
  cheaperLine,
  dearerLine,
  lessThan,
  nothingLeft,
  noteTotals,
  returnedLine,
  type LineLeft,
  type NotedLine,
} from './notes.rules.ts'
import { taxesOn, taxTotals, wholeOf } from './tax.rules.ts'

const lineOf = (price: number, count: number, rate: number, supply: Supply): NotedLine => {
  const taxable = timesQuantity(paise(price), quantity(count))
  const left: LineLeft = { quantity: quantity(count), taxable, ...taxesOn(taxable, rate, supply) }
  return { price: paise(price), rate, left }
}
const less = (line: NotedLine, taken: LineLeft): NotedLine => ({ ...line, left: lessThan(line.left, taken) })

const anyLine = fc
  .record({
    price: fc.integer({ min: 1, max: 9_999_999 }),
    count: fc.integer({ min: 1, max: 60 }),
    rate: fc.constantFrom(0, 3, 5, 12, 18, 28, 40),
    supply: fc.constantFrom(...supplies),
  })
  .map((made) => ({ ...made, line: lineOf(made.price, made.count, made.rate, made.supply) }))

const whole = (left: LineLeft) => wholeOf(left)

test('two of ten refills at ₹20 less each are credited with the tax of their invoice', () => {
  const line = lineOf(152_337, 10, 18, 'intra')
  const credited = cheaperLine(line, paise(20_000), 'intra')
  expect(credited).toEqual({ quantity: 0, taxable: 20_000, cgst: 1800, sgst: 1800, igst: 0 })
  const { value, roundOff } = noteTotals([credited], {
    rounds: true,
    leftValue: paise(1_797_600),
    isAll: false,
  })
  expect({ value, roundOff }).toEqual({ value: 23_600, roundOff: 0 })
})

test('five of sixty into another state come to ₹8,988 in whole rupees', () => {
  const line = lineOf(152_337, 60, 18, 'inter')
  const credited = returnedLine(line, quantity(5), 'inter')
  expect(credited).toMatchObject({ taxable: 761_685, igst: 137_103 })
  expect(noteTotals([credited], { rounds: true, leftValue: paise(10_785_500), isAll: false })).toMatchObject({
    value: 898_800,
    roundOff: 12,
  })
})

test('pieces of a line that all come back add up to the line, tax by tax, however they are parted', () => {
  fc.assert(
    fc.property(
      anyLine,
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      ({ line, supply }, parts) => {
        let open = line
        const taken: LineLeft[] = []
        const take = (count: Quantity) => {
          const one = returnedLine(open, count, supply)
          taken.push(one)
          open = less(open, one)
        }
        for (const part of parts) if (quantity(part) < open.left.quantity) take(quantity(part))
        take(open.left.quantity)
        expect(nothingLeft(open.left)).toBe(true)
        for (const tax of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
          expect(sumPaise(taken.map((one) => one[tax]))).toBe(line.left[tax])
          expect(taken.every((one) => one[tax] >= 0)).toBe(true)
        }
      },
    ),
  )
})

test('price differences never credit more of any tax than is left of it', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(anyLine, cuts, ({ line, supply }, shares) => {
      let open = line
      for (const share of shares) {
        const one = cheaperLine(open, paise(Math.floor(open.left.taxable * share)), supply)
        open = less(open, one)
        for (const tax of ['taxable', 'cgst', 'sgst', 'igst'] as const)
          expect(open.left[tax]).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('notes of an invoice never come to more than the invoice, rounded or not', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), fc.boolean(), (made, rounds) => {
      const lines = made.map(({ price, count, rate }) => lineOf(price, count, rate, 'intra'))
      const invoice = taxTotals(
        lines.map(({ left }) => left),
        { rounds },
      )
      let leftValue: Paise = invoice.value
      for (const [index, line] of lines.entries()) {
        const isAll = index === lines.length - 1
        const { value } = noteTotals([line.left], { rounds, leftValue, isAll })
        leftValue = subtractPaise(leftValue, value)
        expect(leftValue).toBeGreaterThanOrEqual(0)
      }
      expect(leftValue).toBe(0)
    }),
  )
})

test('what a debit note charges can be credited again to the paisa', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 1, max: 1_000_000 }), ({ line, supply }, more) => {
      const debited = dearerLine(line, paise(more), supply)
      const left = {
        quantity: line.left.quantity,
        taxable: addPaise(line.left.taxable, debited.taxable),
        cgst: addPaise(line.left.cgst, debited.cgst),
        sgst: addPaise(line.left.sgst, debited.sgst),
        igst: addPaise(line.left.igst, debited.igst),
      }
      const all = returnedLine({ ...line, left }, left.quantity, supply)
      expect(whole(all)).toBe(addPaise(whole(line.left), whole(debited)))
    }),
  )
})

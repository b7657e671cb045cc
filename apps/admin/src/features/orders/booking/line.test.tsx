import { expect, test } from 'vitest'
import { withLine } from '../../../documents/line-entry.ts'
import { isEmptyEntry, validateLine, lineOf, linesOf, taxedAs, totalsOf, withinSums } from './line.ts'
import { products } from '../testing/booking-for-tests.tsx'

const typed = (uuid: string, count: string, price = '', deposit_count = '') => ({
  uuid,
  count,
  price,
  deposit_count,
})

test('a line needs its product and a count; without a price it has that of the catalogue', () => {
  expect(isEmptyEntry(typed('', ''))).toBe(true)
  for (const entry of [
    typed('', '1'),
    typed('IOC001', ''),
    typed('GONE01', '1'),
    typed('IOC001', '1', '1.234'),
  ])
    expect(lineOf(entry, products)).toBeUndefined()
  expect(lineOf(typed('IOC001', '3', '', '4'), products)).toBeUndefined()
  expect(lineOf(typed('IOC001', '1', '0'), products)).toMatchObject({ price: '0', amounts: { amount: 0 } })
  expect(lineOf(typed('IOC002', '3'), products)).toMatchObject({
    price: '3778.05',
    deposit_count: '0',
    amounts: { taxable: 1_133_415, gstAmount: 204_014, amount: 1_337_429, deposit: 0 },
  })
})

test('deposits are held apart and never taxed', () => {
  const lines = [typed('IOC001', '12', '1512', '2'), typed('IOC003', '1', '856.50', '1')].flatMap(
    (entry) => lineOf(entry, products) ?? [],
  )
  expect(totalsOf(lines)).toEqual({
    goods: 1_900_050,
    gst: 330_874,
    total: 2_230_924,
    deposit: 720_000,
    rounding: 0,
    payable: 2_950_924,
  })
  expect(totalsOf([])).toMatchObject({ total: 0, payable: 0 })
})

test('across states GST is rounded once, and what is to be paid can be whole rupees', () => {
  const lines = [lineOf(typed('IOC002', '3'), products)].flatMap((line) => line ?? [])
  expect(totalsOf(taxedAs('inter', lines))).toMatchObject({ gst: 204_015, payable: 1_337_430 })
  expect(totalsOf(lines, { rounds: true })).toMatchObject({
    total: 1_337_429,
    rounding: -29,
    payable: 1_337_400,
  })
})

test('a product stands on an order once, in whatever letters its code is written', () => {
  const [one, other, again] = [typed('IOC001', '12'), typed('IOC002', '1'), typed('IOC001', '3')].map(
    (entry) => lineOf(entry, products),
  )
  if (!one || !other || !again) throw new Error('these are lines')
  const small = { ...again, uuid: 'ioc001' }
  expect(withLine([one, other], small).map(({ count }) => count)).toEqual(['3', '1'])
})

test('a sum that no amount can hold is not added', () => {
  const huge = typed('IOC001', '9999999.99', '999999999.99')
  expect(lineOf(huge, products)).toBeUndefined()
  const most = lineOf(typed('IOC004', '60', '999999999'), products)
  const second = lineOf(typed('IOC001', '60', '999999999'), products)
  expect(most && withinSums([], most)).toHaveLength(1)
  expect(most && withinSums([most], second)).toBeUndefined()
})

test('what an order may come to is named, by the line that passes it', () => {
  const validate = validateLine(products)
  const message = expect.stringContaining('at most ₹99,99,99,99,999.99')
  const lines = [lineOf(typed('IOC004', '60', '999999999'), products)].flatMap((line) => line ?? [])
  expect(validate(typed('IOC001', '9999999', '9999999'), [])).toMatchObject({ problems: { price: message } })
  expect(validate(typed('IOC001', '100', '999999999'), [])).toMatchObject({ problems: { count: message } })
  expect(validate(typed('IOC001', '60', '999999999'), lines)).toMatchObject({ problems: { count: message } })
})

test('what was taken before comes back at the price of today, without what is not sold any more', () => {
  const before = (uuid: string, count: number) => ({
    uuid,
    product_name: uuid,
    count,
    price: 100.5,
    deposit_count: 0,
  })
  const { lines, gone } = linesOf([before('IOC001', 2), before('GONE01', 1)], products)
  expect(lines.map(({ uuid, count, price }) => [uuid, count, price])).toEqual([['IOC001', '2', '100.5']])
  expect(gone).toEqual(['GONE01'])
})

import { expect, test } from 'vitest'
import { capacityUnit, isCountedWhole, isCylinder } from './cylinder-ledger.rules.ts'
import { orderSummary, sizeOf } from '../orders/orders.rules.ts'

test.each([
  ['a free trade cylinder', { category: 'Lpg', uom: 'kg', capacity: '5.000' }, true, true],
  ['kilograms under a category of its own', { category: 'Autogas', uom: 'kg', capacity: 12 }, true, true],
  [
    'a household cylinder sold by the piece',
    { category: 'Domestic', uom: 'pcs', capacity: 14.2 },
    true,
    true,
  ],
  ['a commercial one without capacity', { category: 'Commercial', uom: 'kg', capacity: null }, true, true],
  ['loose gas', { category: 'Lpg', uom: 'kg', capacity: 0 }, false, false],
  ['gas by the litre', { category: 'Lpg', uom: 'ltr', capacity: 20 }, false, false],
  ['a regulator', { category: 'Regulator', uom: 'pcs', capacity: 1 }, false, true],
])(
  'whether %s is a cylinder and is counted whole follows from its goods',
  (_what, goods, cylinder, whole) => {
    expect([isCylinder(goods), isCountedWhole(goods)]).toEqual([cylinder, whole])
  },
)

test('a cylinder sold by the piece holds kilograms, and an order says so', () => {
  const piece = { name: 'Indane 14.2 kg', category: 'Domestic', uom: 'pcs', capacity: 14.2 }
  expect(capacityUnit(piece)).toBe('kg')
  expect(capacityUnit({ category: 'Regulator', uom: 'pcs' })).toBe('pcs')
  const small = { name: 'Indane 5 kg FTL', category: 'Lpg', uom: 'kg', capacity: '5.000' }
  const sizes = [small, piece].map((product) => ({ count: 2, size: sizeOf(product) }))
  expect(orderSummary(sizes)).toBe('2 × 5 kg, 2 × 14.2 kg')
})

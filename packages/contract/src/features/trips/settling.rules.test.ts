import { expect, test } from 'vitest'
import { cashOfStop, dueOfStop } from './settling.rules.ts'

const line = {
  line_id: 4,
  uuid: 'C19',
  product_name: '19 kg Commercial',
  size: '19 kg',
  is_cylinder: true,
  is_household: false,
  count: 2,
  empties: 2,
  price: 1000.37,
  gst: 18,
  taxable_amount: 2000.74,
  gst_amount: 360.13,
  deposit_count: 0,
  security_deposit: 0,
}
const stop = {
  lines: [line],
  supply: 'intra' as const,
  rounds: false,
  paid: 0,
  on_account: 0,
  paymentmode: 'Cash',
}
const asOrdered = new Map<number, number>()

test('cash is whole rupees, as notes and coins are; the paise above stay due', () => {
  expect(dueOfStop(stop, asOrdered)).toBe(2360_87)
  expect(cashOfStop(stop, asOrdered)).toBe(2360_00)
})

test('fewer taken cost less, what is paid or on account is not asked for, and never less than nothing', () => {
  expect(cashOfStop(stop, new Map([[4, 1]]))).toBe(1180_00)
  expect(cashOfStop({ ...stop, paid: 1000, on_account: 360.87 }, asOrdered)).toBe(1000_00)
  expect(cashOfStop({ ...stop, paid: 3000 }, asOrdered)).toBe(0)
  expect(dueOfStop({ ...stop, paid: 3000 }, asOrdered)).toBe(0)
})

test('of what is paid in another way the driver brings nothing', () => {
  expect(cashOfStop({ ...stop, paymentmode: 'Credit' }, asOrdered)).toBe(0)
})

import { day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import {
  ewayLimit,
  ewayLoadOf,
  ewayNeed,
  validityDays,
  validUntil,
  type EwayGoods,
  type EwayLoad,
} from './e-way.rules.ts'

const today = day('2026-06-30')
const goods = (value: number, load: EwayLoad = 'taxable'): EwayGoods => ({
  taxable: paise(value),
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  load,
})
const between = { from: '27', to: '24', day: today, isSupply: true }
const within = { ...between, to: '27' }

describe('whether goods need an e-way bill', () => {
  test.each([
    [between, 5_000_000, false],
    [between, 5_000_001, true],
    [within, 10_000_000, false],
    [within, 10_000_001, true],
    [{ ...within, from: '29', to: '29' }, 5_000_001, true],
  ])('by %j %i paise do: %s', (way, value, isNeeded) => {
    expect(ewayNeed({ ...way, goods: [goods(value)] }).isNeeded).toBe(isNeeded)
  })

  test('is decided with taxes, and without what is exempt on the same vehicle', () => {
    const taxed = { ...goods(4_500_000), igst: paise(810_000) }
    const exempt = (['household', 'ndec', 'exempt'] as const).map((load) => goods(9_000_000, load))
    const { isNeeded, value, why } = ewayNeed({ ...between, goods: [taxed, ...exempt] })
    expect([isNeeded, value]).toEqual([true, 5_310_000])
    expect(why).toEqual([
      'LPG for households needs no e-way bill (CGST Rule 138(14)(a)).',
      'LPG for exempted non-domestic customers needs no e-way bill (CGST Rule 138(14)(a)).',
      'Goods that GST exempts do not count.',
      'The goods are worth ₹53,100.00 with taxes, which is more than ₹50,000.00, the limit between two states: they need an e-way bill.',
    ])
  })

  test('leaves services out of the consignment, and needs none for services alone', () => {
    const cylinders = { ...goods(4_180_000), igst: paise(752_400) }
    const service = { ...goods(1_000_000, 'service'), igst: paise(180_000) }
    const said = 'Services do not count: nothing is moved for them.'
    expect(ewayNeed({ ...between, goods: [cylinders, service] })).toMatchObject({
      isNeeded: false,
      value: 4_932_400,
      why: [
        said,
        'The goods are worth ₹49,324.00 with taxes; up to ₹50,000.00 between two states none is needed.',
      ],
    })
    const alone = ewayNeed({ ...between, goods: [goods(90_000_000, 'service')] })
    expect([alone.isNeeded, alone.why]).toEqual([false, [said]])
  })

  test('asks of empties whether they are sold', () => {
    const empties = [goods(90_000_000, 'empties')]
    expect(ewayNeed({ ...between, goods: empties }).isNeeded).toBe(true)
    const { isNeeded, why } = ewayNeed({ ...between, isSupply: false, goods: empties })
    expect(isNeeded).toBe(false)
    expect(why).toEqual(['Empty LPG cylinders that are not sold need no e-way bill (CGST Rule 138(14)(o)).'])
  })

  test('says of empties that the same way brings back that they need none, beside what goes out', () => {
    const asked = { ...within, goods: [goods(9_000_000)], bringsEmpties: true }
    expect(ewayNeed(asked).why).toEqual([
      ...ewayNeed({ ...asked, bringsEmpties: false }).why,
      'Empty LPG cylinders that are not sold need no e-way bill (CGST Rule 138(14)(o)).',
    ])
    const empties = { ...asked, isSupply: false, goods: [goods(1, 'empties')] }
    expect(ewayNeed(empties).why).toHaveLength(1)
  })

  test.each([
    ['Domestic', 5, '27111910', 'household'],
    ['domestic', 0, '27111910', 'household'],
    ['Commercial', 18, '27111910', 'taxable'],
    ['Commercial', 0, '27111910', 'exempt'],
    ['GasEquipment', 18, '998719', 'service'],
  ])('goods of the category %s at %i percent with the code %s are %s', (category, rate, hsn, load) => {
    expect(ewayLoadOf({ category, rate, hsn })).toBe(load)
  })

  test('says what they are worth where they need none', () => {
    expect(ewayNeed({ ...within, goods: [goods(9_000_000)] }).why).toEqual([
      'The goods are worth ₹90,000.00 with taxes; up to ₹1,00,000.00 within Maharashtra none is needed.',
    ])
  })

  test('goes by the limit of settings from its day on, and by that of the state before it was notified', () => {
    const settings = [{ state: '27', from: day('2026-07-01'), limit: paise(20_000_000) }]
    expect(ewayLimit(within, settings)).toBe(10_000_000)
    expect(ewayLimit({ ...within, day: day('2026-07-01') }, settings)).toBe(20_000_000)
    expect(ewayLimit({ ...between, day: day('2026-07-01') }, settings)).toBe(5_000_000)
    expect(ewayLimit({ ...within, day: day('2018-06-30') })).toBe(5_000_000)
  })
})

test.each([
  [0, 1, '2026-06-04 23:59'],
  [200, 1, '2026-06-04 23:59'],
  [201, 2, '2026-06-05 23:59'],
  [1001, 6, '2026-06-09 23:59'],
])('over %i km a bill of 3 June is valid for %i days, until %s', (km, days, until) => {
  expect([validityDays(km), validUntil(day('2026-06-03'), km)]).toEqual([days, until])
})

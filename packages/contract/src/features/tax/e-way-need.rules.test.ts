import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { ewayDestination, ewayNeedOfOrdered, pinElsewhere } from './e-way-need.rules.ts'

const own = 'Shop 4, Baner Road\nPune'
const surat = '395003'

test.each([
  ['the buyer’s own address', { state: 'Maharashtra', place: '24', pin: '' }, '27'],
  ['the supply where the address names no state', { state: '', place: '24', pin: '' }, '24'],
  ['our own where nothing is known', { state: '', place: '', pin: '' }, '27'],
  ['the PIN code of another address', { state: 'Maharashtra', place: '27', pin: surat }, '24'],
  ['the buyer where that PIN code may lie in it', { state: 'Goa', place: '30', pin: '403001' }, '30'],
  ['the buyer where the PIN code is one of the army', { state: 'Goa', place: '30', pin: '900056' }, '30'],
  ['the buyer while the PIN code is being typed', { state: 'Goa', place: '30', pin: '3950' }, '30'],
])('goods go to the state of %s', (_, where, code) => {
  expect(ewayDestination({ ...where, from: '27' })).toBe(code)
})

test('a PIN code counts for another address alone, however the lines of the buyer’s own are typed', () => {
  const pinOf = (shipping_address: string, address = own) =>
    pinElsewhere({ address, shipping_address, shipping_pincode: surat })
  expect([pinOf('Gate 4, Sachin'), pinOf('Gate 4, Sachin', '')]).toEqual([surat, surat])
  expect([pinOf(own), pinOf('Shop 4, Baner Road, Pune '), pinOf('')]).toEqual(['', '', ''])
})

test('goods of ₹60,000 are sent within the own state without a bill, and with one to an address in the next', () => {
  const goods = [
    {
      category: 'Commercial',
      hsn: '27111910',
      rate: 18,
      bringsEmpties: true,
      taxable: paiseFromRupees(50_847.46),
      gst: paiseFromRupees(9_152.54),
    },
  ]
  const asked = {
    goods,
    from: '27',
    state: 'Maharashtra',
    gst: '27AAPFU0939F1ZV',
    day: day('2026-11-27'),
    limit: null,
    address: own,
    shipping_address: 'Gate 4, Sachin',
    shipping_pincode: '',
  }
  expect(ewayNeedOfOrdered(asked)).toMatchObject({ isNeeded: false })
  expect(ewayNeedOfOrdered({ ...asked, shipping_pincode: surat })).toEqual({
    isNeeded: true,
    sentence:
      'The goods are worth ₹60,000.00 with taxes, which is more than ₹50,000.00, the limit between two states: they need an e-way bill. Empty LPG cylinders that are not sold need no e-way bill (CGST Rule 138(14)(o)).',
  })
})

import { paiseFromRupees } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { wordsOf } from '../../operation.ts'
import { unbillable, type Buyer } from './billable.rules.ts'

const hotel: Buyer = {
  name: 'Sai Hotel',
  gst: '27AAPFU0939F1ZV',
  address: '12 MG Road',
  state: 'Maharashtra',
}
const person: Buyer = { ...hotel, name: 'Asha Kulkarni', gst: '' }
const refill = { product_name: '19 kg refill', gst: 18 }
const untaxed = { product_name: 'Leaflet', gst: 0 }

const said = (buyer: Buyer, lines = [refill], rupees = 49_999.99): string => {
  const found = unbillable(buyer, { lines, taxable: paiseFromRupees(rupees) })
  return found ? `${found.rule.code}: ${wordsOf(found.rule, found.values)}` : ''
}

test('who is held is held before anything is typed, by name and with the way out', () => {
  const zone: Buyer = { ...hotel, registration: 'sez_without_tax' }
  const words =
    'order_buyer_held: Sai Hotel: Supplies to a SEZ without payment of tax (LUT) are not billed here: choose SEZ with payment of IGST, or bill it elsewhere'
  expect([said(zone, [], 0), said(zone, [refill, untaxed])]).toEqual([words, words])
})

test('untaxed with taxed goods are two orders of who is registered, and one of who is not', () => {
  expect(said(hotel, [refill, untaxed])).toBe(
    'order_goods_mixed: Leaflet is untaxed and 19 kg refill is taxed. Sai Hotel is registered, so they are two documents (CGST Rule 46A): book two orders',
  )
  expect([said(hotel, [untaxed]), said(person, [refill, untaxed])]).toEqual(['', ''])
})

test('from ₹50,000 on somebody unregistered needs address and state', () => {
  const nowhere = { ...person, address: '', state: '' }
  expect(said(nowhere)).toBe('')
  expect(said(nowhere, [refill], 50_000)).toContain('needs address and state (CGST Rule 46(e))')
})

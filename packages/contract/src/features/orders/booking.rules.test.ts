import { expect, test } from 'vitest'
import { bookingWarnings } from './booking.rules.ts'

const refill = { product_name: '14.2 kg refill', category: 'Domestic', rsp: 812, taxable_amount: 812 }
const commercial = { product_name: '19 kg refill', category: 'Commercial', rsp: 1_600, taxable_amount: 1_500 }
const gstin = '27AAPFU0939F1ZV'

test.each([
  ['of a commercial type', { customer_type: 'Commercial', gst: '' }, 'is Commercial'],
  ['of an industrial type with a GSTIN', { customer_type: 'Industrial', gst: gstin }, 'is Industrial'],
  ['of another type with a GSTIN', { customer_type: 'Domestic', gst: gstin }, 'has a GSTIN'],
])('household gas for a customer %s is said', (_, buyer, words) => {
  expect(bookingWarnings(buyer, [{ price: 812, product: refill }])).toEqual([
    `14.2 kg refill: gas for households, taxed at their rate. This customer ${words}: take a commercial refill.`,
  ])
})

test('household gas for a household and commercial gas for a business are not', () => {
  expect(bookingWarnings({ customer_type: 'Domestic', gst: '' }, [{ price: 812, product: refill }])).toEqual(
    [],
  )
  expect(
    bookingWarnings({ customer_type: 'Commercial', gst: gstin }, [{ price: 1_500, product: commercial }]),
  ).toEqual([])
})

test('commercial gas for a household is said, for a household that has a GSTIN it is that of a business', () => {
  const line = { price: 1_500, product: commercial }
  expect(bookingWarnings({ customer_type: 'Domestic', gst: '' }, [line])).toEqual([
    '19 kg refill: gas for businesses, taxed at their rate. This customer is Domestic: take a household refill.',
  ])
  expect(bookingWarnings({ customer_type: 'Domestic', gst: gstin }, [line])).toEqual([])
  expect(bookingWarnings({ customer_type: '', gst: '' }, [line])).toEqual([])
})

test('a price that saving asks for says what the least is, and nothing else', () => {
  const buyer = { customer_type: 'Commercial', gst: '' }
  const lines = [{ price: 700, product: commercial }]
  expect(bookingWarnings(buyer, lines, 50)).toEqual([
    '19 kg refill: the price is below the least, ₹800.00. Saving asks who allows it.',
  ])
  expect(bookingWarnings(buyer, lines, 0)).toEqual([
    '19 kg refill: the price is less than half or more than twice the product’s own.',
  ])
})

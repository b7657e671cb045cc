import { describe, expect, test } from 'vitest'
import { warningsOf } from './warnings.ts'

describe('a form warns', () => {
  test('of a PAN that is not the one in the GSTIN', () => {
    expect(warningsOf({ gst: '27AAPFU0939F1ZV', pan: 'AAPFU0939G' })).toEqual({
      pan: 'The GSTIN holds another PAN',
    })
    expect(warningsOf({ gst: '27AAPFU0939F1ZV', pan: 'aapfu 0939f' })).toEqual({})
  })
  test('of a GSTIN and a pincode of another state', () => {
    expect(warningsOf({ gst: '27AAPFU0939F1ZV', state: 'Karnataka', pincode: '411045' })).toEqual({
      gst: 'This GSTIN is registered in Maharashtra',
      pincode: 'This pincode does not lie in Karnataka',
    })
    expect(warningsOf({ gst: '27AAPFU0939F1ZV', state: 'Maharashtra', pincode: '411045' })).toEqual({})
  })
  test('of an Aadhaar whose check digit does not hold, and not of one that is not complete yet', () => {
    expect(warningsOf({ aadhar: '2341 2341 2347' }).aadhar).toMatch(/check digit/)
    expect(warningsOf({ aadhar: '2341 2341 2346' })).toEqual({})
    expect(warningsOf({ aadhar: '2341' })).toEqual({})
  })
  test('of nothing when nothing is known', () => {
    expect(warningsOf({})).toEqual({})
  })
})

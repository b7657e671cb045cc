import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter } from './gstin.ts'
import {
  classInGstin,
  heldFromBilling,
  isAlwaysInterState,
  registrationClasses,
  registrationOf,
  registrationProblem,
} from './registration.ts'
import { supplyTo } from '../features/tax/tax.rules.ts'

const whole = (first14: string) => first14 + gstinCheckCharacter(first14)
const business = whole('27AAACB1234K1Z')
const numbers = [
  '',
  business,
  whole('2717UNO00123UN'),
  whole('27PNEA06819B1D'),
  whole('27AAACB1234K1C'),
  whole('9917USA12345OS'),
  whole('28AAACB1234K1Z'),
]

describe('the class of a GSTIN', () => {
  test('is said by its form where it has one of its own', () => {
    expect(numbers.map(classInGstin)).toEqual([
      'unregistered',
      undefined,
      'uin',
      'tds',
      'other',
      'other',
      'other',
    ])
  })

  test.each(numbers)('that is said by %s fits it, and a business may be of those that it chooses', (gst) => {
    expect(registrationProblem({ gst })).toBeUndefined()
    const fit = registrationClasses.filter((registration) => !registrationProblem({ gst, registration }))
    const said = classInGstin(gst)
    if (gst === '') expect(fit).toEqual(['unregistered', 'export'])
    else if (said) expect(fit).toEqual([said])
    else expect(fit).toEqual(['regular', 'composition', 'sez', 'deemed_export', 'tds', 'sez_without_tax'])
  })
})

test('nothing is billed to a class that no document would be right for, and the sentence says why', () => {
  const held = registrationClasses.filter((registration) => heldFromBilling({ gst: business, registration }))
  expect(held).toEqual(['sez_without_tax', 'export', 'other'])
  expect(heldFromBilling({ gst: whole('28AAACB1234K1Z') })).toContain('a state that is no more')
  expect(heldFromBilling({ gst: whole('27AAACB1234K1C') })).toContain('collected at source')
})

test('a SEZ never has halves, wherever it lies; of all others the states say it', () => {
  const code = fc.constantFrom('27', '29', '07', '97')
  fc.assert(
    fc.property(code, code, fc.constantFrom(...registrationClasses), (own, place, registration) => {
      const isInter = own !== place || isAlwaysInterState(registration)
      expect(supplyTo(own, place, registration)).toBe(isInter ? 'inter' : 'intra')
    }),
  )
  expect(supplyTo('27', '27', registrationOf({ gst: business, registration: 'sez' }))).toBe('inter')
})

import { expect, test } from 'vitest'
import { printWarnings } from './print-warnings.ts'

test('what no paper can print is said by field, and what every paper prints is not', () => {
  expect(printWarnings({ name: 'Rao రావు & Co', address: 'محمد علی روڈ 12' }, true)).toEqual({})
  expect(printWarnings({ name: 'Ram 😀 ไ', address: '漢', pan: '漢' }, false)).toEqual({
    name: 'Papers cannot print 😀 and ไ',
    address: 'Papers cannot print 漢',
  })
})

test('a buyer who is written in an Indian script alone is told what an e-way bill needs, others are not', () => {
  const rao = { name: 'రావు', district: 'హైదరాబాదు' }
  expect(printWarnings(rao, true)).toEqual({
    name: 'An e-way bill needs a name in Latin letters: as legal name',
    district: 'An e-way bill needs the place in Latin letters',
  })
  expect(printWarnings({ ...rao, legalname: 'Rao Traders', district: 'Hyderabad' }, true)).toEqual({})
  expect(printWarnings(rao, false)).toEqual({})
})

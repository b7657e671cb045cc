import { expect, test } from 'vitest'
import { unprintable } from './printable.ts'

test.for([
  'Rao రావు & Co, ₹1,23,456.00 – №4',
  'श्री अन्नपूर्णा',
  'কৃষ্ণচন্দ্র অসমৰ',
  'રાષ્ટ્રીય',
  'ਪੰਜਾਬ',
  'ಜ್ಞಾನ',
  'കൃഷ്ണൻ',
  'ଓଡ଼ିଶା',
  'கௌரி',
  'محمد علی ۱۲۳، (دہلی)',
  'Señor Müller\nLane 2\tΩ Ж',
  '',
])('papers can print %j', (text) => {
  expect(unprintable(text)).toEqual([])
})

test('pictures and letters of other scripts are named, each once', () => {
  expect(unprintable('Ram 😀 ไทย 👨‍👩‍👧 😀 漢')).toEqual(['😀', 'ไ', 'ท', 'ย', '👨‍👩‍👧', '漢'])
})

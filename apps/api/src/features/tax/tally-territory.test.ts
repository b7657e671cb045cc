import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { parseXml, textsNamed } from '@refill/contract/features/tax/xml-for-tests.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, uuid, hotel, delivered, settings, download } = await handOffOffice(office)
const whole = (first14: string) => `${first14}${gstinCheckCharacter(first14)}`
const day = { fd: today, td: today }

test('a business in a territory without a legislature has its tax in ledgers of UTGST, and no SGST in its masters', async () => {
  const gst = whole('04AAPFU0939F1Z')
  expect((await settings({ gst, state: 'Chandigarh', pincode: '160017' })).body.success).toBe(true)
  const local = await hotel({ name: 'Sukhna Bakers', state: 'Chandigarh', gst: whole('04ABCPE1234F1Z') })
  await delivered(local, [{ uuid, count: 1 }])
  await delivered(await hotel({ name: 'Hotel of another state' }), [{ uuid, count: 1 }])
  await at.buy(await at.vendor({ gst: whole('04AAACI1681G1Z') }), today, [{ uuid, qty: 2 }])
  const named = textsNamed(parseXml((await download('tax/Tally_Vouchers.xml', day)).text), 'LEDGERNAME')
  const ofTax = (names: string[]) => [...new Set(names.filter((name) => name.endsWith('GST')))].toSorted()
  const expected = ['Input CGST', 'Input UTGST', 'Output CGST', 'Output IGST', 'Output UTGST']
  expect(ofTax(named)).toEqual(expected)
  const masters = textsNamed(parseXml((await download('tax/Tally_Masters.xml', day)).text), 'NAME')
  expect(ofTax(masters).filter((name) => /SGST|UTGST/.test(name))).toEqual(['Input UTGST', 'Output UTGST'])
})

import { dayInIndia } from '@refill/values/day.ts'
import {
  createPurchase,
  listPurchases,
  readPurchase,
  readPurchaseParties,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { verifyPurchases } from './purchases.public.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
await office.pool.query(`UPDATE settings SET state = 'Maharashtra', gst = '27AAPFU0939F1ZV'`)

const today = dayInIndia(new Date())
const ofGujarat = { gst: '24AAPFU0939F1Z1', state: 'Gujarat', district: 'Valsad', pincode: '396195' }
const [here, there] = [await at.vendor(), await at.vendor(ofGujarat)]
const [refill, hose] = [await at.product({ gst: '18' }), await at.product({ gst: '5' })]

/** 300.30 at 18 % is 27.027 a half and 54.054 whole, 10.10 at 5 % is 0.2525 and 0.505. */
const lines = [
  { uuid: refill.uuid, qty: 3, rate: '100.10' },
  { uuid: hose.uuid, qty: 1, rate: '10.10' },
]
const buy = (vendor: number, changes: object = {}) => at.buy(vendor, today, lines, changes)
const read = async (id: number) => (await office.send(readPurchase, { id })).body.reponselist
const entered = async (vendor: number, changes: object = {}) => {
  const { body } = await buy(vendor, changes)
  expect(body).toMatchObject({ success: true })
  return read(body.id)
}
const stored = async () =>
  (await office.pool.query('SELECT (SELECT count(*) FROM purchases) + (SELECT count(*) FROM movements) AS n'))
    .rows[0].n

test('a call that says nothing of tax has what its lines come to: halves of a vendor in our state, one whole of another', async () => {
  expect(await entered(here)).toMatchObject({
    place_of_supply: '27',
    vendor_gst: '27AAPFU0939F1ZV',
    supply: 'intra',
    credit: 'eligible',
    cgst: 27.28,
    sgst: 27.28,
    igst: 0,
    total_amount: 364.96,
  })
  const away = await entered(there)
  expect(away).toMatchObject({
    place_of_supply: '27',
    vendor_gst: ofGujarat.gst,
    supply: 'inter',
    credit: 'eligible',
    cgst: 0,
    sgst: 0,
    igst: 54.56,
    total_amount: 364.96,
  })
  const { data } = (await office.send(listPurchases, { page: 1, limit: 1 })).body
  expect(data).toEqual([away])
})

test('another place of supply turns halves into a whole and back, and halves of another state are said to be no credit', async () => {
  expect(await entered(here, { place_of_supply: '24' })).toMatchObject({ supply: 'inter', igst: 54.56 })
  const { body } = await buy(there, { place_of_supply: '24' })
  expect(await read(body.id)).toMatchObject({ supply: 'intra', cgst: 27.28, place_of_supply: '24' })
  expect(body.warnings).toEqual([
    'CGST and SGST of Gujarat are no input tax credit in Maharashtra: choose Not available, or another place of supply.',
  ])
  const barred = await buy(there, { place_of_supply: '24', credit: 'barred' })
  expect(barred.body.warnings).toEqual([])
  expect(await read(barred.body.id)).toMatchObject({ credit: 'barred' })
})

test('figures of the invoice are kept within a rupee of the computed ones, and the total stays that of the lines', async () => {
  expect(await entered(here, { cgst: '28.28', sgst: '26.28', igst: '0', credit: 'blocked' })).toMatchObject({
    cgst: 28.28,
    sgst: 26.28,
    igst: 0,
    credit: 'blocked',
    total_amount: 364.96,
  })
  expect(await entered(here, { sgst: 27 })).toMatchObject({ cgst: 27.28, sgst: 27 })
  expect(await entered(there, { igst: '55.5' })).toMatchObject({ cgst: 0, sgst: 0, igst: 55.5 })
  expect(await verifyPurchases(office.db.reader)).toEqual([])
})

const label = 'must be an amount in rupees with at most two decimals'
test.each([
  [
    'CGST 1.01 above',
    here,
    'cgst',
    '28.29',
    'CGST comes to ₹27.28: the invoice may differ from it by at most ₹1',
  ],
  [
    'SGST 1.01 below',
    here,
    'sgst',
    '26.27',
    'SGST comes to ₹27.28: the invoice may differ from it by at most ₹1',
  ],
  [
    'IGST 1.01 above',
    there,
    'igst',
    '55.57',
    'IGST comes to ₹54.56: the invoice may differ from it by at most ₹1',
  ],
  [
    'IGST within a state',
    here,
    'igst',
    '0.01',
    'IGST comes to ₹0.00: within a state the tax is CGST and SGST',
  ],
  ['CGST between states', there, 'cgst', '27.28', 'CGST comes to ₹0.00: between states the tax is IGST'],
  ['a negative tax', here, 'cgst', '-1', `CGST ${label}`],
  ['three decimals', here, 'sgst', '27.285', `SGST ${label}`],
  ['an exponent', here, 'igst', '1e1', `IGST ${label}`],
  ['more than any document', here, 'cgst', '999999999999', `CGST ${label}`],
  ['100 kB of digits', here, 'cgst', '9'.repeat(100_000), 'CGST must be less than 20 characters'],
  ['no state', here, 'place_of_supply', '99', 'Place of supply must be the code of a state, such as 27'],
  [
    'a state of before',
    here,
    'place_of_supply',
    '28',
    'Place of supply must be the code of a state, such as 27',
  ],
  [
    'the name of a state',
    here,
    'place_of_supply',
    'Goa',
    'Place of supply must be the code of a state, such as 27',
  ],
  ['an unknown credit', here, 'credit', 'half', 'Input tax credit must be one of eligible, blocked, barred'],
])(
  '%s is refused at its field with 422, and nothing is stored',
  async (_what, vendor, field, value, message) => {
    const before = await stored()
    const { status, body } = await buy(vendor, { [field]: value })
    expect({ status, message: body.message, errors: body.errors }).toEqual({
      status: 422,
      message,
      errors: { [field]: message },
    })
    expect(await stored()).toBe(before)
  },
)

test('a purchase keeps the GSTIN that its vendor had, and a vendor without one is taxed by its address', async () => {
  const vendor = await at.vendor()
  const { id } = await entered(vendor)
  const { reponselist: record } = (await office.send(vendors.read, { id: vendor })).body
  const changed = { ...record, gst: '', pan: '', state: 'Goa', district: 'North Goa', pincode: '403001' }
  expect((await office.send(vendors.update, changed as never)).body).toMatchObject({ success: true })
  expect((await read(id)).vendor_gst).toBe('27AAPFU0939F1ZV')
  expect(await entered(vendor)).toMatchObject({ vendor_gst: '', supply: 'inter', igst: 54.56 })
})

test('whoever enters purchases may ask who is where, without seeing settings or vendors; nobody else may', async () => {
  const clerk = await signInAs(office, ['purchases.write'])
  const ask = (vendor_id: number | string, cookie = clerk.cookie) =>
    office.send(readPurchaseParties, { vendor_id }, { cookie })
  expect((await ask(there)).body).toMatchObject({
    own_state: '27',
    vendor_gst: ofGujarat.gst,
    vendor_state: '24',
  })
  for (const none of ['', 99_999_999])
    expect((await ask(none)).body).toMatchObject({ own_state: '27', vendor_gst: '', vendor_state: '' })
  const reader = await signInAs(office, ['purchases.read'])
  expect((await ask(there, reader.cookie)).status).toBe(403)
})

test('a business that has not said where it is enters purchases as before', async () => {
  await office.pool.query(`UPDATE settings SET state = '', gst = ''`)
  expect(await entered(there)).toMatchObject({ place_of_supply: '', supply: 'intra', cgst: 27.28, igst: 0 })
  await office.pool.query(`UPDATE settings SET state = 'Maharashtra'`)
  expect(await entered(there)).toMatchObject({ place_of_supply: '27', supply: 'inter' })
})

test('verify finds a tax that is a rupee and more beside the lines, and a supply that does not fit', async () => {
  expect(await verifyPurchases(office.db.reader)).toEqual([])
  const { id } = await entered(here)
  const change = (columns: string) =>
    office.pool
      .query(`UPDATE purchases SET ${columns} WHERE id = ${id}`)
      .then(() => verifyPurchases(office.db.reader))
  expect(await change('cgst = 28.29')).toEqual([
    `purchase ${id}: CGST 28.29, SGST 27.28 and IGST 0.00, its lines say 27.28, 27.28 and 0`,
  ])
  expect(await change('cgst = 27.28, place_of_supply = 24')).toEqual([
    `purchase ${id}: intra for a supply by 27AAPFU0939F1ZV in 24`,
  ])
  await expect(change('igst = 1')).rejects.toThrow('purchases_taxes_fit')
  expect(await change(`place_of_supply = '27'`)).toEqual([])
})

test('one key enters taxes once, and the same call with another tax is another one', async () => {
  const headers = { 'idempotency-key': 'taxed-once' }
  const fields = {
    type: 'IOCL',
    inv_no: 'TAXEDONCE',
    inv_date: today,
    vendor_id: here,
    'uuid[]': refill.uuid,
    'unit_price[]': '100',
    'qty[]': '1',
    'empty_returned[]': '0',
    'vehicle_no[]': 'MH12ZW0001',
  }
  const send = (cgst: string) => office.send(createPurchase, { ...fields, cgst }, { headers })
  const [first, again] = [await send('9.50'), await send('9.50')]
  expect(again.body.id).toBe(first.body.id)
  expect((await send('9')).body.success).toBe(false)
})

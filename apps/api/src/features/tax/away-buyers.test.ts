import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { closeMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import { readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { issued } from '@refill/contract/features/tax/tax.test-data.ts'
import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import {
  awayBuyer,
  awayBuyers,
  registrationClasses,
  type AwayBuyer,
} from '@refill/contract/identifiers/registration.ts'
import { day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { handOffOffice } from './hand-off.test-data.ts'
import { taxOffice } from './tax.test-data.ts'
import { verifyFiledMonths, verifyMonths } from './tax.public.ts'

// 1,523.37 a cylinder at 18 %: of other states 274.21 IGST, of two cylinders 3,046.74 and 548.41.

const office = await officeForFile()
const { hotel, invoice } = await handOffOffice(office)
const { store } = await taxOffice(office)
const month = today.slice(0, 7)

const whole = (first14: string) => `${first14}${gstinCheckCharacter(first14)}`
const boxes = async (of = month) => (await office.send(readGstr3b, { month: of })).body
const behind = async (section: AwayBuyer, place: string) => {
  const { body } = await office.send(readGstr1, { month, section, place })
  return body.reponselist.map(({ number }) => number)
}
const inKarnataka = { state: 'Karnataka' }
const composition = (pan: string, place = '29') => ({
  gst: whole(`${place}${pan}1Z`),
  registration_class: 'composition',
})

test('3.2 has buyers without GSTIN, of composition and with a UIN, by state and with notes taken off', async () => {
  const person = await invoice(1, await hotel({ ...inKarnataka, name: 'A person', gst: '' }))
  const small = await invoice(2, await hotel({ ...inKarnataka, ...composition('AAACS1234K') }))
  await invoice(1, await hotel({ ...inKarnataka, ...composition('AAACS1235K') }))
  await invoice(1, await hotel({ state: 'Goa', ...composition('AAACS1236K', '30') }))
  const consulate = await invoice(1, await hotel({ state: 'Delhi', gst: whole('0717UNO00123UN') }))
  const note = await office.send(createCreditNote, {
    invoice_id: small.id,
    cause: 'price',
    reason: 'Price was too high',
    day: '',
    'place[]': ['1'],
    'quantity[]': [''],
    'taxable[]': ['100'],
    'fulls[]': [''],
    'empties[]': [''],
  })
  expect(note.body).toMatchObject({ success: true })
  // Of others nothing stands there: who sets tax off, a zone, and anybody in the own state.
  await invoice(1, await hotel({ ...inKarnataka, gst: whole('29AAACR1234K1Z') }))
  await invoice(1, await hotel({ gst: whole('27AAACZ1234K1Z'), registration_class: 'sez' }))
  await invoice(1, await hotel(composition('AAACS1237K', '27')))
  const wrong = await invoice(1, await hotel({ ...inKarnataka, ...composition('AAACS1238K') }))
  await office.send(cancelInvoice, { id: wrong.id, reason: 'Wrong house' })

  const { unregistered, composition: ofComposition, uin, sold } = await boxes()
  expect({ unregistered, ofComposition, uin }).toEqual({
    unregistered: [{ place_of_supply: '29', taxable: 1523.37, igst: 274.21 }],
    ofComposition: [
      // Two and one cylinder, less 100 and the 18 of it.
      { place_of_supply: '29', taxable: 4470.11, igst: 804.62 },
      { place_of_supply: '30', taxable: 1523.37, igst: 274.21 },
    ],
    uin: [{ place_of_supply: '07', taxable: 1523.37, igst: 274.21 }],
  })
  // They are part of 3.1(a), beside one cylinder of the hotel in Karnataka and one of our own state.
  expect([sold.taxable, sold.igst]).toEqual([12_086.96, 1901.46])
  expect(await behind('unregistered', '29')).toEqual([person.number])
  expect(await behind('composition', '29')).toHaveLength(3)
  expect(await behind('composition', '27')).toEqual([])
  expect(await behind('uin', '07')).toEqual([consulate.number])
  expect(await verifyMonths(office.db)).toEqual([])
})

test('a document of before classes were kept stands there by its GSTIN', async () => {
  const party = { ...issued({ sold: [{ price: 100 }] }).buyer, gst: whole('2917UNO00123UN') }
  await store([
    {
      ...issued({ number: 'UN/23-24/0001', buyer: party, sold: [{ price: 10_000 }] }),
      day: day('2023-06-12'),
    },
  ])
  expect(await boxes('2023-06')).toMatchObject({
    uin: [{ place_of_supply: '29', taxable: 100, igst: 18 }],
    composition: [],
    unregistered: [],
  })
  expect(await verifyMonths(office.db)).toEqual([])
})

test('a month filed before 3.2 had all three is still what was filed', async () => {
  expect((await office.send(closeMonth, { month: '2023-06' })).body).toMatchObject({ success: true })
  await pastTriggers(
    office.pool,
    ['filed_months'],
    `UPDATE filed_months SET figures = figures #- '{gstr3b,composition}' #- '{gstr3b,uin}'`,
  )
  expect(await verifyFiledMonths(office.db.reader)).toEqual([])
})

test('the database knows these buyers as the rules do, whatever GSTIN and class', async () => {
  const gstins = ['', whole('29AAACS1234K1Z'), whole('2917UNO00123UN'), whole('2817UNO00123UN')]
  const cases = gstins.flatMap((gst) =>
    ['' as const, ...registrationClasses].map((registration) => ({ gst, registration })),
  )
  const { rows } = await office.pool.query<{ buyer: string }>(
    `SELECT away_buyer(c->>'gst', c->>'registration') AS buyer
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS of (c, at) ORDER BY at`,
    [JSON.stringify(cases)],
  )
  expect(rows.map(({ buyer }) => buyer)).toEqual(cases.map((buyer) => awayBuyer(buyer) ?? ''))
  expect(new Set(rows.map(({ buyer }) => buyer))).toEqual(new Set(['', ...awayBuyers]))
})

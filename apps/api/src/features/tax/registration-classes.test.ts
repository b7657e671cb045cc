import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { unbillable } from '@refill/contract/features/orders/billable.rules.ts'
import { readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { listEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import type { EInvoice } from '@refill/contract/features/tax/e-invoice-shape.ts'
import type { Gstr1 } from '@refill/contract/features/tax/gstr1-shape.ts'
import { readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { registrationClasses, type RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import { stateCode, states } from '@refill/contract/identifiers/states.ts'
import { placeOfSupply, supplyTo } from '@refill/contract/features/tax/tax.rules.ts'
import { wordsOf } from '@refill/contract/operation.ts'
import { paise } from '@refill/values/money.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { changeCustomer } from '../customers/customers.test-data.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, product, uuid, hotel, invoice, download, ofOrder, read, delivered } = await handOffOffice(office)
const untaxed = await product({ gst: '0', hsn: '49019900' })
const month = today.slice(0, 7)
const nothing = { lines: [], taxable: paise(0) }

const whole = (first14: string) => `${first14}${gstinCheckCharacter(first14)}`
const zone = await hotel({ name: 'Zone Unit', gst: whole('27AAACZ1234K1Z'), registration_class: 'sez' })
const embassy = whole('2717UNO00123UN')
const one = (customer: number, codes: readonly string[]) =>
  at.book(
    customer,
    codes.map((code) => ({ uuid: code, count: 1 })),
  )
const gstr1 = async () => JSON.parse((await download('tax/gstr-1.json', { month })).text) as Gstr1
const fileOfOne = async (id: number) =>
  (JSON.parse((await download('invoices/e-invoice.json', { ids: String(id) })).text) as EInvoice[])[0]
const textOf = async (path: string) => {
  const pdf = await office.fetch(path, { headers: { cookie: office.session } })
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}
const change = (id: number, changes: object) => changeCustomer(office, id, changes)
const classOf = async (id: number) =>
  (await office.send(customers.read, { id })).body.reponselist.registration_class

describe('a SEZ in the own state', () => {
  test('is billed IGST and never halves, and every file says what it is', async () => {
    const billed = await invoice(1, zone)
    expect(await read(billed.id)).toMatchObject({ supply: 'inter', place_of_supply: '27', cgst: 0, sgst: 0 })
    expect(await fileOfOne(billed.id)).toMatchObject({
      TranDtls: { SupTyp: 'SEZWP', IgstOnIntra: 'N' },
      BuyerDtls: { Pos: '27' },
      ItemList: [{ IgstAmt: 274.21, CgstAmt: 0, SgstAmt: 0 }],
    })
    expect(await textOf(`/invoices/${billed.id}.pdf`)).toContain(
      'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
    )
    const inReturn = (await gstr1()).b2b?.flatMap(({ inv }) => inv).find(({ inum }) => inum === billed.number)
    expect(inReturn).toMatchObject({
      inv_typ: 'SEWP',
      pos: '27',
      itms: [{ num: 1, itm_det: { txval: 1523.37, rt: 18, iamt: 274.21, csamt: 0 } }],
    })
    const boxes = (await office.send(readGstr3b, { month })).body
    expect(boxes.zero_rated).toMatchObject({ taxable: 1523.37, igst: 274.21, cgst: 0, sgst: 0 })
    expect(boxes.sold).toMatchObject({ taxable: 0, igst: 0 })
    const behind = (await office.send(readGstr1, { month, section: 'sez' })).body.reponselist
    expect(behind.map(({ number }) => number)).toEqual([billed.number])
    expect((await office.send(readTaxMonth, { month })).body).toMatchObject({ ties: true })
    expect((await download('tax/Tally_Masters.xml', { fd: today, td: today })).text).toContain(
      '<GSTREGISTRATIONTYPE>Regular-SEZ</GSTREGISTRATIONTYPE>',
    )
    expect(await verifyInvoices(office.db.reader)).toEqual([])
  })

  test('keeps its class on what was issued when the customer has another one later', async () => {
    const customer = await hotel({
      name: 'Zone for a while',
      gst: whole('27AAACZ1235K1Z'),
      registration_class: 'sez',
    })
    const billed = await invoice(1, customer)
    await change(customer, { registration_class: 'regular' })
    expect(await fileOfOne(billed.id)).toMatchObject({ TranDtls: { SupTyp: 'SEZWP' } })
    const later = await invoice(1, customer)
    expect(await read(later.id)).toMatchObject({ supply: 'intra', igst: 0 })
  })
})

test('deemed exports have their own type in files, and the taxes of any other buyer', async () => {
  const customer = await hotel({
    name: 'Export Unit',
    gst: whole('27AAACD1234K1Z'),
    registration_class: 'deemed_export',
  })
  const billed = await invoice(1, customer)
  expect(await fileOfOne(billed.id)).toMatchObject({ TranDtls: { SupTyp: 'DEXP' } })
  const entries = (await gstr1()).b2b?.flatMap(({ inv }) => inv) ?? []
  expect(entries.find(({ inum }) => inum === billed.number)).toMatchObject({ inv_typ: 'DE', pos: '27' })
})

test('an embassy stands in B2B and is not asked for at the invoice portal', async () => {
  const customer = await hotel({ name: 'Consulate', gst: embassy })
  expect(await classOf(customer)).toBe('uin')
  const billed = await invoice(1, customer)
  const listed = (await office.send(listEInvoices, { limit: 100 })).body.reponselist
  expect(listed.map(({ number }) => number)).not.toContain(billed.number)
  expect((await read(billed.id)).report_by).toBe('')
  const entries = (await gstr1()).b2b ?? []
  expect(entries.find(({ ctin }) => ctin === embassy)?.inv).toMatchObject([{ inv_typ: 'R' }])
  expect((await download('invoices/e-invoice.json', { ids: String(billed.id) })).text).toContain(
    'An embassy or UN body with a UIN is not registered',
  )
})

describe('the class of a customer', () => {
  test.each<[string, string, string, RegistrationClass]>([
    ['nothing', '', '', 'unregistered'],
    ['a business', whole('27AAACB1234K1Z'), '', 'regular'],
    ['a chosen one', whole('27AAACB1234K1Z'), 'composition', 'composition'],
    ['a UIN', embassy, '', 'uin'],
    ['a department that deducts', whole('27PNEA06819B1D'), '', 'tds'],
    ['an online service from abroad', whole('9917USA12345OS'), '', 'other'],
    ['the former Andhra Pradesh', whole('28AAACB1234K1Z'), '', 'other'],
  ])('of %s is said by the GSTIN, or was chosen', async (_, gst, registration_class, expected) => {
    expect(await classOf(await hotel({ gst, registration_class }))).toBe(expected)
  })

  test.each([
    ['a SEZ without a GSTIN', '', 'sez'],
    ['a UIN that is called regular', embassy, 'regular'],
    ['a business that is called unregistered', whole('27AAACB1234K1Z'), 'unregistered'],
  ])('is refused for %s, on its field', async (_, gst, registration_class) => {
    const form = { name: 'Wrong', mobile: '9820012345', gst, registration_class }
    const refused = await office.send(customers.create, form)
    expect([refused.status, refused.body.code]).toEqual([422, 'registration_not_fit'])
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['registration_class'])
  })

  test('stays when a program that knows nothing of it changes something else', async () => {
    const gst = whole('27AAACZ1236K1Z')
    const id = await hotel({ name: 'Zone kept', gst, registration_class: 'sez' })
    await change(id, { registration_class: '', tradename: 'Other' })
    expect(await classOf(id)).toBe('sez')
  })
})

describe('nothing is booked that no right document could follow', () => {
  test.each([
    ['a SEZ without payment of tax', whole('27AAACL1234K1Z'), 'sez_without_tax', 'LUT'],
    ['an export', '', 'export', 'another country'],
    ['a number of the former Andhra Pradesh', whole('28AAACL1234K1Z'), '', 'a state that is no more'],
    ['an online service from abroad', whole('9917USA12346OS'), '', 'online service'],
  ])('for %s', async (_, gst, registration_class, words) => {
    const customer = await hotel({ name: 'Held', gst, registration_class })
    // What is sold again is known without being read: that way is held as well.
    await one(await hotel(), [uuid])
    const refused = await one(customer, [uuid])
    expect([refused.status, refused.body.code]).toEqual([409, 'order_buyer_held'])
    expect(refused.body.message).toContain(words)
    // Whoever books is told so before, by the same rule.
    const help = await office.send(readBookingHelp, { customer_id: customer })
    const {
      customer_name: name,
      registration_class: registration,
      state,
      shipping_address: address,
    } = help.body
    const said = unbillable({ name, gst: help.body.gst, registration, state, address }, nothing)
    expect(said && wordsOf(said.rule, said.values)).toBe(refused.body.message)
  })

  test('and an order of before is held when it is delivered', async () => {
    const customer = await hotel({ name: 'Later held', gst: whole('27AAACL1235K1Z') })
    const { id } = (await at.book(customer, [{ uuid, count: 1 }])).body
    await at.bring(id, 3)
    await change(customer, { registration_class: 'sez_without_tax' })
    const refused = await office.send(updateOrder, { id, status: 4 })
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_buyer_held'])
    expect(await ofOrder(id)).toEqual([])
  })
})

describe('untaxed and taxed goods', () => {
  test('of a registered buyer are two orders', async () => {
    const customer = await hotel()
    const refused = await one(customer, [uuid, untaxed])
    expect([refused.status, refused.body.code]).toEqual([409, 'order_goods_mixed'])
    expect(refused.body.message).toContain('book two orders')
    const { body } = await at.book(customer, [{ uuid, count: 1 }])
    const changed = await office.send(changeOrder, {
      id: body.id,
      version: 1,
      paymentmode: 'Online',
      'uuid[]': [uuid, untaxed],
      'count[]': ['1', '1'],
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'order_goods_mixed'])
  })

  test('of somebody unregistered are one invoice, as long as the buyer is', async () => {
    const mixed = [
      { uuid, count: 1 },
      { uuid: untaxed, count: 1 },
    ]
    const person = await hotel({ name: 'A person', gst: '' })
    const [billed] = await ofOrder(await delivered(person, mixed))
    expect(billed?.kind).toBe('invoice')
    const { id } = (await at.book(person, mixed)).body
    await at.bring(id, 3)
    await change(person, { gst: whole('27AAACP1234K1Z'), registration_class: '' })
    const refused = await office.send(updateOrder, { id, status: 4 })
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_goods_mixed'])
  })
})

test('the database tells supplies apart as the rules do, whatever states, GSTIN and class', async () => {
  const codes = [...states.keys(), '25', '28']
  const names = ['', ...states.values()]
  const cases = codes.flatMap((code) =>
    names.map((state, index) => ({
      gst: index % 3 === 0 ? '' : `${code}AAAAA0000A1Z0`,
      state,
      registration: registrationClasses[index % registrationClasses.length] ?? 'regular',
    })),
  )
  const { rows } = await office.pool.query<{ supply: string }>(
    `SELECT supply_to('27AAPFU0939F1ZV', 'Maharashtra', c->>'gst', c->>'state', c->>'registration') AS supply
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS of (c, at) ORDER BY at`,
    [JSON.stringify(cases)],
  )
  const expected = cases.map(({ gst, state, registration }) =>
    supplyTo('27', placeOfSupply({ own: '27', gst, state: stateCode(state) }), registration),
  )
  expect(rows.map(({ supply }) => supply)).toEqual(expected)
})

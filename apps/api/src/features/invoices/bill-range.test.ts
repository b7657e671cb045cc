import { addDays } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { changeCustomer } from '../customers/customers.test-data.ts'
import { invoiceOffice, today } from './invoices.test-data.ts'

const office = await officeForFile()
const { at, settings, product, bill, ofOrder, delivered } = await invoiceOffice(office)
const [taxed, untaxed] = [await product(), await product({ gst: '0', hsn: '49019900', short_name: 'Book' })]
const one = (uuid: string) => ({ uuid, count: 1 })
const asked = { from_date: addDays(today, -1), to_date: today }

const change = (id: number, changes: object) => changeCustomer(office, id, changes)

describe('deliveries of before', () => {
  test('of a business without a GSTIN have no invoice; a wizard says what it would bill, and bills it dated today', async () => {
    await settings({ gst: '' })
    const customer = await at.customer({ name: 'Older Orders', state: 'Maharashtra', gst: '' })
    const ids = [
      await delivered(customer, [{ uuid: taxed, count: 1 }]),
      await delivered(customer, [{ uuid: taxed, count: 2 }]),
    ]
    expect(await Promise.all(ids.map(ofOrder))).toEqual([[], []])
    const range = { from_date: addDays(today, -1), to_date: today, customer_id: customer }
    expect(await bill(range)).toMatchObject({ status: 409, body: { code: 'invoice_issuer_unknown' } })
    await settings()
    const { body: preview } = await bill({ ...range, preview: '1' })
    expect(preview).toMatchObject({
      left: 2,
      left_value: 5392.73,
      billed: [],
      orders: [{ id: ids[0] }, { id: ids[1] }],
    })
    expect(await Promise.all(ids.map(ofOrder))).toEqual([[], []])
    const [one, other] = await Promise.all([bill(range), bill(range)])
    expect([...one.body.billed, ...other.body.billed]).toHaveLength(2)
    expect((await bill(range)).body).toMatchObject({ left: 0, billed: [] })
    const [invoice] = await ofOrder(ids[1] ?? 0)
    expect(invoice).toMatchObject({ day: today, value: 3595.16 })
  })

  test('are billed by the days that are asked for, which are needed', async () => {
    expect(await bill({})).toMatchObject({ status: 422, body: { message: 'Choose the days to bill' } })
  })
})

test('deliveries that no invoice would be right for are passed over and named, and the others are billed', async () => {
  await settings({ gst: '' })
  const buyer = (name: string) => at.customer({ name, state: 'Maharashtra', gst: '' })
  const [small, foreign, plain] = [
    await buyer('Later Hotel'),
    await buyer('Later Abroad'),
    await buyer('Plain'),
  ]
  const mixed = await delivered(small, [one(taxed), one(untaxed)])
  const abroad = await delivered(foreign, [one(taxed)])
  const last = await delivered(plain, [one(taxed)])
  await change(small, { gst: '27ABCPE1234F1ZB', registration_class: '' })
  await change(foreign, { registration_class: 'export' })
  await settings()

  const { body } = await bill(asked)
  const [invoice] = await ofOrder(last)
  expect(body).toMatchObject({
    success: true,
    billed: [invoice?.number],
    left: 2,
    held_count: 2,
    held: [
      { id: mixed, reason: expect.stringMatching(/Later Hotel is registered, so they are two documents/) },
      { id: abroad, reason: 'Later Abroad: Exports to another country are not billed here' },
    ],
  })
  const [first] = body.held
  expect(body.message).toBe(`1 billed: ${invoice?.number}. 2 not billed: ${first?.orderid}: ${first?.reason}`)
  expect([await ofOrder(mixed), await ofOrder(abroad)]).toEqual([[], []])

  // One that is asked for by itself is refused, and what was put right is billed with the next call.
  expect(await bill({ order_id: mixed })).toMatchObject({
    status: 409,
    body: { code: 'invoice_goods_mixed' },
  })
  await change(foreign, { registration_class: 'unregistered' })
  expect((await bill(asked)).body).toMatchObject({ left: 1, held_count: 1, billed: [expect.any(String)] })
  expect((await ofOrder(abroad))[0]).toMatchObject({ day: today })
  expect((await bill(asked)).body).toMatchObject({ billed: [], left: 1, held: [{ id: mixed }] })
})

import { readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { listEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, uuid, hotel, settings, reporting, download, ofOrder, read } = await handOffOffice(office)
const between = 'more than ₹50,000.00, the limit between two states: they need an e-way bill.'
const within = 'within Maharashtra none is needed.'
const surat = {
  shipping_address: 'Gate 4, Sachin',
  shipping_town: 'Surat',
  shipping_pincode: '395003',
}

/** Within the state they need no bill up to ₹1,00,000; between two states from ₹50,000 on. */
const book = async (place: object) => {
  const { body } = await at.book(await hotel(), [{ uuid, count: 40 }], place)
  return body
}
const cardOf = async (orderid: string) =>
  (await office.send(listOrders, { search: orderid })).body.reponselist[0]?.eway
const rowOf = async (number: string) =>
  (await office.send(listEwayBills, { limit: 100 })).body.reponselist.find((one) => one.number === number)
const paperOf = async (path: string) => {
  const answer = await office.fetch(path, { headers: { cookie: office.session } })
  const pages = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pages, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test('a PIN code of another state makes the need that of that state: order, challan, list, file, papers and invoice', async () => {
  const { id, orderid } = await book(surat)
  expect(await cardOf(orderid)).toMatchObject({ is_needed: true, sentence: expect.stringContaining(between) })
  expect((await at.read(id)).eway).toMatchObject({ is_needed: true })
  await at.bring(id, 3)
  const challan = (await at.read(id)).challans[0]
  expect(challan?.eway).toMatchObject({ is_needed: true, sentence: expect.stringContaining(between) })
  const row = await rowOf(challan?.dc_no ?? '')
  expect(row).toMatchObject({ is_needed: true, sentence: expect.stringContaining(between) })
  const { text } = await download('invoices/e-way-bill.json', { ids: String(row?.id), distance: '280' })
  expect(JSON.parse(text)).toMatchObject({
    billLists: [{ toAddr1: 'Gate 4, Sachin', toPlace: 'Surat', toPincode: 395_003, actualToStateCode: 24 }],
  })
  const paper = await paperOf(challan?.dc_path ?? '')
  expect(paper).toContain('SHIP TO Gate 4, Sachin, Surat 395003')
  expect(paper).toContain(between)
  await at.move(id, 4)
  const [billed] = await ofOrder(id)
  const invoice = await read(billed?.id ?? 0)
  expect(invoice.ship_to).toBe('Gate 4, Sachin, Surat 395003')
  expect(invoice.eway).toMatchObject({ is_needed: true, sentence: expect.stringContaining(between) })
  expect(await paperOf(`/invoices/${invoice.id}.pdf`)).toContain('SHIP TO Gate 4, Sachin, Surat 395003')
  expect(await rowOf(billed?.number ?? '')).toMatchObject({ is_needed: true })
})

test.each([
  ['of our own state', { ...surat, shipping_town: 'Nashik', shipping_pincode: '422007' }],
  ['that was typed for the buyer’s own address', { ...surat, shipping_address: '1184 Lakshmi Road' }],
])('a PIN code %s changes nothing', async (_, place) => {
  const { id, orderid } = await book(place)
  const said = { is_needed: false, sentence: expect.stringContaining(within) }
  expect(await cardOf(orderid)).toMatchObject(said)
  await at.bring(id, 3)
  const challan = (await at.read(id)).challans[0]
  expect(challan?.eway).toMatchObject(said)
  expect(await rowOf(challan?.dc_no ?? '')).toMatchObject(said)
})

test('the challan of a customer without an address names the town that the order is sent to', async () => {
  const nowhere = await hotel({ address: '' })
  const { id } = (await at.book(nowhere, [{ uuid, count: 40 }], surat)).body
  await at.bring(id, 4)
  const paper = await paperOf((await at.read(id)).challans[0]?.dc_path ?? '')
  expect(paper).toContain('Gate 4, Sachin, Surat 395003')
  expect(paper).not.toContain('SHIP TO')
  const [billed] = await ofOrder(id)
  const { text } = await download('invoices/e-way-bill.json', { ids: String(billed?.id), distance: '280' })
  expect(JSON.parse(text)).toMatchObject({ billLists: [{ toPlace: 'Surat', toPincode: 395_003 }] })
})

test('who books is told where goods leave and our own limit', async () => {
  const customer_id = await hotel()
  const help = async () => (await office.send(readBookingHelp, { customer_id })).body.eway
  expect(await help()).toEqual({ from: '27', limit: null })
  await settings({ ...reporting, eway_limit: '60000' })
  expect(await help()).toEqual({ from: '27', limit: 60_000 })
  await settings({ ...reporting, eway_limit: '' })
})

import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import {
  cancelEwayBill,
  listEwayBills,
  readBackEwayBills,
} from '@refill/contract/features/tax/e-way.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { addDays, showDay } from '@refill/values/day.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { fileOf, handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, uuid, customer, hotel, invoice, read, product, settings, delivered, ofOrder } =
  await handOffOffice(office)
const readBack = async (fields: object) => (await office.send(readBackEwayBills, fields)).body
const rulesOf = ({ problems }: Awaited<ReturnType<typeof readBack>>) => problems.map(({ rule }) => rule)
const list = async (state = '') => (await office.send(listEwayBills, { state, limit: 100 })).body.reponselist
const textOf = async (path: string) => {
  const pdf = await office.fetch(path, { headers: { cookie: office.session } })
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

let serial = 331_000_000_000
const nextNumber = () => String((serial += 1))
const madeAt = `${showDay(today)} 00:01`
const later = `${showDay(addDays(today, 3))} 23:59`
/** An order under way, with the challan that it left under. */
const underWay = async (count: number) => {
  const { id } = (await at.book(customer, [{ uuid, count }])).body
  await at.bring(id, 3)
  const challan = (await at.read(id)).challans[0]
  return { id, number: challan?.dc_no ?? '', path: challan?.dc_path ?? '' }
}

describe('whether an e-way bill is needed', () => {
  test('is said with the invoice and on its paper: past the limit of the state, and between two from ₹50,000 on', async () => {
    const small = await read((await invoice(2)).id)
    expect(small.eway).toEqual({
      id: 0,
      number: '',
      valid_until: '',
      is_needed: false,
      sentence:
        'The goods are worth ₹3,595.16 with taxes; up to ₹1,00,000.00 within Maharashtra none is needed.',
    })
    expect(await textOf(`/invoices/${small.id}.pdf`)).toContain(small.eway.sentence)
    expect((await read((await invoice(60)).id)).eway).toMatchObject({ is_needed: true })
    const abroad = await hotel({ state: 'Karnataka', gst: '29AAACH7409R1ZX', pincode: '560001' })
    expect((await read((await invoice(30, abroad)).id)).eway).toMatchObject({
      is_needed: true,
      sentence: expect.stringContaining('the limit between two states'),
    })
  })

  test('goes by the limit that Settings had when the goods left, and by what they were called then', async () => {
    const before = await invoice(2)
    const paper = await textOf(`/invoices/${before.id}.pdf`)
    const challan = await underWay(2)
    const challanPaper = await textOf(challan.path)
    await settings({ eway_limit: '3000' })
    const after = await invoice(2)
    expect((await read(after.id)).eway.is_needed).toBe(true)
    await settings({ eway_limit: '' })
    await office.pool.query("UPDATE products SET category = 'Domestic'")
    expect((await read(after.id)).eway.is_needed).toBe(true)
    expect((await read(before.id)).eway.sentence).toContain('none is needed')
    expect(await textOf(`/invoices/${before.id}.pdf`)).toBe(paper)
    expect(await textOf(challan.path)).toBe(challanPaper)
    await office.pool.query("UPDATE products SET category = 'Commercial'")
  })

  test('is said when an order is booked, in its list and with itself, until nothing leaves any more', async () => {
    const { id } = (await at.book(customer, [{ uuid, count: 60 }])).body
    const card = async () => (await office.send(listOrders, {})).body.reponselist.find((row) => row.id === id)
    expect((await at.read(id)).eway).toMatchObject({
      is_needed: true,
      number: '',
      sentence: expect.stringContaining('they need an e-way bill.'),
    })
    expect(await card()).toMatchObject({ eway: { is_needed: true } })
    await at.bring(id, 3)
    const { challans, eway } = await at.read(id)
    expect(eway.sentence).toBe(challans[0]?.eway.sentence)
    const eway_no = nextNumber()
    await readBack({ number: challans[0]?.dc_no, eway_no, made_at: madeAt, valid_until: '' })
    expect(await card()).toMatchObject({ eway: { is_needed: true, number: eway_no } })
    await at.move(id, 4)
    expect(await card()).toMatchObject({ eway: { is_needed: false, sentence: '' } })
    const small = (await at.book(customer, [{ uuid, count: 2 }])).body
    expect((await at.read(small.id)).eway).toEqual({ is_needed: false, sentence: '', number: '' })
  })

  test('is not for gas of households, whatever it is worth', async () => {
    const domestic = await product({ category: 'Domestic', gst: '5', rsp: '850' })
    const [one] = await ofOrder(await delivered(customer, [{ uuid: domestic, count: 200 }]))
    expect((await read(one?.id ?? 0)).eway).toMatchObject({
      is_needed: false,
      sentence: 'LPG for households needs no e-way bill (CGST Rule 138(14)(a)).',
    })
  })

  test('is said with each challan too, on the order and on its paper, with the empties that come back unsold', async () => {
    const { id, path } = await underWay(2)
    const { eway } = (await at.read(id)).challans[0] ?? {}
    expect(eway).toEqual({
      number: '',
      valid_until: '',
      is_needed: false,
      sentence:
        'The goods are worth ₹3,595.16 with taxes; up to ₹1,00,000.00 within Maharashtra none is needed. ' +
        'Empty LPG cylinders that are not sold need no e-way bill (CGST Rule 138(14)(o)).',
    })
    expect(await textOf(path)).toContain(eway?.sentence)
  })

  test('stands on the challan that goods leave under, or the bill that they have', async () => {
    const order = await underWay(60)
    expect(await textOf(order.path)).toContain('they need an e-way bill.')
    expect((await list()).find(({ number }) => number === order.number)).toMatchObject({
      what: 'challan',
      is_needed: true,
      eway_number: '',
    })
    const eway_no = nextNumber()
    await readBack({ number: order.number, eway_no, made_at: madeAt, valid_until: later })
    const text = await textOf(order.path)
    expect(text).toContain(eway_no)
    expect(text).not.toContain('they need an e-way bill.')
    expect((await at.read(order.id)).challans[0]?.eway).toMatchObject({
      number: eway_no,
      valid_until: `${addDays(today, 3)} 23:59`,
      is_needed: true,
    })
    expect((await list()).map(({ number }) => number)).not.toContain(order.number)
    expect((await list('made')).find(({ number }) => number === order.number)).toMatchObject({
      eway_number: eway_no,
      valid_until: `${addDays(today, 3)} 23:59`,
    })
  })
})

describe('an e-way bill', () => {
  test('that is needed and not made stands first in the list and on the dashboard, until it is entered', async () => {
    const [{ number }] = [await invoice(60), await invoice(30)]
    const read = async () => (await office.send(readDashboard, {})).body.to_act
    const needs = (await list()).map((row) => row.is_needed)
    expect(needs.lastIndexOf(true)).toBeLessThan(needs.indexOf(false))
    expect(await read()).toContainEqual(expect.objectContaining({ kind: 'eway_needed', number }))
    await readBack({ number, eway_no: nextNumber(), made_at: madeAt })
    expect(await read()).not.toContainEqual(expect.objectContaining({ kind: 'eway_needed', number }))
  })

  test('is read from the file of the portal, stays, and lasts longer when that comes later', async () => {
    const one = await invoice(60)
    const number = nextNumber()
    const row = (validity: string) =>
      `EWB No,EWB Date,Valid Upto,Doc No\n"=""${number}""",${madeAt},${validity},${one.number}\n`
    expect(await readBack({ file: fileOf(row(''), 'ewb.csv') })).toMatchObject({ message: '1 entered' })
    expect((await read(one.id)).eway).toMatchObject({ number, valid_until: '' })
    await readBack({ file: fileOf(row(later), 'ewb.csv') })
    expect((await read(one.id)).eway.valid_until).toBe(`${addDays(today, 3)} 23:59`)
    expect(await textOf(`/invoices/${one.id}.pdf`)).toContain(`E-way bill ${number}`)
    const typed = { number: one.number, made_at: madeAt, valid_until: later }
    expect(rulesOf(await readBack({ ...typed, eway_no: nextNumber() }))).toEqual(['eway_otherwise'])
    const other = await invoice(60)
    expect(rulesOf(await readBack({ ...typed, number: other.number, eway_no: number }))).toEqual([
      'eway_taken',
    ])
    expect(rulesOf(await readBack({ ...typed, number: other.number, eway_no: '33100' }))).toEqual([
      'eway_number',
    ])
    expect(rulesOf(await readBack({ ...typed, number: 'SI/0', eway_no: nextNumber() }))).toEqual(['unknown'])
    expect(rulesOf(await readBack({ file: fileOf(row(later).slice(0, 60)) }))).toContain('cut')
  })

  test('is canceled within 24 hours by whom may, and another takes its place', async () => {
    const one = await invoice(60)
    const typed = { number: one.number, made_at: madeAt, valid_until: later }
    await readBack({ ...typed, eway_no: nextNumber() })
    const { id } = (await read(one.id)).eway
    const { cookie } = await signInAs(office, ['tax.read'])
    const cancel = (as?: string) =>
      office.send(cancelEwayBill, { id, reason: 'Typed wrong' }, { cookie: as ?? office.session })
    expect((await cancel(cookie)).status).toBe(403)
    await office.pool.query(`UPDATE eway_bills SET made_at = now() - interval '25 hours' WHERE id = $1`, [id])
    expect((await cancel()).body.code).toBe('eway_stays')
    await office.pool.query('UPDATE eway_bills SET made_at = now() WHERE id = $1', [id])
    expect((await cancel()).body.success).toBe(true)
    expect((await cancel()).body.code).toBe('eway_canceled')
    expect((await readBack({ ...typed, eway_no: nextNumber() })).message).toBe('1 entered')
  })

  test('that runs out while its order is under way is to be acted on', async () => {
    const order = await underWay(2)
    const eway_no = nextNumber()
    await readBack({ number: order.number, eway_no, made_at: madeAt, valid_until: later })
    const acts = async () =>
      (await office.send(readDashboard, {})).body.to_act.filter(({ kind }) => kind === 'eway_ends')
    expect(await acts()).toEqual([])
    await office.pool.query(
      `UPDATE eway_bills SET valid_until = made_at + interval '1 hour' WHERE number = $1`,
      [eway_no],
    )
    expect(await acts()).toMatchObject([{ eway_number: eway_no, order_id: order.id }])
    await at.move(order.id, 4)
    expect(await acts()).toEqual([])
  })

  test('of an invoice that goes with the goods stands on their challan, is asked for once, and runs out like any', async () => {
    const { id } = (await at.book(customer, [{ uuid, count: 60 }])).body
    await at.bring(id, 2)
    await office.send(updateOrder, { id, status: '3', invoice: 'now' })
    const [made] = await ofOrder(id)
    const challan = (await at.read(id)).challans[0]
    const numbers = async () => (await list()).map(({ number }) => number)
    expect(await numbers()).toContain(made?.number)
    expect(await numbers()).not.toContain(challan?.dc_no)
    const eway_no = nextNumber()
    await readBack({ number: made?.number, eway_no, made_at: madeAt, valid_until: later })
    expect(await textOf(challan?.dc_path ?? '')).toContain(eway_no)
    await office.pool.query(
      `UPDATE eway_bills SET valid_until = made_at + interval '1 hour' WHERE number = $1`,
      [eway_no],
    )
    const { to_act } = (await office.send(readDashboard, {})).body
    expect(to_act.filter(({ kind }) => kind === 'eway_ends')).toMatchObject([
      { eway_number: eway_no, order_id: id },
    ])
  })

  test('of a challan is that of the invoice of its goods too: nothing more is asked for', async () => {
    const order = await underWay(60)
    await readBack({ number: order.number, eway_no: nextNumber(), made_at: madeAt, valid_until: later })
    await at.move(order.id, 4)
    const [made] = await ofOrder(order.id)
    expect((await list()).map(({ number }) => number)).not.toContain(made?.number)
  })

  test('keeps its invoice and the delivery that issued it from being taken back, until it is canceled', async () => {
    const one = await invoice(60)
    const eway_no = nextNumber()
    await readBack({ number: one.number, eway_no, made_at: madeAt, valid_until: '' })
    const cancel = () => office.send(cancelInvoice, { id: one.id, reason: 'Wrong' })
    const undo = () => office.send(undoDelivery, { id: one.order_id ?? 0, reason: 'Wrong' })
    expect(await cancel()).toMatchObject({
      status: 409,
      body: {
        code: 'eway_live',
        message: expect.stringContaining(`${one.number} has e-way bill ${eway_no}`),
      },
    })
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'eway_live' } })
    expect((await at.read(one.order_id ?? 0)).orderstatus).toBe(4)
    const made = (await list('made')).find(({ number }) => number === one.number)
    await office.send(cancelEwayBill, { id: made?.eway_id ?? 0, reason: 'Order canceled' })
    expect((await undo()).body.success).toBe(true)
  })

  test('of which the portal lets go no more keeps its invoice for good', async () => {
    const one = await invoice(60)
    await readBack({ number: one.number, eway_no: nextNumber(), made_at: madeAt, valid_until: '' })
    await office.pool.query(
      `UPDATE eway_bills SET made_at = made_at - interval '2 days' WHERE document_id = $1`,
      [one.id],
    )
    const { body } = await office.send(cancelInvoice, { id: one.id, reason: 'Wrong' })
    expect(body.code).toBe('eway_lasts')
  })

  test('of a challan keeps its order from being canceled as long as the portal cancels it, and no longer', async () => {
    const order = await underWay(60)
    await readBack({ number: order.number, eway_no: nextNumber(), made_at: madeAt, valid_until: later })
    const cancel = async () =>
      (await office.send(updateOrder, { id: order.id, status: '5', reason: 'Refused' })).body
    expect((await cancel()).code).toBe('eway_live')
    expect((await at.read(order.id)).orderstatus).toBe(3)
    await office.pool.query(
      `UPDATE eway_bills e SET made_at = made_at - interval '2 days' FROM challans c WHERE c.id = e.challan_id AND c.number = $1`,
      [order.number],
    )
    expect((await cancel()).success).toBe(true)
  })

  test('is not shortened by an older file', async () => {
    const order = await underWay(2)
    const typed = { number: order.number, eway_no: nextNumber(), made_at: madeAt }
    await readBack({ ...typed, valid_until: later })
    await readBack({ ...typed, valid_until: `${showDay(addDays(today, 1))} 23:59` })
    const row = (await list('made')).find(({ number }) => number === order.number)
    expect(row?.valid_until).toBe(`${addDays(today, 3)} 23:59`)
  })
})

import {
  cancelEwayBill,
  listEwayBills,
  readBackEwayBills,
} from '@refill/contract/features/tax/e-way.contract.ts'
import type { EwayJsonBill } from '@refill/contract/features/tax/e-way-shape.ts'
import { showDay } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, uuid, customer, hotel, invoice, download, read, ofOrder } = await handOffOffice(office)
const file = 'invoices/e-way-bill.json'
const readBack = (fields: object) => office.send(readBackEwayBills, fields)
const list = async (state = '') => (await office.send(listEwayBills, { state, limit: 100 })).body.reponselist

let serial = 332_000_000_000
const nextNumber = () => String((serial += 1))
const madeAt = `${showDay(today)} 00:01`
/** An order under way, with the number of the challan that it left under. */
const underWay = async (count: number) => {
  const { id } = (await at.book(customer, [{ uuid, count }])).body
  await at.bring(id, 3)
  return { id, number: (await at.read(id)).challans[0]?.dc_no ?? '' }
}

describe('the file of the bulk upload', () => {
  test('has the invoices that are chosen with the transport that is typed', async () => {
    const one = await invoice(60)
    const { status, text } = await download(file, {
      ids: String(one.id),
      distance: '120',
      transporter_name: 'Sai & Sons',
      transporter_id: '27aapfu0939f1zv',
    })
    expect(status).toBe(200)
    const { billLists } = JSON.parse(text) as { billLists: EwayJsonBill[] }
    expect(billLists).toMatchObject([
      {
        supplyType: 'O',
        subSupplyType: 1,
        docType: 'INV',
        docNo: one.number,
        transDistance: 120,
        transporterId: '27AAPFU0939F1ZV',
        transporterName: 'Sai & Sons',
        fromPincode: 411_026,
        toPincode: 411_030,
        totInvValue: one.value,
        mainHsnCode: '27111910',
        vehicleNo: (await read(one.id)).vehicle.replaceAll(/[^A-Z0-9]/g, ''),
      },
    ])
  })

  test('is made of a challan too, with its taxes, as goods whose invoice is issued on delivery', async () => {
    const order = await underWay(60)
    const row = (await list()).find(({ number }) => number === order.number)
    const { status, text } = await download(file, { ids: String(row?.id), distance: '40' })
    expect(status).toBe(200)
    const { billLists } = JSON.parse(text) as { billLists: EwayJsonBill[] }
    expect(billLists).toMatchObject([
      {
        supplyType: 'O',
        subSupplyType: 8,
        subSupplyDesc: 'Sale, invoice on delivery',
        docType: 'CHL',
        docNo: order.number,
        totInvValue: row?.value,
        toPincode: 411_030,
        itemList: [{ quantity: 60, cgstRate: 9, sgstRate: 9, igstRate: 0 }],
      },
    ])
    const [bill] = billLists
    const sum =
      (bill?.totalValue ?? 0) + (bill?.cgstValue ?? 0) + (bill?.sgstValue ?? 0) + (bill?.OthValue ?? 0)
    expect(sum).toBeCloseTo(bill?.totInvValue ?? 0, 2)
  })

  test('is kept with the order: with which paper, when and by whom, as its bill is, and that it was canceled', async () => {
    const { id, number } = await underWay(60)
    const row = (await list()).find((one) => one.number === number)
    expect((await download(file, { ids: String(row?.id), distance: '40' })).status).toBe(200)
    const eway_no = nextNumber()
    await readBack({ number, eway_no, made_at: madeAt, valid_until: '' })
    const made = (await list('made')).find((one) => one.number === number)
    await office.send(cancelEwayBill, { id: made?.eway_id ?? 0, reason: 'Typed twice' })
    const history = (await at.read(id)).history.filter(({ step }) => step.startsWith('eway_'))
    expect(history.map(({ text }) => text)).toEqual([
      `E-way bill ${eway_no} canceled, Typed twice`,
      `E-way bill ${eway_no} entered for ${number}`,
      `E-way file made with ${number}`,
    ])
    expect(history.every(({ by, status, at: when }) => by && status === null && when.startsWith(today))).toBe(
      true,
    )
    const other = await invoice(60)
    await download(file, { ids: String(other.id), distance: '40' })
    const ofInvoice = (await at.read((await read(other.id)).order_id ?? 0)).history.map(({ text }) => text)
    expect(ofInvoice).toContain(`E-way file made with ${other.number}`)
  })

  test('holds what needs a bill, and others only where the call says so', async () => {
    const [needed, other] = [await invoice(60), await invoice(2)]
    const ids = `${needed.id},${other.id}`
    const numbersIn = async (fields: Record<string, string>) => {
      const { text } = await download(file, { distance: '10', ...fields })
      return (JSON.parse(text) as { billLists: EwayJsonBill[] }).billLists.map(({ docNo }) => docNo)
    }
    expect(await numbersIn({ ids })).toEqual([needed.number])
    expect(await numbersIn({ ids, all: '1' })).toEqual([needed.number, other.number])
    const none = await download(file, { ids: String(other.id), distance: '10' })
    expect(JSON.parse(none.text)).toMatchObject({ code: 'eway_none_needed' })
  })

  test('sends goods to another address of the buyer, in the state that taxes them where his own is not known', async () => {
    const from = await hotel({ state: '' })
    const { id } = (await at.book(from, [{ uuid, count: 60 }], { shipping_address: 'Gate 2, MIDC, Chakan' }))
      .body
    await at.bring(id, 4)
    const [one] = await ofOrder(id)
    const { text } = await download(file, { ids: String(one?.id), distance: '10' })
    expect(JSON.parse(text)).toMatchObject({
      billLists: [{ transType: 1, toAddr1: 'Gate 2, MIDC, Chakan', actualToStateCode: 27, toStateCode: 27 }],
    })
  })

  test('has town and PIN code of another address, and those of the buyer where nobody has said them', async () => {
    const placeOf = async (place: object) => {
      const { id } = (
        await at.book(await hotel(), [{ uuid, count: 60 }], { shipping_address: 'Gate 2, MIDC', ...place })
      ).body
      await at.bring(id, 4)
      const [one] = await ofOrder(id)
      const { text } = await download(file, { ids: String(one?.id), distance: '40' })
      const { billLists } = JSON.parse(text) as { billLists: { toPlace: string; toPincode: number }[] }
      return billLists.map(({ toPlace, toPincode }) => [toPlace, toPincode])
    }
    expect(await placeOf({ shipping_town: 'Nashik', shipping_pincode: '422007' })).toEqual([
      ['Nashik', 422_007],
    ])
    expect(await placeOf({})).toEqual([['Pune', 411_030]])
    const afar = { shipping_town: 'Surat', shipping_pincode: '395003' }
    expect(await placeOf(afar)).toEqual([['Surat', 395_003]])
  })

  test('is refused with what the portal would refuse: names it cannot write, and bills there are', async () => {
    const hindi = await invoice(60, await hotel({ name: 'साई' }))
    const refused = await download(file, { ids: String(hindi.id), distance: '10' })
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'hand_off_problems',
      message: expect.stringContaining('The portal takes Latin letters alone'),
    })
    const one = await invoice(60)
    await readBack({ number: one.number, eway_no: nextNumber(), made_at: madeAt })
    const again = await download(file, { ids: String(one.id), distance: '10' })
    expect(JSON.parse(again.text).message).toContain('It has e-way bill')
    expect(JSON.parse((await download(file)).text)).toMatchObject({ code: 'hand_off_nothing' })
    const unknown = await download(file, { ids: `${one.id},999999` })
    expect(JSON.parse(unknown.text)).toMatchObject({ code: 'hand_off_document_unknown' })
    expect(JSON.parse((await download(file, { ids: '1;2' })).text)).toMatchObject({ code: 'invalid_fields' })
  })
})

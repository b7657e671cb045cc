import { cancelCount } from '@refill/contract/features/inventory/counts.contract.ts'
import { countInventory, listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import {
  changePurchase,
  deletePurchase,
  readPurchase,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import { addDays, dayInIndia, showDay } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { verifyPurchases } from '../purchases/purchases.public.ts'
import { verifyCounts } from './inventory.public.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()
const today = dayInIndia(new Date())
const ago = (days: number) => addDays(today, -days)

/** 500 in the books, of which 480 were found. */
const counted = async (changes: object = {}) => {
  const product = await at.product(changes)
  await at.open(product.uuid, ago(10), 500, 120)
  const { body } = await office.send(countInventory, {
    'uuid[]': product.uuid,
    'fulls[]': '480',
    'empties[]': '110',
    reason: 'Month end',
  })
  return { ...product, count: body.id }
}
const stockOf = async (uuid: string) => {
  const { data } = (await office.send(listInventory, { page: 1, limit: 5, search: uuid })).body
  return [data[0]?.cs_fulls, data[0]?.cs_emptys]
}
const differences = async () => [
  ...(await verifyCounts(office.db.reader)),
  ...(await verifyPurchases(office.db.reader)),
  ...(await verifyLedger(office.db.reader)),
]

test('a purchase from before a count says what was counted and when, and comes on top unless somebody says otherwise', async () => {
  const { uuid } = await counted({ product_name: 'Indane 19 kg' })
  const { body } = await at.buy(vendorId, ago(6), [{ uuid, qty: 40, empties: 5 }])
  expect(body.warnings).toEqual([
    `Indane 19 kg: on ${showDay(today)} 480 full and 110 empty were counted. What is entered now comes on top of that, unless it is said that it was counted already.`,
  ])
  expect(await stockOf(uuid)).toEqual([520, 105])
})

test('a purchase that was counted already leaves the stock as it was counted, and the ledger shows no other', async () => {
  const { uuid } = await counted({ product_name: 'Indane 14.2 kg' })
  const { body } = await at.buy(vendorId, ago(6), [{ uuid, qty: 40, empties: 5 }], {
    already_counted: 'yes',
  })
  expect(body.warnings).toEqual([
    `Indane 14.2 kg: on ${showDay(today)} 480 full and 110 empty were counted. The stock stays as it was counted.`,
  ])
  expect(await stockOf(uuid)).toEqual([480, 110])
  const { list } = await at.report(uuid, ago(10), today)
  expect(list.map((row) => [row.TRANSACTION_TYPE, row.document, row.CS_FULLS, row.CS_EMPTYS])).toEqual([
    ['OPENING', 'opening', 500, 120],
    ['PURCHASE', 'purchase', 540, 115],
    ['ADJUSTMENT', 'purchase', 500, 120],
    ['ADJUSTMENT', 'count', 480, 110],
  ])
  expect(await differences()).toEqual([])
  expect((await office.send(deletePurchase, { id: body.id, reason: 'Twice' })).body.success).toBe(true)
  expect(await stockOf(uuid)).toEqual([480, 110])
  expect(await differences()).toEqual([])
})

test('a count that is taken back takes back what followed from it for a purchase', async () => {
  const { uuid, count } = await counted()
  await at.buy(vendorId, ago(6), [{ uuid, qty: 40 }], { already_counted: 'yes' })
  expect((await office.send(cancelCount, { id: count, reason: 'Wrong godown' })).body.success).toBe(true)
  expect(await stockOf(uuid)).toEqual([540, 120])
  expect(await differences()).toEqual([])
})

test('nothing is said of a count that is taken back, of goods that were not counted, or of what the opening has', async () => {
  const { uuid, count } = await counted()
  const other = await at.product()
  expect((await at.buy(vendorId, ago(6), [{ uuid: other.uuid, qty: 4 }])).body.warnings).toEqual([])
  const early = await at.buy(vendorId, ago(20), [{ uuid, qty: 4 }], { already_counted: 'yes' })
  expect(early.body.warnings).toHaveLength(1)
  expect(await stockOf(uuid)).toEqual([480, 110])
  await office.send(cancelCount, { id: count, reason: 'Wrong godown' })
  const late = await at.buy(vendorId, ago(6), [{ uuid, qty: 4 }], { already_counted: 'yes' })
  expect(late.body.warnings).toEqual([])
  expect(await stockOf(uuid)).toEqual([504, 120])
  expect(await differences()).toEqual([])
})

type Invoice = { id: number; inv_no: string; version?: number; uuid: string; qty: number }
const change = ({ id, inv_no, uuid, qty, version = 1 }: Invoice, changes: object = {}) =>
  office.send(changePurchase, {
    id,
    version,
    type: 'IOCL',
    inv_no,
    inv_date: ago(6),
    vendor_id: vendorId,
    'uuid[]': uuid,
    'unit_price[]': '1500',
    'discount[]': '',
    'qty[]': String(qty),
    'empty_returned[]': '0',
    'vehicle_no[]': 'MH12ZW0001',
    ...changes,
  })
const read = async (id: number) => {
  const { history, already_counted, counted_meanwhile } = (await office.send(readPurchase, { id })).body
  return { already_counted, counted_meanwhile, last: history[0]?.text }
}

test('a purchase that was counted already is changed and the stock stays as counted, until it is said that it was not', async () => {
  const { uuid } = await counted()
  const inv_no = 'COUNTED1'
  const yes = { already_counted: 'yes' }
  const { id } = (await at.buy(vendorId, ago(6), [{ uuid, qty: 40 }], { inv_no, ...yes })).body
  expect(await read(id)).toEqual({
    already_counted: true,
    counted_meanwhile: [uuid],
    last: 'Entered as counted already',
  })
  expect((await change({ id, inv_no, uuid, qty: 42 }, yes)).body.success).toBe(true)
  expect(await stockOf(uuid)).toEqual([480, 110])
  expect(await differences()).toEqual([])
  expect((await change({ id, inv_no, uuid, qty: 42, version: 2 })).body.warnings).toHaveLength(1)
  expect(await stockOf(uuid)).toEqual([522, 110])
  expect(await read(id)).toMatchObject({
    already_counted: false,
    last: expect.stringContaining('counted already yes → no'),
  })
  expect((await change({ id, inv_no, uuid, qty: 42, version: 3 }, yes)).body.success).toBe(true)
  expect(await stockOf(uuid)).toEqual([480, 110])
  expect(await differences()).toEqual([])
})

test('where the count is taken back, a change of the purchase brings back nothing of it', async () => {
  const { uuid, count } = await counted()
  const inv_no = 'COUNTED2'
  const yes = { already_counted: 'yes' }
  const { id } = (await at.buy(vendorId, ago(6), [{ uuid, qty: 40 }], { inv_no, ...yes })).body
  expect((await office.send(cancelCount, { id: count, reason: 'Wrong godown' })).body.success).toBe(true)
  expect((await change({ id, inv_no, uuid, qty: 41 }, yes)).body.warnings).toEqual([])
  expect(await stockOf(uuid)).toEqual([541, 120])
  expect(await read(id)).toMatchObject({ already_counted: false, counted_meanwhile: [] })
  expect(await differences()).toEqual([])
})

test('what was in the books when they were counted was counted with them: its change comes on top, and nothing is asked', async () => {
  const product = await at.product()
  await at.open(product.uuid, ago(10), 500, 120)
  const inv_no = 'COUNTED3'
  const { id } = (await at.buy(vendorId, ago(6), [{ uuid: product.uuid, qty: 40 }], { inv_no })).body
  await office.send(countInventory, {
    'uuid[]': product.uuid,
    'fulls[]': '530',
    'empties[]': '120',
    reason: 'Month end',
  })
  expect(await read(id)).toMatchObject({ already_counted: false, counted_meanwhile: [] })
  const { body } = await change({ id, inv_no, uuid: product.uuid, qty: 42 }, { already_counted: 'yes' })
  expect(body.warnings).toEqual([])
  expect(await stockOf(product.uuid)).toEqual([532, 120])
  expect(await differences()).toEqual([])
})

import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { listOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import { expect, test } from 'vitest'
import { verifyEmpties } from '../empties/empties.public.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { officeForFile } from '../../testing/office.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)
const orders = orderOffice(office)

const stockOf = async (uuid: string) => {
  const { body } = await office.send(listInventory, { limit: 100 })
  return body.data.find((row) => row.uuid === uuid)
}

test('stock on paper becomes opening stock, and goes again as long as nothing has moved', async () => {
  const [one, other] = [await orders.product(), await orders.product()]
  const lines = [
    { Item: one.name, Fulls: '1,200', Empties: '85', 'As on': '01-Apr-2026' },
    { Item: other.uuid, Fulls: '40', Empties: '0', 'As on': '2026-04-01' },
  ]
  const { id, counts } = await at.bring('opening-stock', lines)
  expect(counts).toMatchObject({ added: 2 })
  expect(await stockOf(one.uuid)).toMatchObject({
    cs_fulls: 1_200,
    cs_emptys: 85,
    opening_date: '2026-04-01',
  })
  const again = (await at.start('opening-stock', csvOf(lines))).body.id
  expect((await at.check(again)).body.counts).toMatchObject({ same: 2 })
  await at.undo(id)
  expect(await at.settled(id)).toMatchObject({ state: 'undone', counts: { undone: 2 } })
  expect(await stockOf(one.uuid)).toBeUndefined()
})

test('opening stock that something has moved since stays, and the document is named', async () => {
  const product = await orders.product()
  const { id } = await at.bring('opening-stock', [
    { Product: product.uuid, 'Opening fulls': '50', 'Opening empties': '0', 'Opening date': '2026-04-01' },
  ])
  const order = (await orders.book(await orders.customer(), [{ uuid: product.uuid, count: 2 }])).body
  await orders.bring(order.id, 4)
  const refused = await at.undo(id)
  expect(refused.body).toMatchObject({ code: 'import_stood_on' })
  expect(refused.body.message).toContain(`stands on ${product.name}: take that back first`)
})

test('cylinders with customers and against deposit are held from the day of change on', async () => {
  const product = await orders.product()
  await at.bring('customers', [{ Name: 'Shanti Mess', Mobile: '9850031001' }])
  const line = {
    Party: 'Shanti Mess',
    Item: product.uuid,
    'As on': '2026-04-01',
    Qty: '8',
    Deposits: '5',
  }
  const { id, counts } = await at.bring('customer-cylinders', [line])
  expect(counts).toMatchObject({ added: 1 })
  const { rows } = await office.pool.query(`SELECT id FROM customers WHERE mobile = '9850031001'`)
  const { body } = await office.send(listOpenings, { customer_id: Number(rows[0].id), number: '' })
  expect(body.reponselist).toMatchObject([{ uuid: product.uuid, fulls: 8, deposits: 5, day: '2026-04-01' }])
  const more = (await at.start('customer-cylinders', csvOf([{ ...line, Qty: '9' }]))).body.id
  expect((await at.check(more)).body.counts).toMatchObject({ wrong: 1 })
  const toomany = (await at.start('customer-cylinders', csvOf([{ ...line, Party: '', Deposits: '9' }]))).body
    .id
  await at.check(toomany)
  const { reponselist } = await at.read(toomany)
  expect(reponselist[0]?.problems).toEqual({ customer_id: 'Customer is required' })
  await at.undo(id)
  expect(await at.settled(id)).toMatchObject({ state: 'undone' })
  expect(await verifyEmpties(office.db.reader)).toEqual([])
})

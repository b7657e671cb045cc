import { countInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { createProduct, updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { changeRate } from '@refill/contract/features/tax/change-rate.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { aProduct } from '../products/products.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const goods = { category: 'GasEquipment', uom: 'pcs', capacity: '1' }
const service = { ...goods, hsn: '998719', rsp: '10000' }
const made = async (changes: object) => {
  const form = await aProduct(changes)
  const { body } = await office.send(createProduct, form)
  return { id: body.id, form, code: String(form.uuid) }
}
const movementsOf = async (id: number) =>
  (await office.pool.query('SELECT id FROM movements WHERE product_id = $1', [id])).rowCount

test('a service is delivered without stock, and moves nothing', async () => {
  const { id: product, code } = await made(service)
  const { id } = (await at.book(await at.customer(), [{ uuid: code, count: 2 }])).body
  await at.bring(id, 3)
  const [challan] = (await at.read(id)).challans
  expect(challan?.eway).toMatchObject({
    is_needed: false,
    sentence: 'Services do not count: nothing is moved for them.',
  })
  expect((await at.move(id, 4)).body.success).toBe(true)
  expect(await movementsOf(product)).toBe(0)
  for (const verify of [verifyOrders, verifyLedger]) expect(await verify(office.db.reader)).toEqual([])
})

test('a service is neither put into the inventory nor counted', async () => {
  const { code } = await made(service)
  expect((await at.open(code, '2026-04-01', 3)).body).toMatchObject({ code: 'inventory_service' })
  const counted = { 'uuid[]': [code], 'fulls[]': ['3'], 'empties[]': ['0'], reason: 'Month end' }
  expect((await office.send(countInventory, counted)).body).toMatchObject({ code: 'inventory_service' })
})

test('a service is no cylinder, and no code is of a chapter that does not exist', async () => {
  const refused = async (changes: object) => (await office.send(createProduct, await aProduct(changes))).body
  expect(await refused({ hsn: '998719' })).toMatchObject({ code: 'product_service_cylinder' })
  for (const [hsn, chapter] of [
    ['00000000', '00'],
    ['7701', '77'],
  ])
    expect(await refused({ ...goods, hsn })).toMatchObject({
      errors: { hsn: `HSN code ${hsn}: there is no chapter ${chapter}` },
    })
  expect(await refused({ ...goods, hsn: '27119' })).toMatchObject({ success: true })
})

test('goods become a service only while nothing of them has moved, and never by a change of rate', async () => {
  const fresh = await made(goods)
  const { url: _, ...form } = fresh.form
  const change = (id: number, version: number, fields: object) =>
    office.send(updateProduct, { ...form, id, version, ...fields })
  expect((await change(fresh.id, 1, { hsn: '998719' })).body.success).toBe(true)
  expect((await change(fresh.id, 2, { hsn: '84811000' })).body.success).toBe(true)
  const rate = { 'id[]': [String(fresh.id)], from_day: dayInIndia(new Date()), gst: '18', hsn: '9987' }
  expect((await office.send(changeRate, rate)).body).toMatchObject({ code: 'rate_of_service' })
  await at.open(fresh.code, '2026-04-01', 1)
  expect((await change(fresh.id, 3, { hsn: '998719' })).body).toMatchObject({ code: 'product_service_moved' })
})

import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { cancelOpening, createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import {
  createProduct,
  listProducts,
  readProduct,
  updateProduct,
} from '@refill/contract/features/products/products.contract.ts'
import { productCategories, productUnits } from '@refill/contract/features/products/products.rules.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { anImage, aProduct } from './products.test-data.ts'

const office = await officeForFile()

test('the database and the rule agree on what a cylinder is', async () => {
  const goods = [...productCategories, 'Loose goods'].flatMap((category) =>
    productUnits.flatMap((uom) => ['0', '0.001', '14.2'].map((capacity) => ({ category, uom, capacity }))),
  )
  const url = await anImage()
  for (const one of goods) await office.send(createProduct, await aProduct({ ...one, url }))
  const { rows } = await office.pool.query('SELECT category, uom, capacity, is_cylinder FROM products')
  expect(rows).toHaveLength(goods.length)
  expect(rows.filter((row) => row.is_cylinder !== isCylinder(row))).toEqual([])
})

test('a product says what lies of it in the godown, and nothing where no stock is kept', async () => {
  const at = ledgerOffice(office)
  const { uuid } = await at.product()
  const row = async () =>
    (await office.send(listProducts, { search: uuid })).body.product_list.map(
      ({ id, cs_fulls, cs_emptys }) => ({ id, cs_fulls, cs_emptys }),
    )
  const [before] = await row()
  expect(before).toMatchObject({ cs_fulls: null, cs_emptys: null })
  await at.open(uuid, '2026-04-01', 12, 5)
  expect(await row()).toEqual([{ ...before, cs_fulls: 12, cs_emptys: 5 }])
  const { body } = await office.send(readProduct, { id: before?.id ?? 0 })
  expect(body.reponselist).toMatchObject({ cs_fulls: 12, cs_emptys: 5 })
})

test('a cylinder becomes other goods only while no customer has ordered or holds any', async () => {
  const at = orderOffice(office)
  const form = await aProduct({ category: 'Commercial', uom: 'kg', capacity: '19' })
  const { id } = (await office.send(createProduct, form)).body
  const { url: _, ...fields } = form
  const become = async (version: number, changes: object) =>
    (await office.send(updateProduct, { ...fields, id, version, ...changes })).body
  const other = { category: 'GasEquipment', uom: 'pcs' }
  expect((await become(1, other)).success).toBe(true)
  expect((await become(2, {})).success).toBe(true)
  const uuid = String(form.uuid)
  await at.open(uuid, '2026-04-01', 20)
  const customer = await at.customer()
  const booked = (await at.book(customer, [{ uuid, count: 2 }])).body.id
  expect(await become(3, other)).toMatchObject({ code: 'product_cylinder_ordered' })
  await at.move(booked, 5)
  expect((await become(3, other)).success).toBe(true)
  expect((await become(4, {})).success).toBe(true)
  await at.bring((await at.book(customer, [{ uuid, count: 2 }])).body.id, 4)
  for (const changes of [other, { category: 'Lpg', capacity: '0' }])
    expect(await become(5, changes)).toMatchObject({ code: 'product_cylinder_ordered' })
  expect((await become(5, { category: 'Domestic' })).success).toBe(true)
})

test('what a customer had before the first document holds it too, also when that is taken back', async () => {
  const at = orderOffice(office)
  const form = await aProduct({ category: 'Commercial', uom: 'kg', capacity: '19' })
  const { id } = (await office.send(createProduct, form)).body
  const { url: _, ...fields } = form
  const opened = {
    customer_id: await at.customer(),
    day: '2026-04-01',
    'uuid[]': [String(form.uuid)],
    'fulls[]': ['1'],
  }
  const [opening] = (await office.send(createOpenings, opened)).body.ids
  const become = async () =>
    (await office.send(updateProduct, { ...fields, id, version: 1, category: 'GasEquipment', uom: 'pcs' }))
      .body
  expect(await become()).toMatchObject({ code: 'product_cylinder_ordered' })
  await office.send(cancelOpening, { id: opening ?? 0, reason: 'Wrong' })
  expect(await become()).toMatchObject({ code: 'product_cylinder_ordered' })
})

import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyProducts } from '../products/products.public.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)
const orders = orderOffice(office)

const gas = {
  Item: '19 kg Commercial LPG',
  Code: 'IOC19KG',
  Category: 'Commercial',
  Company: 'IOCL',
  HSN: '27111900',
  'GST %': '18%',
  Material: 'steel',
  Unit: 'KG',
  Size: '19',
  'Tare weight': '17.2',
  'Water capacity': '45',
  Height: '820',
  Diameter: '320',
  Thickness: '3',
  Price: '₹1,854.50',
  Deposit: '2,400',
}
const hose = {
  ...gas,
  Item: 'Suraksha hose 1.5 m',
  Code: 'HOSE15',
  Category: 'GasEquipment',
  HSN: '40092200',
  Unit: 'pcs',
  Size: '0',
  Price: '190',
  Deposit: '0',
}
const shown = async (uuid: string) =>
  (await office.send(listProducts, { search: uuid, limit: 10 })).body.product_list.find(
    (one) => one.uuid === uuid,
  )

test('a price list becomes products, the same again changes nothing, and a new price is shown before it is stored', async () => {
  const { counts } = await at.bring('products', [gas, hose])
  expect(counts).toMatchObject({ added: 2 })
  expect(await shown('IOC19KG')).toMatchObject({
    product_name: gas.Item,
    gst: 18,
    rsp: 1_854.5,
    uom: 'kg',
    security_deposit: 2_400,
  })
  const again = (await at.start('products', csvOf([gas, hose]))).body.id
  expect((await at.check(again)).body.counts).toMatchObject({ same: 2 })
  const dearer = await at.bring('products', [{ ...gas, Price: '1,900' }, hose])
  expect(dearer.counts).toMatchObject({ updated: 1, same: 1 })
  expect(await shown('IOC19KG')).toMatchObject({ rsp: 1_900 })
  expect(await verifyProducts(office.db.reader)).toEqual([])
})

test('what the form of a product refuses is wrong in its line: a rate, a name of another, a service that is a cylinder', async () => {
  const { id } = (
    await at.start(
      'products',
      csvOf([
        { ...hose, Code: 'RATE17', Item: 'Hose at 17', 'GST %': '17' },
        { ...hose, Code: 'OTHER1', Item: gas.Item.toUpperCase() },
        { ...gas, Code: 'SERVICE', Item: 'Delivery', HSN: '996511' },
        { ...hose, Code: 'CH7', Item: 'Short code' },
      ]),
    )
  ).body
  expect((await at.check(id)).body.counts).toMatchObject({ wrong: 4 })
  const { reponselist } = await at.read(id)
  expect(reponselist.map(({ problems }) => problems)).toMatchObject([
    { gst: expect.stringContaining('GST') },
    { product_name: 'Product already exists' },
    { hsn: expect.stringContaining('service') },
    { uuid: 'Product code must be at least 6 characters' },
  ])
})

test('products are taken back until one of them is in the inventory, which is named', async () => {
  const tap = { ...hose, Item: 'Regulator F type', Code: 'REGF01' }
  const { id } = await at.bring('products', [tap])
  await orders.open('REGF01', '2026-04-01', 10)
  const refused = await at.undo(id)
  expect(refused.body).toMatchObject({
    code: 'import_stood_on',
    message: expect.stringContaining('The inventory stands on Regulator F type'),
  })
  const lighter = await at.bring('products', [{ ...hose, Item: 'Gas lighter', Code: 'LIGHT1' }])
  await at.undo(lighter.id)
  expect(await at.settled(lighter.id)).toMatchObject({ state: 'undone' })
  expect(await shown('LIGHT1')).toBeUndefined()
})

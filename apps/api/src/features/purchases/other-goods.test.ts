import { reportByProduct } from '@refill/contract/features/purchases/purchase-report.contract.ts'
import { deletePurchase, listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { verifyPurchases } from './purchases.public.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()
const today = dayInIndia(new Date())

test('a purchase of other goods is of type Allied from any vendor: in stock, list, register and report, and canceled like any', async () => {
  const { uuid } = await at.product({ type: 'Allied', category: 'Accessories', gst: '18' })
  const { body } = await at.buy(vendorId, today, [{ uuid, qty: 20, rate: '300' }], { type: 'Allied' })
  expect(body).toMatchObject({ success: true, total_amount: 7080 })
  const stock = async () =>
    (
      await office.pool.query(
        "SELECT fulls FROM balances b JOIN products p ON p.id = b.product_id WHERE p.code = $1 AND holder = 'godown'",
        [uuid],
      )
    ).rows
  expect(await stock()).toMatchObject([{ fulls: '20.00' }])
  const { data } = (await office.send(listPurchases, {})).body
  expect(data[0]).toMatchObject({ id: body.id, type: 'Allied', cgst: 540, sgst: 540, credit: 'eligible' })
  const report = (await office.send(reportByProduct, { fd: today, td: today, prod_code: uuid })).body
  expect(report.list).toMatchObject([{ type: 'Allied', quantity: 20, total_amount: 7080 }])
  expect(await verifyPurchases(office.db.reader)).toEqual([])
  expect((await office.send(deletePurchase, { id: body.id, reason: 'Twice' })).body.success).toBe(true)
  expect(await stock()).toMatchObject([{ fulls: '0.00' }])
})

test('a purchase of other goods takes no empties back, and no product of a company', async () => {
  const { uuid } = await at.product({ type: 'Allied', category: 'Accessories' })
  const empties = await at.buy(vendorId, today, [{ uuid, qty: 1, empties: 1 }], { type: 'Allied' })
  expect(empties).toMatchObject({ status: 422, body: { message: 'Other goods take no empties back' } })
  const refill = await at.product()
  const mixed = await at.buy(vendorId, today, [{ uuid: refill.uuid, qty: 1 }], { type: 'Allied' })
  expect(mixed.body.code).toBe('purchase_product_of_other')
  expect((await at.buy(vendorId, today, [{ uuid, qty: 1 }])).body.code).toBe('purchase_product_of_other')
})

test('a purchase says in words where the total that was sent is not the one that is stored', async () => {
  const { uuid } = await at.product({ gst: '18' })
  const line = { uuid, qty: 1, rate: '1333.33' }
  const other = await at.buy(vendorId, today, [line], { total_amount: '2000' })
  expect(other.body.warnings).toEqual([
    'The total that was sent is ₹2,000.00; the lines come to ₹1,573.33, which is stored.',
  ])
  expect((await at.buy(vendorId, today, [line], { total_amount: '1573.33' })).body.warnings).toEqual([])
  expect((await at.buy(vendorId, today, [line], { total_amount: 'abc' })).body.warnings).toEqual([
    'The total that was sent is abc; the lines come to ₹1,573.33, which is stored.',
  ])
})

import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today } from '../../../testing/today.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceOffice } from '../../invoices/invoices.test-data.ts'
import { verifyInvoices } from '../../invoices/invoices.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyOrders } from '../orders.public.ts'

const office = await officeForFile()
const { at, product, ofOrder, read } = await invoiceOffice(office)
const [gas, free] = [await product(), await product({ discount: '100' })]
const allowed = { approve: '1', approval_reason: 'A sample for the canteen' }

const verified = async () => {
  for (const verify of [verifyOrders, verifyLedger, verifyReceipts, verifyInvoices])
    expect(await verify(office.db.reader)).toEqual([])
}

test('goods for nothing beside others are booked with a word, delivered and billed, and the month ties', async () => {
  const customer = await at.customer()
  const lines = [
    { uuid: gas, count: 2, price: '1000' },
    { uuid: free, count: 1 },
  ]
  expect((await at.book(customer, lines)).body.code).toBe('order_below_floor')
  const { body } = await at.book(customer, lines, allowed)
  expect((await at.read(body.id)).history[0]?.text).toContain('A sample for the canteen')
  await at.bring(body.id, 4)
  const [invoice] = await ofOrder(body.id)
  expect(await read(invoice?.id ?? 0)).toMatchObject({
    value: 2360,
    lines: [
      { price: 1000, taxable: 2000 },
      { price: 0, taxable: 0 },
    ],
  })
  await verified()
})

test('an order of nothing but that is delivered, owes nothing, and no figure of the month is missing', async () => {
  const customer = await at.customer()
  const { body } = await at.book(customer, [{ uuid: gas, count: 3, price: '0' }], allowed)
  await at.bring(body.id, 4)
  expect(await at.read(body.id)).toMatchObject({ orderstatus: 4, totalamount: 0, due: 0 })
  const statement = await office.send(readStatement, { customer_id: customer, fd: today, td: today })
  expect(statement.body.closing).toBe(0)
  const month = today.slice(0, 7)
  expect((await office.send(readTaxMonth, { month })).body.ties).toBe(true)
  expect(await ofOrder(body.id)).toMatchObject([{ value: 0, taxable: 0 }])
  await verified()
})

import { createDeductions, listDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { listRefunds } from '@refill/contract/features/receipts/on-account.contract.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)

const buyer = async () => {
  const id = await money.at.customer()
  const old = (await money.openDue(id, '60')).body
  const orders = [await money.delivered(id, 2), await money.delivered(id, 1)]
  return { id, old, orders, numbers: [...orders.map(({ orderid }) => orderid), old.number] }
}

test('a new receipt is answered as the list shows it', async () => {
  const { id, numbers } = await buyer()
  const received = await money.receive('900.5', numbers, {
    deducted_tds_income_tax: '30',
    deducted_bank_charge: '4.25',
    narration: 'Two  spaces',
  })
  const listed = (await office.send(listReceipts, { customer_id: id })).body
  expect([received.body.data]).toEqual(listed.data)
})

test('new deductions are answered as their list shows them', async () => {
  const { id, numbers } = await buyer()
  const deducted = await office.send(createDeductions, {
    voucher_date: addDays(today, -1),
    deducted_tds_gst: '61',
    deducted_discount: '20',
    note_discount: 'Old customer',
    'orderid[]': numbers,
  })
  const listed = (await office.send(listDeductions, { customer_id: id })).body
  expect(deducted.body.deductions).toEqual(listed.data.toReversed())
})

test('money paid back is answered as its list shows it', async () => {
  const { id } = await buyer()
  await money.advance(id, '70')
  await money.advance(id, '50.5')
  const paid = await money.payBack(id, '100', { narration: 'Account closed' })
  const listed = (await office.send(listRefunds, { customer_id: id })).body
  expect([paid.body.data]).toEqual(listed.data)
})

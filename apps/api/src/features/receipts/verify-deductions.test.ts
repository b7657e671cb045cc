import { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { addDays, financialYear } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, delivered, receive, differences } = await moneyOffice(office)
const customer = await at.customer({ name: 'City Hospital', tradename: '' })
const bill = await delivered(customer, 10)
const { sr_no } = (await receive(900, [bill.orderid], { deducted_tds_gst: '20' })).body.data
await office.send(createDeductions, {
  voucher_date: today,
  'orderid[]': [bill.orderid],
  deducted_bank_charge: '5',
})
const [tax, charge] = [`DD/${financialYear(today)}/00001`, `DD/${financialYear(today)}/00002`]

/** Past the triggers that keep deductions and closed days as they are. */
const change = (statements: string) =>
  pastTriggers(office.pool, ['receipts', 'deductions', 'receipt_orders'], statements)
const ofReceipt = (number: string, set: string) => `UPDATE receipts SET ${set} WHERE number = '${number}'`
const ofTax = `WHERE receipt_id = (SELECT id FROM receipts WHERE number = '${tax}')`
const wrong = (words: string) => expect.stringContaining(words)

test('nothing differs as long as nobody writes past the program', async () => {
  expect(await differences()).toEqual([])
})

test.each([
  [
    'a deduction that does not say what it is',
    [
      `CREATE TABLE set_apart AS SELECT * FROM deductions ${ofTax}; DELETE FROM deductions ${ofTax}`,
      'INSERT INTO deductions SELECT * FROM set_apart; DROP TABLE set_apart',
    ],
    [`deduction ${tax} does not say what it is`],
  ],
  [
    'money that is said to be a deduction',
    [ofReceipt(charge, `payment_mode = 'Opening'`), ofReceipt(charge, `payment_mode = 'Deduction'`)],
    [`${charge} is no deduction`],
  ],
  [
    'one that stands though its receipt is canceled',
    [ofReceipt(sr_no, 'deleted_at = now()'), ofReceipt(sr_no, 'deleted_at = NULL')],
    [`deduction ${tax} stands, its receipt ${sr_no} is canceled`],
  ],
  [
    'one of another day than its receipt',
    [ofReceipt(tax, `voucher_date = '${addDays(today, -1)}'`), ofReceipt(tax, `voucher_date = '${today}'`)],
    [`deduction ${tax} is of another day or customer than ${sr_no}`],
  ],
  [
    'one of which something was paid back',
    [ofReceipt(charge, 'refunded = 5'), ofReceipt(charge, 'refunded = 0')],
    [`5.00 of deduction ${charge} was paid back`],
  ],
  [
    'a number that leaves a gap',
    [
      ofReceipt(charge, `number = 'DD/${financialYear(today)}/00007'`),
      ofReceipt(`DD/${financialYear(today)}/00007`, `number = '${charge}'`),
    ],
    [`DD/${financialYear(today)}/00007 is not the next of its series`],
  ],
])('verify names what differs: %s', async (_, [broken = '', mended = ''], named) => {
  await change(broken)
  const found = await differences()
  await change(mended)
  for (const sentence of named) expect(found).toContainEqual(wrong(sentence))
  expect(await differences()).toEqual([])
})

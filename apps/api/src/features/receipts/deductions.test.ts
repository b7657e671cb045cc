import { financialYear } from '@refill/values/day.ts'
import {
  cancelDeduction,
  certifyDeduction,
  createDeductions,
  listDeductions,
} from '@refill/contract/features/receipts/deductions.contract.ts'
import { readReceiptReport } from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)
const { at, delivered, receive, advance, payBack, takeBack, statement, differences } = money

const deduct = (orders: readonly string[], what: object) =>
  office.send(createDeductions, { voucher_date: today, 'orderid[]': [...orders], ...what })
const cancel = (id: number, reason = 'Wrong sum') => office.send(cancelDeduction, { id, reason })
const register = async (asked: object) => (await office.send(listDeductions, asked)).body
const dueOf = async (id: number) => (await at.read(id)).due

describe('money that is lawfully short', () => {
  test('closes the bill beside the money, and stands apart from it in every sum', async () => {
    const customer = await at.customer({ name: 'City Hospital', tradename: '' })
    const bill = await delivered(customer, 2006)
    const { body, status } = await receive(197_200, [bill.orderid], {
      deducted_tds_gst: '3400',
      note_tds_gst: '',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      amount: 197_200,
      on_account: 0,
      order_amounts: [{ orderid: bill.orderid, amount: 197_200 }],
      deductions: [{ kind: 'tds_gst', amount: 3400, note: '' }],
    })
    expect(await dueOf(bill.id)).toBe(0)
    const { rows, closing } = await statement(customer)
    const [, received, deducted] = rows
    expect(received).toMatchObject({ document: 'receipt', credit: 197_200 })
    expect(deducted).toMatchObject({
      document: 'deduction',
      credit: 3400,
      balance: 0,
      text: `TDS under GST, certificate missing, with ${body.data.sr_no}`,
    })
    expect(closing).toBe(0)
    const asked = { fd: today, td: today, customer_id: String(customer) }
    expect((await office.send(readReceiptReport, asked)).body).toMatchObject({
      totalcount: 1,
      totals: { amount: 197_200, cash: 197_200, deducted: 3400 },
    })
    expect((await office.send(listReceipts, { customer_id: customer })).body.totalcount).toBe(1)
    expect(await differences()).toEqual([])
  })

  test('is taken back with its receipt, and by itself', async () => {
    const customer = await at.customer()
    const bill = await delivered(customer, 10)
    const short = { deducted_tds_income_tax: '1', deducted_bank_charge: '9' }
    const first = (await receive(990, [bill.orderid], short)).body.data
    expect(await dueOf(bill.id)).toBe(0)
    await takeBack(first.id, 'The cheque was returned')
    expect(await dueOf(bill.id)).toBe(1000)
    const all = await register({ customer_id: customer, state: 'all' })
    expect(all.data.map(({ cancel_reason }) => cancel_reason)).toEqual(
      Array(2).fill('The cheque was returned'),
    )
    expect(all.totals).toEqual({ amount: 0, missing: 0 })
    const second = (await receive(990, [bill.orderid], short)).body.data
    const [tax] = second.deductions
    expect((await cancel(tax?.id ?? 0)).status).toBe(200)
    expect(await dueOf(bill.id)).toBe(1)
    expect(await cancel(tax?.id ?? 0)).toMatchObject({ status: 404, body: { code: 'deduction_not_found' } })
    expect(await cancel(second.id)).toMatchObject({ status: 404 })
    expect(await differences()).toEqual([])
  })

  test('closes a bill whose money came before, and its certificate comes later', async () => {
    const customer = await at.customer()
    const bill = await delivered(customer, 10)
    await receive(980, [bill.orderid], {})
    const { body } = await deduct([bill.orderid], { deducted_tds_gst: '20' })
    const [entered] = body.deductions
    expect(entered).toMatchObject({
      kind: 'tds_gst',
      amount: 20,
      note: '',
      sr_no: '',
      orders: [bill.orderid],
      number: expect.stringMatching(new RegExp(`^DD/${financialYear(today)}/`)),
    })
    expect(await dueOf(bill.id)).toBe(0)
    const year = financialYear(today)
    const missing = { customer_id: customer, year, certificate: 'missing' as const }
    expect(await register(missing)).toMatchObject({ totalcount: 1, totals: { amount: 20, missing: 20 } })
    const certificate = 'GSTR7A/2026/118'
    expect(await office.send(certifyDeduction, { id: entered?.id ?? 0, certificate })).toMatchObject({
      status: 200,
    })
    expect((await register(missing)).totalcount).toBe(0)
    expect(await register({ customer_id: customer, search: '7a/2026', certificate: 'there' })).toMatchObject({
      totalcount: 1,
      data: [{ note: certificate }],
    })
    expect((await register({ customer_id: customer, year: '01-02' })).totalcount).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('is never more than is due, never nothing, and has a reason where it means something', async () => {
    const customer = await at.customer()
    const bill = await delivered(customer, 1)
    expect(
      await deduct([bill.orderid], { deducted_tds_gst: '60', deducted_bank_charge: '41' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'deductions_too_much' },
    })
    expect(await receive(1, [bill.orderid], { deducted_tds_gst: '100.01' })).toMatchObject({ status: 409 })
    expect((await deduct([bill.orderid], {})).body).toMatchObject({
      errors: { deducted_tds_gst: 'Enter at least one amount that was deducted' },
    })
    expect((await deduct([bill.orderid], { deducted_discount: '5' })).body).toMatchObject({
      errors: { note_discount: 'Reason is required for Discount' },
    })
    expect(
      (await deduct([bill.orderid], { deducted_tds_gst: '0', note_bank_charge: 'x' })).body,
    ).toMatchObject({
      errors: {
        deducted_tds_gst: 'Amount must be greater than 0',
        deducted_bank_charge: 'Enter the amount that was deducted',
      },
    })
    const discount = (await deduct([bill.orderid], { deducted_discount: '5', note_discount: 'Paid early' }))
      .body
    expect(
      await office.send(certifyDeduction, { id: discount.deductions[0]?.id ?? 0, certificate: '1' }),
    ).toMatchObject({ status: 409, body: { code: 'deduction_has_no_certificate' } })
    expect(await dueOf(bill.id)).toBe(95)
  })

  test('leaves money that is too much on account, and what was deducted is never paid back', async () => {
    const customer = await at.customer()
    const bill = await delivered(customer, 2)
    const { data } = (await receive(198, [bill.orderid], { deducted_tds_gst: '4' })).body
    expect(data).toMatchObject({ on_account: 2, order_amounts: [{ amount: 196 }] })
    await takeBack(data.id)
    await advance(customer, 150)
    const [entered] = (await deduct([bill.orderid], { deducted_bank_charge: '200' })).body.deductions
    expect(await dueOf(bill.id)).toBe(0)
    expect(await payBack(customer, 151)).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    expect((await payBack(customer, 150)).status).toBe(200)
    await cancel(entered?.id ?? 0)
    expect(await differences()).toEqual([])
  })

  test('is written off by whoever may approve, and by others with the word of somebody who may', async () => {
    const [customer, cashier, manager] = [
      await at.customer({ name: 'Closed Bakery', tradename: '' }),
      await signInAs(office, 'Cashier'),
      await signInAs(office, 'Manager'),
    ]
    const bill = await delivered(customer, 5)
    const writeOff = (what: object, { cookie }: { cookie: string }) =>
      office.send(
        createDeductions,
        {
          voucher_date: today,
          'orderid[]': [bill.orderid],
          deducted_written_off: '100',
          note_written_off: 'The shop is gone',
          ...what,
        },
        { cookie },
      )
    expect(await writeOff({}, cashier)).toMatchObject({
      status: 409,
      body: {
        code: 'write_off_needs_approval',
        message:
          '₹100.00 of Closed Bakery is to be written off (The shop is gone): somebody who may approve must allow it',
      },
    })
    expect(await dueOf(bill.id)).toBe(500)
    const word = { approver: manager.username, approver_password: manager.password, approval_reason: 'Gone' }
    expect((await writeOff(word, cashier)).status).toBe(200)
    expect((await writeOff({}, manager)).status).toBe(200)
    expect(await dueOf(bill.id)).toBe(300)
    const { rows } = await office.pool.query<{ by: string | null }>(
      `SELECT after->>'approved_by' AS by FROM audit_log WHERE event = 'deductions.created' ORDER BY id DESC LIMIT 2`,
    )
    expect(rows.map(({ by }) => by)).toEqual([null, 'Ravi Kale'])
  })

  test('holds as a receipt does on a closed day, but for its certificate, and changes in nothing else', async () => {
    const customer = await at.customer()
    const bill = await delivered(customer, 1)
    const [entered] = (await deduct([bill.orderid], { deducted_tds_gst: '2' })).body.deductions
    const id = entered?.id ?? 0
    await office.pool.query(`INSERT INTO closings (through) VALUES ($1)`, [today])
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'day_closed' } })
    expect(await deduct([bill.orderid], { deducted_tds_gst: '1' })).toMatchObject({ status: 409 })
    expect((await office.send(certifyDeduction, { id, certificate: 'A 1' })).status).toBe(200)
    await office.pool.query(
      `UPDATE closings SET opened_at = now(), open_reason = 'x' WHERE opened_at IS NULL`,
    )
    for (const change of [
      `UPDATE deductions SET kind = 'tds_income_tax'`,
      'DELETE FROM deductions',
      'TRUNCATE deductions',
    ])
      await expect(office.pool.query(change)).rejects.toThrow()
  })

  test('settles with the money exactly what is due, whatever is deducted', async () => {
    const customer = await at.customer()
    const rupees = fc.integer({ min: 1, max: 30_000 }).map((paise) => paise / 100)
    await fc.assert(
      fc.asyncProperty(rupees, rupees, rupees, async (paid, tax, bank) => {
        const [one, two] = [await delivered(customer, 3), await delivered(customer, 4)]
        const { data } = (
          await receive(paid, [one.orderid, two.orderid], {
            deducted_tds_gst: String(tax),
            deducted_bank_charge: String(bank),
          })
        ).body
        const settled = data.order_amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
        expect(settled + Math.round(data.on_account * 100)).toBe(Math.round(paid * 100))
        const due =
          Math.round(((await dueOf(one.id)) ?? 0) * 100) + Math.round(((await dueOf(two.id)) ?? 0) * 100)
        expect(due).toBe(Math.max(70_000 - Math.round((tax + bank + paid) * 100), 0))
        await takeBack(data.id)
        expect(await dueOf(two.id)).toBe(400)
        await deduct([one.orderid, two.orderid], { deducted_tds_gst: '700' })
      }),
      { numRuns: 8 },
    )
    expect(await differences()).toEqual([])
  })
})

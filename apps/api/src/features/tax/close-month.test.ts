import { reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { closeMonth, listLate, openMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import {
  currentMonth,
  daysOfMonth,
  monthBefore,
  showMonth,
} from '@refill/contract/features/tax/month.rules.ts'
import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { addDays, showDay } from '@refill/values/day.ts'
import { afterEach, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { signInAs } from '../../testing/people.ts'
import { verifyClosings } from '../closing/closing.public.ts'
import { invoiceOffice, today } from '../invoices/invoices.test-data.ts'
import { verifyFiledMonths, verifyMonths } from './tax.public.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered, settings, bill } = await invoiceOffice(office)
const uuid = await product()
const customer = await at.customer({ name: 'Hotel Annapurna', state: 'Maharashtra', gst: '27ABCPE1234F1ZB' })
const [thisMonth, last, oneBefore] = [
  currentMonth(),
  monthBefore(currentMonth()),
  monthBefore(monthBefore(currentMonth())),
]
const { first_day, last_day } = daysOfMonth(last)
const arn = 'AA2711260000012'

/** An invoice as if it had been issued on a day of the last month. */
const invoiceOf = async (day: string, count = 2) => {
  const order = await delivered(customer, [{ uuid, count }])
  const [invoice] = await ofOrder(order)
  await pastTriggers(office.pool, ['tax_documents'], 'UPDATE tax_documents SET day = $1 WHERE id = $2', [
    day,
    invoice?.id,
  ])
  await office.pool.query('UPDATE orders SET delivered_on = $1 WHERE id = $2', [day, order])
  return { order, id: invoice?.id ?? 0 }
}
const close = (month: string, number = '', cookie?: string) =>
  office.send(closeMonth, { month, arn: number }, { cookie })
const open = (month: string) => office.send(openMonth, { month, reason: 'Not filed after all' })
const filed = async (month: string) => (await office.send(readTaxMonth, { month })).body.filed
const late = async (month: string) => (await office.send(listLate, { month })).body

afterEach(async () => {
  await pastTriggers(office.pool, ['filed_months'], 'DELETE FROM filed_months')
  await office.pool.query(
    `UPDATE closings SET opened_at = now(), open_reason = 'test' WHERE opened_at IS NULL`,
  )
})

test('a filed month says since when and under which number, and nobody reopens a day of it', async () => {
  await invoiceOf(first_day)
  const { body } = await close(last, arn)
  expect(body).toMatchObject({ success: true, message: `${showMonth(last)} is closed as filed` })
  expect(await filed(last)).toMatchObject({ arn, closed_by: 'Meena Joshi' })
  expect(await filed(thisMonth)).toEqual({ arn: '', closed_by: '', closed_at: '' })
  const reopened = async (day: string) => (await office.send(reopenDay, { day, reason: 'A bill' })).body
  const refusal = { success: false, code: 'month_filed' }
  expect(await reopened(last_day)).toMatchObject(refusal)
  expect(await reopened(addDays(first_day, -40))).toMatchObject(refusal)
  const bought = await at.buy(await at.vendor(), last_day, [{ uuid, qty: 1 }])
  expect(bought.body).toMatchObject({ success: false, code: 'day_closed' })
  expect(await verifyFiledMonths(office.db.reader)).toEqual([])
  expect(await verifyClosings(office.db.reader)).toEqual([])
})

test('days after a filed month are closed and reopened as before', async () => {
  await close(last)
  if (addDays(last_day, 1) > today) return
  await office.pool.query(`INSERT INTO closings (through) VALUES ($1)`, [addDays(last_day, 1)])
  const { body } = await office.send(reopenDay, { day: addDays(last_day, 1), reason: 'A receipt' })
  expect(body).toMatchObject({ message: `${showDay(addDays(last_day, 1))} is open again` })
})

test('an acknowledgement that comes later is entered once, and then the month stays', async () => {
  expect((await close(last)).body).toMatchObject({ success: true })
  expect((await close(last)).body).toMatchObject({ code: 'month_filed_already' })
  expect((await close(last, 'AA27')).body).toMatchObject({
    errors: { arn: 'ARN must be 15 signs such as AA2711260000012' },
  })
  expect((await close(last, arn)).body).toMatchObject({
    message: `${showMonth(last)} was filed under ${arn}`,
  })
  expect((await close(last, arn)).body).toMatchObject({ code: 'month_filed_already' })
  expect((await open(last)).body).toMatchObject({ code: 'month_with_arn' })
})

test('a month that was not filed after all is opened, the last one first, and its days can be reopened then', async () => {
  await close(oneBefore)
  await close(last)
  expect((await open(oneBefore)).body).toMatchObject({ code: 'later_month_filed' })
  expect((await open(last)).body).toMatchObject({ success: true })
  expect((await open(last)).body).toMatchObject({ code: 'month_not_filed' })
  expect((await office.send(reopenDay, { day: last_day, reason: 'A bill' })).body).toMatchObject({
    success: true,
  })
})

test('a month that is not over, or of a business without GSTIN, is not closed', async () => {
  expect((await close(thisMonth)).body).toMatchObject({ code: 'month_not_over' })
  await settings({ gst: '' })
  expect((await close(last)).body).toMatchObject({ code: 'return_gstin_missing' })
  await settings()
})

test('a month whose figures do not tie is not closed, and its days neither', async () => {
  const { id } = await invoiceOf(last_day)
  const change = (by: number) =>
    pastTriggers(
      office.pool,
      ['tax_lines'],
      'UPDATE tax_lines SET taxable = taxable + $2 WHERE document_id = $1',
      [id, by],
    )
  await change(1)
  expect((await close(last)).body).toMatchObject({ code: 'month_does_not_tie' })
  const { rows } = await office.pool.query('SELECT FROM closings WHERE opened_at IS NULL')
  expect(rows).toHaveLength(0)
  await change(-1)
})

test('what comes late stands in the later month, and says which filed month it is about', async () => {
  const [noted, unbilled] = [await invoiceOf(first_day), await invoiceOf(last_day, 3)]
  await office.pool.query('UPDATE orders SET is_billed = false WHERE id = $1', [unbilled.order])
  await pastTriggers(
    office.pool,
    ['tax_documents'],
    'UPDATE tax_documents SET canceled_at = day, cancel_reason = $2 WHERE id = $1',
    [unbilled.id, 'Wrong house'],
  )
  expect((await close(last)).body).toMatchObject({ success: true })
  expect(await late(thisMonth)).toMatchObject({
    totalcount: 0,
    unbilled: { count: 1, first_day: last_day, last_day },
  })
  const { id, number } = (
    await office.send(createCreditNote, {
      invoice_id: noted.id,
      cause: 'canceled',
      reason: 'Wrong buyer',
      day: '',
      'place[]': [],
      'quantity[]': [],
      'taxable[]': [],
      'fulls[]': [],
      'empties[]': [],
    })
  ).body
  await bill({ from_date: last_day, to_date: last_day, customer_id: '', preview: '' })
  const found = await late(thisMonth)
  expect(found).toMatchObject({
    totalcount: 2,
    unbilled: { count: 0, value: 0, first_day: '', last_day: '' },
    reponselist: [
      { cause: 'note', of_month: last, document: { id, number } },
      { cause: 'delivery', of_month: last, document: { order_id: unbilled.order } },
    ],
  })
  expect(await verifyFiledMonths(office.db.reader)).toEqual([])
})

test('verify is not misled by a newer text of an HSN code', async () => {
  await invoiceOf(first_day)
  await close(last)
  const { rowCount } = await pastTriggers(
    office.pool,
    ['filed_months'],
    `UPDATE filed_months SET figures = regexp_replace(figures::text, '"description": "[^"]*"', '"description": "Gas"', 'g')::jsonb
     WHERE figures::text LIKE '%"description": "%'`,
  )
  expect(rowCount).toBe(1)
  expect(await verifyFiledMonths(office.db.reader)).toEqual([])
})

test('what purchases come to by their lines is not filed, so that months of before agree', async () => {
  await invoiceOf(first_day)
  await close(last)
  const { rows } = await office.pool.query<{ names: string[] }>(
    `SELECT array(SELECT jsonb_object_keys(figures->'purchases') ORDER BY 1) AS names FROM filed_months`,
  )
  expect(rows).toEqual([{ names: ['cgst', 'count', 'igst', 'sgst', 'taxable', 'value'] }])
  expect(await verifyFiledMonths(office.db.reader)).toEqual([])
})

test('verify says which part of a filed month is no longer what was filed', async () => {
  const { id } = await invoiceOf(first_day)
  await close(last)
  await pastTriggers(
    office.pool,
    ['tax_documents'],
    `UPDATE tax_documents SET day = day - 31 WHERE id = $1`,
    [id],
  )
  expect(await verifyFiledMonths(office.db.reader)).toContain(
    `${showMonth(last)}: net is no longer what was filed`,
  )
})

test('verify adds every month up out of its documents, filed or not, and names what differs', async () => {
  const { id } = await invoiceOf(first_day)
  expect(await verifyMonths(office.db)).toEqual([])
  const change = (statement: string) => pastTriggers(office.pool, ['tax_documents'], statement, [id])
  await change(`UPDATE tax_documents SET section = 'b2cl' WHERE id = $1`)
  expect(await verifyMonths(office.db)).toContain(
    `${showMonth(last)}: sections is not what its documents come to`,
  )
  await change(`UPDATE tax_documents SET section = 'b2b', taxable = taxable - 1 WHERE id = $1`)
  expect(await verifyMonths(office.db)).toContain(`${showMonth(last)}: taxable of register differs by -1.00`)
  await change(`UPDATE tax_documents SET taxable = taxable + 1 WHERE id = $1`)
})

test('who may write but not approve closes no month', async () => {
  const { cookie } = await signInAs(office, ['tax.read', 'tax.write'])
  expect((await close(last, '', cookie)).status).toBe(403)
})

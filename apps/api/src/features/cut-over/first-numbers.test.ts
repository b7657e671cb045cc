import { financialYear } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { cashOffice } from '../cash/cash.test-data.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'
import { cutOverOffice } from './cut-over.test-data.ts'

const office = await officeForFile()
const cutOver = cutOverOffice(office)
const { at, product, delivered, ofOrder } = await invoiceOffice(office)
const uuid = await product()
const differences = async () => [
  ...(await verifyOrders(office.db.reader)),
  ...(await verifyInvoices(office.db.reader)),
]
const year = financialYear(today)

test('invoices and challans go on behind the old books, without a gap and without a difference', async () => {
  await cutOver.save([], { 'series[]': ['invoice', 'challan'], 'next[]': ['118', '2041'] })
  expect(await cutOver.numberOf('invoice')).toMatchObject({
    begins: `SI/${year}/`,
    next: 118,
    is_begun: false,
  })
  const customer = await at.customer()
  const order = await delivered(customer, [{ uuid, count: 2 }])
  expect(await ofOrder(order)).toMatchObject([{ number: `SI/${year}/000118` }])
  const { rows } = await office.pool.query('SELECT number FROM challans WHERE order_id = $1', [order])
  expect(rows).toEqual([{ number: `DC/${year}/02041` }])
  const next = await delivered(customer, [{ uuid, count: 1 }])
  expect(await ofOrder(next)).toMatchObject([{ number: `SI/${year}/000119` }])
  expect(await cutOver.numberOf('invoice')).toMatchObject({ next: 120, is_begun: true })
  expect(await differences()).toEqual([])
})

test('a series that has begun goes on by itself, and one that has not is moved to and fro', async () => {
  const begun = await cutOver.begin('invoice', '500')
  expect(begun.body).toMatchObject({
    code: 'cut_over_series_begun',
    message: `Invoices have begun with SI/${year}/000119: their numbers go on by themselves`,
  })
  await cutOver.begin('credit_note', '70')
  await cutOver.begin('credit_note', '31')
  expect(await cutOver.numberOf('credit_note')).toMatchObject({ next: 31, is_begun: false })
  await cutOver.begin('credit_note', '1')
  expect(await cutOver.numberOf('credit_note')).toMatchObject({ next: 1, is_begun: false })
  expect(await differences()).toEqual([])
})

test('the numbers of another day of change are those of its financial year, and nothing is kept by looking', async () => {
  await cutOver.save([], { day: '2026-03-31' })
  const before = await cutOver.read()
  const next = await cutOver.read('2027-04-01')
  expect(next).toMatchObject({ day: '2026-03-31', version: before.version })
  expect(next.numbers[0]).toMatchObject({ begins: 'SI/27-28/', next: 1, is_begun: false })
  expect((await cutOver.read()).numbers[0]).toMatchObject({ begins: 'SI/25-26/' })
})

test('a number that no document could have is refused', async () => {
  const wrong = async (series: string, next: string) => (await cutOver.begin(series, next)).body.message
  expect(await wrong('receipt', '0')).toBe('Receipts: the next number must be from 1 to 9999999')
  expect(await wrong('receipt', '1.5')).toBe('Receipts: the next number must be from 1 to 9999999')
  expect(await wrong('gold', '4')).toBe('Please select a valid series')
})

test('cash documents go on behind the old books, and the drawers agree', async () => {
  await cutOver.begin('pay_out', '33')
  const cash = await cashOffice(office)
  const cashier = await cash.cashier('Nadia')
  await cash.receive(cashier, 900)
  await cash.spend(cashier, 40)
  await cash.spend(cashier, 50)
  const numbers = (await cash.list(cashier)).reponselist.map(({ number }) => number)
  expect(numbers).toEqual([`CP/${year}/00034`, `CP/${year}/00033`])
  await cash.nothingWrong()
})

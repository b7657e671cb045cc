import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { daysOfMonth, monthBefore } from '@refill/contract/features/tax/month.rules.ts'
import { readTurnover } from '@refill/contract/features/tax/turnover.contract.ts'
import { addDays, firstOfFinancialYear } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { planOf } from '../../testing/plan-of.ts'
import { invoiceOffice, today } from '../invoices/invoices.test-data.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered, settings } = await invoiceOffice(office)
const uuid = await product()
const customer = await at.customer({ name: 'Hotel Annapurna', state: 'Maharashtra', gst: '27ABCPE1234F1ZB' })

const thisYear = Number(firstOfFinancialYear(today).slice(0, 4))
const lastOfYear = addDays(firstOfFinancialYear(today), -1)

/** An invoice as if it had been issued on a day, over so many rupees before tax. */
const invoiceOf = async (on: string, taxable: number) => {
  const [invoice] = await ofOrder(await delivered(customer, [{ uuid, count: 1 }]))
  const change = 'UPDATE tax_documents SET day = $1, taxable = $2 WHERE id = $3'
  await pastTriggers(office.pool, ['tax_documents'], change, [on, taxable, invoice?.id])
}
const turnover = async () => (await office.send(readTurnover, {})).body
const act = async () => {
  const { to_act } = (await office.send(readDashboard, {})).body
  return to_act.find(({ kind }) => kind === 'turnover')
}

test('a year that passed five crore is said until Settings report and count six digits', async () => {
  expect(await turnover()).toMatchObject({ years: [], misfits: [] })
  await invoiceOf(lastOfYear, 6_30_23_795.78)
  const large = { year: thisYear - 1, amount: 6_30_23_795.78 }
  expect(await turnover()).toMatchObject({
    years: [large],
    misfits: [{ ...large, needs: ['e_invoice', 'six_digits'], from: firstOfFinancialYear(today) }],
  })
  expect(await act()).toMatchObject({ kind: 'turnover', ...large })
  await settings({ turnover: 'above_5' })
  expect(await act()).toMatchObject({ needs: ['e_invoice'] })
  await settings({ town: 'Pune', e_invoice_from: today })
  expect(await act()).toBeUndefined()
  expect((await turnover()).misfits).toEqual([])
  await settings({ turnover: 'up_to_5', e_invoice_from: '' })
  expect(await act()).toMatchObject(large)
})

test('the last of March and the first of April are two years', async () => {
  await invoiceOf(firstOfFinancialYear(today), 1_000)
  const { years } = await turnover()
  expect(years.map(({ year, amount }) => [year, amount])).toEqual([
    [thisYear - 1, 6_30_23_795.78],
    [thisYear, 1_000],
  ])
})

test('a filed month counts as it was filed, and the figure is the same', async () => {
  const before = await turnover()
  const month = monthBefore(today.slice(0, 7))
  await invoiceOf(daysOfMonth(month).first_day, 500)
  const open = await turnover()
  expect(open.years.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(
    before.years.reduce((sum, { amount }) => sum + amount, 0) + 500,
    2,
  )
  const filing = `INSERT INTO filed_months (month, figures) VALUES ($1, $2)`
  await pastTriggers(office.pool, ['filed_months'], filing, [month, { net: { taxable: 700 } }])
  const filed = await turnover()
  expect(filed.years.at(-1)?.amount).toBe((open.years.at(-1)?.amount ?? 0) + 200)
  await pastTriggers(office.pool, ['filed_months'], 'DELETE FROM filed_months', [])
})

test('documents are read from the index of their days alone', async () => {
  const plan = await planOf(office.pool, new URL('sql/turnover-years.sql', import.meta.url), () => "''")
  expect(plan).toContain('tax_documents_by_day')
  expect(plan).not.toContain('Seq Scan on tax_documents')
})

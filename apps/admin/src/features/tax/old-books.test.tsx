import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { taxRow } from '../../documents/testing/tax-row.ts'
import {
  gstr1,
  gstr1Call,
  link,
  monthCall,
  monthServer,
  showMonthAt,
  taxMonth,
} from './testing/month-for-tests.ts'

setClock('2026-12-05T06:30:00Z')

const old_books = { count: 214, value: 18_40_300 }
const words = /^214 documents are from the old books \(₹18,40,300\.00\)/

test.each([1440, 390])(
  'a month of change says what of it the old books say, %i pixels wide',
  async (width) => {
    monthServer({ [monthCall]: taxMonth('2026-11', { old_books }) })
    await page.viewport(width, 900)
    const screen = await showMonthAt('/tax?month=2026-11')
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(link('Files brought in')).toHaveAttribute('href', '/import')
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
    await page.viewport(1440, 900)
  },
)

test('a month of our own says nothing of old books', async () => {
  monthServer()
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText(/come to one sum/)).toBeVisible()
  await expect.element(screen.getByText(/old books/)).not.toBeInTheDocument()
})

test('in GSTR-1 a document of the old books is marked and leads to no paper', async () => {
  const [ours, old] = [taxRow(1), { ...taxRow(2), id: -7, number: 'OB/17', customer_id: 0 }]
  monthServer({ [gstr1Call]: gstr1({ old_books, reponselist: [old, ours], totalcount: 2 }) })
  const screen = await showMonthAt('/tax/gstr-1?month=2026-11')
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('OB/17')).toBeVisible()
  await expect.element(link('OB/17')).not.toBeInTheDocument()
  await expect.element(link(ours.number)).toBeVisible()
  await expectNoAxeViolations()
})

import { showDay, todayInIndia } from '@refill/values/day.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { cylinderLedgerRoutes } from './cylinder-ledger.routes.tsx'
import { ledgerServer } from './testing/ledger-for-tests.ts'
import { expectLink, textsOf } from '../../ui/testing/page.ts'

const showReport = (at = '/ledger-reports') => showRoutes(cylinderLedgerRoutes, at)

const report = 'reports/ledger_report.php'
const all = '/ledger-reports?fd=2026-11-01&td=2026-11-21&product=CODE01'
const start = () => page.getByRole('textbox', { name: /^Start Date/ })
const end = () => page.getByRole('textbox', { name: /^End Date/ })
const product = () => page.getByRole('combobox', { name: /^Product/ })
const search = () => page.getByRole('button', { name: 'Search' })

test('nothing is asked before Search, and what is missing is marked instead of asked', async () => {
  const server = ledgerServer(3)
  const screen = await showReport()
  await expect.element(screen.getByRole('heading', { name: 'Ledger Reports' })).toBeVisible()
  await start().fill('01-11-2026')
  await end().fill('')
  await search().click()
  await expect.element(screen.getByText('End Date is required')).toBeVisible()
  await expect.element(screen.getByText('Product is required')).toBeVisible()
  await expect.element(end()).toHaveFocus()
  await end().fill('31-11-2026')
  await expect.element(screen.getByText('End Date must be a day such as 21-11-2026')).toBeVisible()
  expect(server.to(report)).toEqual([])
  expect(server.to('api/cylinder-ledger/days')).toEqual([])
  await expectNoAxeViolations()
})

test('Search asks with days as they travel, and the address holds what was chosen', async () => {
  const server = ledgerServer(3)
  const screen = await showReport()
  await start().fill('01-11-2026')
  await end().fill('21-11-2026')
  await product().fill('refill 1')
  await page.getByRole('option', { name: /Refill 1/ }).click()
  await search().click()
  await expect
    .element(screen.getByText('Start Date: 01-11-2026, End Date: 21-11-2026, Product: Refill 1'))
    .toBeVisible()
  await expect.poll(() => screen.address().path).toBe(all)
  expect(server.last(report)).toMatchObject({
    action: 'fetchledgerreport',
    page: '1',
    limit: '5',
    fd: '2026-11-01',
    td: '2026-11-21',
    prod_code: 'CODE01',
  })
})

test('it opens with the month to date; Today, Week, Month and Financial year fill the days and ask nothing', async () => {
  const server = ledgerServer(3)
  const screen = await showReport()
  const [year, month] = todayInIndia().split('-')
  await expect.element(start()).toHaveValue(`01-${month}-${year}`)
  await expect.element(end()).toHaveValue(showDay(todayInIndia()))
  const range = (name: string) => screen.getByRole('group', { name: 'Days' }).getByRole('button', { name })
  await expect.element(range('Month')).toHaveAttribute('aria-pressed', 'true')
  await range('Today').click()
  await expect.element(start()).toHaveValue(showDay(todayInIndia()))
  await range('Financial year').click()
  await expect.element(range('Financial year')).toHaveAttribute('aria-pressed', 'true')
  expect(server.to(report)).toEqual([])
  await expect.poll(() => screen.address().path).toBe('/ledger-reports')
  await expectNoAxeViolations()
})

test('days the wrong way round are said at the field, and no figures of zero stand there', async () => {
  const server = ledgerServer(3)
  const screen = await showReport('/ledger-reports?fd=2026-11-21&td=2026-11-01&product=CODE01')
  await expect.element(screen.getByText('End Date is before Start Date.')).toBeVisible()
  await expect.element(screen.getByText('Opening fulls')).not.toBeInTheDocument()
  await search().click()
  await expect.element(screen.getByText('End Date is before Start Date', { exact: true })).toBeVisible()
  await expect.element(end()).toHaveFocus()
  expect(server.to(report)).toEqual([])
})

test('an address with all three loads at once: figures, chart in words, rows', async () => {
  const server = ledgerServer(7)
  const screen = await showReport(all)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await expect.element(start()).toHaveValue('01-11-2026')
  await expect.element(product()).toHaveValue('Refill 1, IOCL')
  expect(textsOf('th')).toEqual([
    'S.No.',
    'INV No',
    'INV DATE',
    'TRANSACTION TYPE',
    'Quantity',
    'Current Fulls',
    'Current Empties',
    'Fulls +/-',
    'Empties +/-',
  ])
  await expect
    .element(screen.getByRole('row', { name: /^1 IOC1/ }))
    .toMatchTextContent(/^1IOC101-11-2026PURCHASE306518-210\+306-306$/)
  await expectLink(screen, 'IOC1', '/purchase/detail/1')
  expect(textsOf('dl > div')).toEqual([
    'Opening fulls212',
    'Opening empties96',
    'Closing fulls1,490',
    'Closing empties-6',
  ])
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName(
      'Stock from 01-11-2026 to 21-11-2026. Fulls from 212 to 1,490, at least 212, at most 1,490. Empties from 96 to -6, at least -6, at most 96.',
    )
  await expect.poll(() => server.to(report).map(({ parts }) => parts.page?.[0])).toEqual(['1', '2'])
  await expectNoAxeViolations()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('row', { name: /^6 IOC6/ })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe(`${all}&page=2`)
})

test('a report without rows says No Data', async () => {
  ledgerServer(0)
  const screen = await showReport(all)
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expectNoAxeViolations()
})

test.each([domainError('busy', 'The ledger is closed'), 'network down' as const])(
  'a failure empties the list, is logged and said, and Retry or Search asks again, %#',
  async (answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const server = ledgerServer(2)
    const screen = await showReport(all)
    await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
    const fine = server.answers[report]
    server.answers[report] = answer
    await search().click()
    await expect.element(screen.getByText('No Data')).toBeVisible()
    await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
    await expect.element(screen.getByText('The list could not be loaded.')).toBeVisible()
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch inventory list.' }))
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByText('The list could not be loaded.')).toBeVisible()
    server.answers[report] = fine ?? answer
    await search().click()
    await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
    expect(screen.getByRole('alert').elements()).toEqual([])
  },
)

test('on a phone the page does not scroll sideways, the table does, by keyboard too', async () => {
  await page.viewport(360, 740)
  ledgerServer(7)
  const screen = await showReport(all)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  const region = screen.getByRole('region', { name: 'movements' }).element()
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  expect((region as HTMLElement).tabIndex).toBe(0)
  await userEvent.tab()
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

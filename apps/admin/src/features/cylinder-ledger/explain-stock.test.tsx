import { addDays, todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showStock, stock } from '../inventory/testing/stock-for-tests.tsx'
import { ledgerRow, ledgerServer } from './testing/ledger-for-tests.ts'
import { expectLink, textsOf } from '../../ui/testing/page.ts'

const report = 'reports/ledger_report.php'
const today = todayInIndia()
const rows = () => textsOf('[role=dialog] tr')

const server = (count: number, changes: Parameters<typeof stock>[1] = {}) => {
  const ledger = ledgerServer(count)
  const row = stock(1, { cs_fulls: 212 + 306 * count, cs_emptys: 96 - 306 * count, ...changes })
  ledger.answers['inventory.php'] = { totalcount: 1, data: [row] }
  return ledger
}

const explain = async (name: RegExp) => {
  const screen = await showStock('/inventory')
  await screen.getByRole('button', { name }).click()
  await expect.element(page.getByRole('dialog', { name: 'Explain: Refill 1' })).toBeVisible()
  return screen
}

test('one press on a current figure tells opening, movements with their documents, closing', async () => {
  const ledger = server(2)
  await explain(/explain Current Fulls/)
  await expectLink(page, 'IOC2', '/purchase/detail/2')
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/Opening21296$/),
    '01-11-2026IOC1PURCHASE+306-306518-210',
    '02-11-2026IOC2PURCHASE+306-306824-516',
    expect.stringMatching(/Closing824-516$/),
  ])
  expect(ledger.last(report)).toMatchObject({ fd: addDays(today, -29), td: today, prod_code: 'CODE01' })
  await expect.element(page.getByRole('button', { name: 'Later' })).toBeDisabled()
  const link = page.getByRole('link', { name: 'Open in Ledger Reports' })
  await expect
    .element(link)
    .toHaveAttribute('href', `/ledger-reports?fd=${addDays(today, -29)}&td=${today}&product=CODE01`)
  await expectNoAxeViolations()
})

test('Earlier leads to the days before and Later back, and Esc to the figure that was pressed', async () => {
  const ledger = server(1)
  const screen = await explain(/explain Current Empties/)
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect
    .poll(() => ledger.last(report))
    .toMatchObject({ fd: addDays(today, -59), td: addDays(today, -30) })
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByRole('button', { name: 'Later' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /explain Current Empties/ })).toHaveFocus()
})

test('of many movements the newest come first, and Earlier pages back through them', async () => {
  const ledger = server(28)
  await explain(/explain Current Fulls/)
  await expect.element(page.getByRole('link', { name: 'IOC28' })).toBeVisible()
  await expect.poll(() => ledger.to(report).map(({ parts }) => parts.page?.[0])).toEqual(['1', '2'])
  expect(rows()[1]).toMatch(/Before7,862-7,554$/)
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect.element(page.getByRole('link', { name: 'IOC25' })).toBeVisible()
  expect(rows()[1]).toMatch(/Opening21296$/)
  expect(rows().at(-1)).toMatch(/After7,862-7,554$/)
})

test('an opening figure begins with its day', async () => {
  const ledger = server(0)
  await explain(/explain Opening Fulls/)
  await expect.element(page.getByText('01-04-2026 to 30-04-2026')).toBeVisible()
  expect(ledger.last(report)).toMatchObject({ fd: '2026-04-01', td: '2026-04-30' })
})

test('documents dated after today are said, and Later leads to them', async () => {
  server(1, { cs_fulls: 900 })
  await explain(/explain Current Fulls/)
  await expect
    .element(
      page.getByText(/^In the inventory stand 900 full and -210 empty: some documents are dated after/),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Later' })).toBeEnabled()
})

test('a failed load is said and can be tried again', async () => {
  const ledger = server(1)
  const fine = ledger.answers[report]
  ledger.answers[report] = 'network down'
  await explain(/explain Current Fulls/)
  await expect.element(page.getByText('The movements could not be loaded.')).toBeVisible()
  ledger.answers[report] = fine ?? {}
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: ledgerRow(1).inv_no })).toBeVisible()
})

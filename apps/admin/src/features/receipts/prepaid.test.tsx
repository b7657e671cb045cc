import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { button, combobox, receiptServer, showReceipts } from './testing/receipts-for-tests.tsx'

const endpoint = 'api/receipts/prepaid'

const owed = {
  totalcount: 3,
  reponselist: [
    { day: '2026-11-20', type: 'BPCL', orders: 1, amount: 850 },
    { day: '2026-11-20', type: 'IOCL', orders: 12, amount: 10_236.5 },
    { day: '2026-11-19', type: 'IOCL', orders: 3, amount: 2559 },
  ],
  types: [
    { type: 'IOCL', orders: 15, amount: 12_795.5, oldest_day: '2026-11-19' },
    { type: 'BPCL', orders: 1, amount: 850, oldest_day: '2026-11-20' },
  ],
  totals: { amount: 13_645.5 },
}

test('what oil companies owe stands by day and type with the sum of all, and each leads to its receipts', async () => {
  const server = receiptServer()
  server.answers[endpoint] = owed
  const screen = await showReceipts('/receipt/prepaid')
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    '20-11-2026BPCL1₹850.00',
    '20-11-2026IOCL12₹10,236.50',
    '19-11-2026IOCL3₹2,559.00',
    'Total of 3₹13,645.50',
  ])
  await expectLink(screen, 'BPCL', '/receipt-reports?fd=2026-11-20&td=2026-11-20&mode=Prepaid')
  await expectNoAxeViolations()
  await button('IOCL ₹12,795.50 15').click()
  await expect.poll(() => server.last(endpoint).type).toBe('IOCL')
  await expect.poll(() => screen.address().path).toBe('/receipt/prepaid?type=IOCL')
})

test('when nothing is prepaid, it says so', async () => {
  const server = receiptServer()
  server.answers[endpoint] = { totalcount: 0, reponselist: [], types: [], totals: { amount: 0 } }
  const screen = await showReceipts('/receipt/prepaid')
  await expect.element(screen.getByText('Nothing is prepaid')).toBeVisible()
})

test('Prepaid pays orders, and is no mode of money without one', async () => {
  receiptServer()
  await showReceipts('/receipt')
  const modes = () => [...combobox(/^Payment mode/).element().children].map(({ textContent }) => textContent)
  await expect.poll(modes).toContain('Prepaid')
  await button('Money without an order').click()
  await expect.poll(modes).not.toContain('Prepaid')
})

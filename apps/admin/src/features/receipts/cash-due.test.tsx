import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { button, receiptServer, showReceipts } from './testing/receipts-for-tests.tsx'
import { grantOnly } from '../../api/testing/grant.tsx'

const endpoint = 'api/receipts/cash-due'

const order = (id: number, driver_id: number, driver_name: string, due: number) => ({
  id,
  orderid: `ORD/26-27/000${id}`,
  customer_id: 7,
  customer_name: 'Om Bakers',
  driver_id,
  driver_name,
  delivered_on: '2026-11-20',
  days: 2,
  due,
})

test('cash that drivers have to hand in stands by driver, with the orders that it is for', async () => {
  const server = receiptServer()
  server.answers[endpoint] = {
    totalcount: 2,
    reponselist: [order(41, 4, 'Imran Shaikh', 1784.16), order(42, 0, '', 50)],
    drivers: [
      { driver_id: 4, driver_name: 'Imran Shaikh', orders: 1, due: 1784.16, oldest_days: 2 },
      { driver_id: 0, driver_name: '', orders: 1, due: 50, oldest_days: 2 },
    ],
    totals: { due: 1834.16 },
  }
  const screen = await showReceipts('/receipt/cash-due')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toContain('ORD/26-27/00041Imran ShaikhOm Bakers20-11-20262₹1,784.16')
  expect(rows[2]).toContain('No driver')
  await expectLink(screen, 'ORD/26-27/00041', '/orders/order-detail?id=41')
  await expectNoAxeViolations()
  await button('Imran Shaikh ₹1,784.16 1').click()
  await expect.poll(() => server.last(endpoint).driver_id).toBe('4')
  await expect.poll(() => screen.address().path).toBe('/receipt/cash-due?driver=4')
})

test('whom may not enter money is offered no receipt', async () => {
  const server = receiptServer()
  grantOnly('receipts.read')
  server.answers[endpoint] = {
    totalcount: 1,
    reponselist: [order(41, 4, 'Imran Shaikh', 1784.16)],
    drivers: [],
    totals: { due: 1784.16 },
  }
  const screen = await showReceipts('/receipt/cash-due')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Add Receipt' })).not.toBeInTheDocument()
})

test('when nothing is open, it says so', async () => {
  const server = receiptServer()
  server.answers[endpoint] = { totalcount: 0, reponselist: [], drivers: [], totals: { due: 0 } }
  const screen = await showReceipts('/receipt/cash-due')
  await expect.element(screen.getByText('All cash is in')).toBeVisible()
})

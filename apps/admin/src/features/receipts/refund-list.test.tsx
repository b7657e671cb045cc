import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { button, field, paidBack, receiptServer, showReceipts } from './testing/receipts-for-tests.tsx'
import { grantOnly } from '../../api/testing/grant.tsx'

const list = 'api/receipts/refunds'
const cancel = 'api/receipts/cancel-refund'

test('money paid back is listed, and canceled with a reason', async () => {
  const server = receiptServer()
  server.answers[list] = { totalcount: 1, data: [paidBack] }
  server.answers[cancel] = { message: 'PB/26-27/00001 canceled' }
  const screen = await showReceipts('/receipt/paid-back')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  for (const words of ['PB/26-27/00001', '21-11-2026', 'RCT/26-27/00001', 'Connection closed', '₹2,000.00'])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog', { name: 'Cancel payment' })).toBeVisible()
  await field('Reason').fill('Wrong customer')
  server.answers[list] = {
    totalcount: 1,
    data: [{ ...paidBack, canceled_at: '2026-11-21 10:58:00', canceled_by: 'Meena Joshi' }],
  }
  await button('Confirm').click()
  await expect.element(screen.getByText('PB/26-27/00001 canceled')).toBeVisible()
  expect(server.last(cancel)).toMatchObject({ id: '1', reason: 'Wrong customer' })
  await expect.element(screen.getByText(/21-11-2026 10:58 by Meena Joshi/)).toBeVisible()
})

test('without payments the list says where they are made', async () => {
  const server = receiptServer()
  server.answers[list] = { totalcount: 0, data: [] }
  const screen = await showReceipts('/receipt/paid-back?state=canceled')
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  await expect.poll(() => server.last(list)).toMatchObject({ state: 'canceled' })
})

test('money paid back is printed, and not canceled, by whom may not enter money', async () => {
  const server = receiptServer()
  grantOnly('receipts.read')
  server.answers[list] = { totalcount: 1, data: [paidBack] }
  const screen = await showReceipts('/receipt/paid-back')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  await expect.element(button('Print')).toBeVisible()
  await expect.element(button('Cancel')).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { owing } from './testing/dues-for-tests.ts'
import { button, combobox, field, receiptServer, showReceipts } from './testing/receipts-for-tests.tsx'

const orderIds = combobox(/^Order IDs/)

test('how the amount is spread over several orders is said before it is submitted, the oldest first', async () => {
  receiptServer()
  await showReceipts('/receipt')
  await orderIds.fill('ORD/26-27/00042, ORD/26-27/00041, OD/25-26/00005, ORD/26-27/00045,')
  await expect.element(page.getByText('Due together ₹36,801.20')).toBeVisible()
  await field(/^Amount/).fill('10000')
  const told = page.getByRole('table', { name: 'Green Leaf Hospitality LLP' })
  await expect.element(told).toBeVisible()
  const rows = () =>
    told
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent)
  expect(rows()).toEqual([
    'OD/25-26/00005₹1,000.00₹1,000.00₹ 0',
    'ORD/26-27/00041₹8,920.80₹8,920.80₹ 0',
    'ORD/26-27/00042₹26,762.40₹79.20₹26,683.20',
    'DN/26-27/000002₹118.00₹ 0₹118.00',
  ])
  await expectNoAxeViolations()
  await button('Deducted: TDS, bank charge, discount, written off').click()
  await field('Bank charge').fill('100')
  await expect.poll(() => rows()[2]).toBe('ORD/26-27/00042₹26,762.40₹179.20₹26,583.20')
  await field(/^Amount/).fill('37000')
  await expect.element(page.getByText(/₹298\.80 stays on account$/)).toBeVisible()
  expect(rows().every((row) => row.endsWith('₹ 0'))).toBe(true)
  await orderIds.fill('ORD/26-27/00041')
  await expect.element(told).not.toBeInTheDocument()
})

test('money of a customer who owes is set against the oldest at one press, with what is typed', async () => {
  const server = receiptServer()
  Object.assign(server.answers, owing)
  const screen = await showReceipts('/receipt')
  await button('Money without an order').click()
  await field(/^Amount/).fill('5000')
  await combobox(/^Customer/).click()
  await page.getByRole('option', { name: /^Green Leaf/ }).click()
  await button('Set it against the oldest').click()
  expect(server.last('api/receipts/dues')).toMatchObject({ customer_id: '7' })
  await expect.element(orderIds).toHaveValue('ORD/26-27/00041, ORD/26-27/00042')
  await expect.element(field(/^Amount/)).toHaveValue('5000')
  await expect.element(field(/^Amount/)).toHaveFocus()
  await expect.element(screen.getByRole('cell', { name: '₹3,920.80' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  addLine,
  button,
  field,
  fillHeader,
  purchaseServer,
  showPurchases,
} from './testing/purchases-for-tests.tsx'

const counted = { counted_on: '2026-12-01', counted_fulls: 480, counted_emptys: 110 }
const found = /on 01-12-2026 480 full and 110 empty were counted/
const isCounted = () => page.getByRole('checkbox', { name: /It was counted already/ })

test('a purchase from before a count says what was found, asks whether it was counted already, and sends what is chosen', async () => {
  const server = purchaseServer({ stock: counted })
  const screen = await showPurchases('/purchase/add-purchase')
  await fillHeader()
  await addLine('Refill 1')
  await expect.element(screen.getByText(found)).toMatchTextContent(/comes on top of that/)
  await expect.element(isCounted()).not.toBeChecked()
  await expectNoAxeViolations()
  await isCounted().click()
  await expect.element(screen.getByText(found)).toMatchTextContent(/The stock stays as it was counted/)
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(server.of('create')[0]?.parts.already_counted).toEqual(['yes'])
})

test('nothing is asked of a purchase that came after the count', async () => {
  purchaseServer({ stock: { ...counted, counted_on: '2025-12-05' } })
  const screen = await showPurchases('/purchase/add-purchase')
  await fillHeader()
  await addLine('Refill 1')
  await expect.element(field('INV No')).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { addLine, button, fillHeader, purchaseServer, showPurchases } from './testing/purchases-for-tests.tsx'

const counted = {
  uuid: 'IOC001',
  product_name: 'Refill 1',
  day: '2026-12-01',
  fulls: 480,
  empties: 110,
}
const found = /on 01-12-2026 480 full and 110 empty were counted/
const isCounted = () => page.getByRole('checkbox', { name: /It was counted already/ })

test('a purchase from before a count says what was found, asks whether it was counted already, and sends what is chosen', async () => {
  const server = purchaseServer({ counted: [counted] })
  const screen = await showPurchases('/purchase/add-purchase')
  await fillHeader()
  await addLine('Refill 1')
  await expect.element(screen.getByText(found)).toMatchTextContent(/comes on top of that/)
  await expect.element(isCounted()).not.toBeChecked()
  expect(server.last('api/inventory/counted-since')).toMatchObject({ 'uuid[]': 'IOC001', day: '2026-01-01' })
  await expectNoAxeViolations()
  await isCounted().click()
  await expect.element(screen.getByText(found)).toMatchTextContent(/The stock stays as it was counted/)
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(server.of('create')[0]?.parts.already_counted).toEqual(['yes'])
})

test('nothing is asked of a purchase that came after the count', async () => {
  const server = purchaseServer()
  const screen = await showPurchases('/purchase/add-purchase')
  await fillHeader()
  await addLine('Refill 1')
  await expect.poll(() => server.to('api/inventory/counted-since')).not.toHaveLength(0)
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

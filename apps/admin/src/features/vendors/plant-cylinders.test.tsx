import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantOnly } from '../../api/testing/grant.tsx'
import { showVendors, vendorServer } from '../../masters/testing/vendor-for-tests.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'

const at = '/vendors-list/vendor-detail?id=2'
const endpoint = 'api/vendors/plant-cylinders'
const big = {
  product_id: 1,
  uuid: 'IN19',
  product_name: 'Indane 19 kg',
  fulls: 3060,
  empties: 3000,
  kept: 60,
}

test('a vendor shows what came full, what went back empty, and what is still with us', async () => {
  const server = vendorServer()
  server.answers[endpoint] = { reponselist: [big] }
  await showVendors(at)
  await expect
    .element(page.getByRole('row', { name: /Indane 19 kg/ }))
    .toMatchTextContent(/IN193,0603,00060$/)
  expect(server.last(endpoint)).toMatchObject({ id: '2' })
  await expectNoAxeViolations()
})

test('who may not read purchases is told nothing of them', async () => {
  const server = vendorServer()
  grantOnly('vendors.read')
  const screen = await showVendors(at)
  await expect.element(screen.getByText('Settings Detail')).toBeVisible()
  await expect.element(screen.getByText('Fulls received, empties sent')).not.toBeInTheDocument()
  expect(server.to(endpoint)).toEqual([])
})

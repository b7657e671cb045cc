import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { setClock } from '../../../ui/testing/clock.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { settlement } from '../testing/settlement-for-tests.ts'
import { tripsRoutes } from '../trips.routes.tsx'

setClock('2026-11-24T13:00:00Z')

const regulator = { id: 6, uuid: 'REG', product_name: 'Regulator', size: '', is_cylinder: false }

/** The dialog of a sale from the vehicle; nobody is found by any name. */
const startSale = async (changes: Partial<TripSettlement> = {}) => {
  const server = fakeServer({
    'api/trips/settlement': { reponselist: { ...settlement, state: TripState.back, ...changes } },
    'api/trips/save-draft': { draft_version: 1, message: 'Kept' },
    'customer-list': { totalcount: 0, reponselist: [] },
    'api/customers/create': { id: 77, message: 'Customer created successfully' },
  })
  await showRoutes(tripsRoutes, '/trips/settle?id=7')
  await page.getByRole('button', { name: 'Sold on the way' }).click()
  await expect.element(selling()).toBeVisible()
  return server
}
const selling = () => page.getByRole('dialog', { name: 'Sold on the way' })
const adding = () => page.getByRole('dialog', { name: 'Add customer' })
const field = (name: string) => selling().getByRole('textbox', { name, exact: true })
const customer = () => selling().getByRole('combobox', { name: 'Customer' })
const keptSales = (server: ReturnType<typeof fakeServer>) => {
  const [kept] = [server.last('api/trips/save-draft').settlement].flat()
  return JSON.parse(String(kept)).sales
}

test('as many empties come in as fulls go out without a deposit, until somebody types otherwise', async () => {
  await startSale()
  await expect.element(field('Empties in')).toHaveValue('1')
  await field('Fulls out').fill('3')
  await expect.element(field('Empties in')).toHaveValue('3')
  await field('With deposit').fill('1')
  await expect.element(field('Empties in')).toHaveValue('2')
  await field('Empties in').fill('0')
  await field('Fulls out').fill('4')
  await expect.element(field('Fulls out')).toHaveValue('4')
  await expect.element(field('Empties in')).toHaveValue('0')
})

test('nothing comes back empty for goods that are no cylinders', async () => {
  const { goods } = settlement
  await startSale({ goods: [...goods, ...goods.map((one) => ({ ...one, ...regulator }))] })
  const product = selling().getByRole('combobox', { name: 'Product' })
  await product.selectOptions('Refill 19')
  await expect.element(field('Empties in')).toHaveValue('1')
  await product.selectOptions('Regulator')
  await expect.element(field('Empties in')).toHaveValue('')
})

test('who is not known is added where the sale is entered, by a call of their own, and the sale goes on with them', async () => {
  const server = await startSale()
  await customer().fill('Om Bakers')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(adding()).toBeVisible()
  await expect.element(adding().getByRole('textbox', { name: 'Mobile' })).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(adding()).not.toBeInTheDocument()
  await expect.element(selling()).toBeVisible()
  await customer().fill('Om Bakers')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(adding().getByRole('textbox', { name: 'Name' })).toHaveValue('Om Bakers')
  await adding().getByRole('textbox', { name: 'Mobile' }).fill('9850012764')
  await userEvent.keyboard('{Enter}')
  await expect.element(adding()).not.toBeInTheDocument()
  await expect.element(customer()).toHaveValue('Om Bakers')
  await expect.element(field('Fulls out')).toHaveFocus()
  expect(server.last('api/customers/create')).toMatchObject({ name: 'Om Bakers', mobile: '9850012764' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('cell', { name: 'Om Bakers' })).toBeVisible()
  await expect.poll(() => server.to('api/trips/save-draft').length).toBeGreaterThan(0)
  expect(keptSales(server)).toMatchObject([
    { customer_id: 77, lines: [{ uuid: 'IN19', count: 1, empties: 1, deposits: 0 }] },
  ])
})

test('nobody new is offered to whoever may not write customers', async () => {
  grantOnly('trips.settle', 'trips.read', 'customers.read')
  await startSale()
  await customer().fill('Om Bakers')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(adding()).not.toBeInTheDocument()
  expect(selling().getByRole('button', { name: 'Add customer' }).elements()).toEqual([])
})

import { commonErrors } from '@refill/contract/common-errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { openOrder } from './testing/open-order.ts'
import { trip } from './testing/trips-for-tests.ts'
import { tripsRoutes } from './trips.routes.tsx'

setClock('2026-11-24T06:00:00Z')

const showChange = async (reponselist: object = trip) => {
  const rows = [openOrder(42, 'Hotel Sahyadri')]
  const server = fakeServer({
    'api/trips/read': { reponselist },
    'api/trips/change': { version: 4, message: 'Trip TR/26-27/00007 changed' },
    'api/orders/load': { weight: 62, others: 0, capacity: 1500 },
    'orders.php': { totalcount: 1, reponselist: rows, report_url: '', counts: { '1': 1 } },
  })
  const screen = await showRoutes(tripsRoutes, '/trips/change-trip?id=7')
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible()
  return { server, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const combobox = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
const reason = () => page.getByRole('textbox', { name: /^Reason/ })

test('a planned trip is changed in the form that it was planned in', async () => {
  const { server, screen } = await showChange({ ...trip, state: TripState.planned })
  await expect.element(combobox('Vehicle')).toHaveValue('MH12KT4827')
  await page.getByRole('checkbox', { name: 'Choose ORD/26-27/00042' }).click()
  await button('Remove ORD/26-27/00041').click()
  await expect.element(reason()).not.toBeInTheDocument()
  await button('Save trip').click()
  await expect.poll(() => screen.address().path).toBe('/trips/trip-detail?id=7')
  expect(server.to('api/trips/change')[0]?.parts).toMatchObject({
    id: ['7'],
    version: ['3'],
    driver_id: ['4'],
    'order_id[]': ['42'],
  })
})

test('on a trip that is out vehicle and driver stay, and an order that left is taken off with a reason', async () => {
  const { server } = await showChange()
  await expect.element(combobox('Vehicle')).toBeDisabled()
  await expect.element(combobox('Driver')).toBeDisabled()
  await button('Remove ORD/26-27/00041').click()
  await reason().fill('Customer away')
  await expectNoAxeViolations()
  await button('Save trip').click()
  await expect
    .poll(() => server.to('api/trips/change')[0]?.parts)
    .toMatchObject({ reason: ['Customer away'], vehicle_id: ['3'] })
})

test('a trip that somebody else has changed is not overwritten', async () => {
  const { server, screen } = await showChange()
  const words = 'Ravi Kale changed this trip at 11:20'
  server.answers['api/trips/change'] = domainError(commonErrors.changed_by_another.code, words)
  await button('Save trip').click()
  await expect.element(screen.getByText(words)).toBeVisible()
  server.answers['api/trips/read'] = { reponselist: { ...trip, version: 4, note: 'By the bypass' } }
  await button('Reload').click()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('By the bypass')
})

test('a trip that is canceled is changed no more', async () => {
  fakeServer({ 'api/trips/read': { reponselist: { ...trip, state: TripState.canceled } } })
  const screen = await showRoutes(tripsRoutes, '/trips/change-trip?id=7')
  await expect.poll(() => screen.address().path).toBe('/trips/trip-detail?id=7')
})

import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { driverRow, vehicleRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { trip } from './testing/trips-for-tests.ts'
import { tripsRoutes } from './trips.routes.tsx'

setClock('2026-11-24T06:00:00Z')

const line = { ...trip.lines[0], needed: 8, on_vehicle: 5 }
const planned = { ...trip, state: TripState.planned, loaded_at: '', loaded_on: '', others: [] }

const inventory: InventoryRow = {
  id: 5,
  product_id: 5,
  product_name: 'Refill 5',
  category: 'Domestic',
  type: 'IOCL',
  os_fulls: 0,
  os_emptys: 0,
  cs_fulls: 40,
  cs_emptys: 0,
  securitydeposit: 0,
  opening_date: '2026-04-01',
  uuid: 'IN5',
  version: 1,
  is_cylinder: true,
  counted_on: '',
  counted_fulls: null,
  counted_emptys: null,
}

const showTrip = async (reponselist: object = trip) => {
  const server = fakeServer({
    'api/trips/read': { reponselist },
    'api/trips/load': { version: 4, message: 'Trip TR/26-27/00007 loaded' },
    'api/trips/move-load': { version: 4, message: 'Trip TR/26-27/00007 goes on with MH14AB1234' },
    'inventory.php': { totalcount: 1, data: [inventory] },
    vehiclelist: { totalcount: 1, reponselist: [vehicleRow({ id: 9, vehicleno: 'MH14AB1234' })] },
    driverlist: { totalcount: 1, reponselist: [driverRow({ id: 5, name: 'Ganesh Pawar' })] },
  })
  const screen = await showRoutes(tripsRoutes, '/trips/trip-detail?id=7')
  await expect.element(screen.getByRole('heading', { name: 'Trip TR/26-27/00007' })).toBeVisible()
  return { server, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cell = (name: string) => page.getByRole('textbox', { name })

test('what the orders need and is not on the vehicle yet is filled in, and spares are added to it', async () => {
  const { server } = await showTrip({ ...planned, lines: [line] })
  await button('Load').click()
  await expect.element(cell('To load of Refill 19')).toHaveValue('3')
  await expect.element(cell('Spares of Refill 19')).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.keyboard('4')
  await expect.element(cell('To load of Refill 19')).toHaveValue('7')
  await button('Load and send off').click()
  await expect
    .poll(() => server.to('api/trips/load')[0]?.parts)
    .toMatchObject({
      id: ['7'],
      version: ['3'],
      loaded_on: ['2026-11-24'],
      'uuid[]': ['IN1'],
      'count[]': ['7'],
    })
  await expect.element(page.getByRole('dialog', { name: 'TR/26-27/00007 is loaded' })).toBeVisible()
  await expectNoAxeViolations()
  await button('Done').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a vehicle that carries more than its orders need is loaded with nothing', async () => {
  await showTrip({ ...planned, lines: [{ ...line, needed: 2 }] })
  await button('Load').click()
  await expect.element(cell('To load of Refill 19')).toHaveValue('0')
})

test('a load that is too small is said beside the counts, and nothing is lost', async () => {
  const { server, screen } = await showTrip({ ...planned, lines: [line] })
  const short = 'Refill 19: 8 are needed, 6 are on the vehicle with these. Load more, or take an order off.'
  server.answers['api/trips/load'] = domainError(tripErrors.trip_load_short.code, short, {
    errors: { count: short },
  })
  await button('Load').click()
  await cell('To load of Refill 19').fill('1')
  await button('Load and send off').click()
  await expect.element(screen.getByText(short)).toBeVisible()
  await expect.element(cell('To load of Refill 19')).toHaveValue('1')
})

test('counted blind, the form says nothing of what is needed, and asks why a count differs', async () => {
  const { server, screen } = await showTrip({ ...planned, counts_blind: true, lines: [line] })
  const differs = 'Refill 19: other than needed. Count again; if it is right, say why.'
  server.answers['api/trips/load'] = domainError(tripErrors.trip_count_differs.code, differs, {
    errors: { reason: differs },
  })
  await button('Load').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(cell('Counted of Refill 19')).toHaveFocus()
  await expect.element(cell('Counted of Refill 19')).toHaveValue('')
  for (const head of ['Needed', 'On vehicle', 'Spares'])
    await expect.element(dialog.getByRole('columnheader', { name: head })).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await userEvent.keyboard('9')
  await button('Load and send off').click()
  await expect.element(dialog.getByText(differs)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two spares')
  await button('Load and send off').click()
  await expect
    .poll(() => server.last('api/trips/load'))
    .toMatchObject({ 'count[]': '9', reason: 'Two spares' })
})

test('a product that no order needs is loaded as well', async () => {
  const { server } = await showTrip({ ...planned, lines: [line] })
  await button('Load').click()
  await page.getByRole('combobox', { name: 'Another product' }).click()
  await page.getByRole('option', { name: /^Refill 5/ }).click()
  await expect.element(cell('Spares of Refill 5')).toHaveFocus()
  await userEvent.keyboard('6')
  await button('Load and send off').click()
  await expect
    .poll(() => server.to('api/trips/load')[0]?.parts)
    .toMatchObject({ 'uuid[]': ['IN1', 'IN5'], 'count[]': ['3', '6'] })
})

test('after a breakdown the load goes to another vehicle, with the driver unless somebody else takes it', async () => {
  const { server, screen } = await showTrip()
  await button('Move to another vehicle').click()
  await expect.element(page.getByRole('combobox', { name: /^Driver/ })).toHaveValue('Ramesh Shinde')
  await expectNoAxeViolations()
  await button('Move').click()
  await expect.element(screen.getByText('Please select vehicle no.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Vehicle/ }).click()
  await page.getByRole('option', { name: /^MH14AB1234/ }).click()
  await cell('Reason').fill('Clutch gone')
  await button('Move').click()
  await expect
    .poll(() => server.to('api/trips/move-load')[0]?.parts)
    .toMatchObject({ vehicle_id: ['9'], driver_id: ['4'], reason: ['Clutch gone'], version: ['3'] })
})

test('each step is offered where the trip stands and to whom may take it', async () => {
  grantOnly('trips.read', 'trips.load')
  await showTrip(planned)
  await expect.element(button('Load')).toBeVisible()
  await expect.element(button('Move to another vehicle')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Change' })).not.toBeInTheDocument()
  await expect.element(button('Cancel trip')).not.toBeInTheDocument()
})

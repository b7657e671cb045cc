import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { driverRow, vehicleRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { openOrder } from './testing/open-order.ts'
import { tripsRoutes } from './trips.routes.tsx'

setClock('2026-11-24T06:00:00Z')

const rows = [openOrder(41, 'Green Leaf'), openOrder(42, 'Hotel Sahyadri'), openOrder(43, 'Patil Works')]

const elsewhere = 'ORD/26-27/00041 is on TR/26-27/00004. Take it off there first.'

const proposed = {
  orders: [rows[1], rows[0]].map((row) => ({ ...row, shipping_address: 'Nashik Road' })),
  left_out: [{ orderid: 'ORD/26-27/00040', why: 'It weighs 900 kg, and 700 kg are free' }],
  free: 700,
  areas: [{ area: '411045', town: 'Pune', orders: 3 }],
}

const planServer = () =>
  fakeServer({
    'orders.php': {
      totalcount: 3,
      more: false,
      reponselist: rows,
      report_url: '',
      counts: { '1': 3, '2': 1 },
    },
    'api/trips/propose-orders': proposed,
    'api/orders/load': { weight: 1760, others: 0, capacity: 1500 },
    vehiclelist: { totalcount: 1, reponselist: [vehicleRow({ id: 3, vehicleno: 'MH12KT4827' })] },
    driverlist: { totalcount: 1, reponselist: [driverRow({ id: 4, name: 'Ramesh Shinde' })] },
    'api/trips/create': { id: 7, number: 'TR/26-27/00007', message: 'Trip TR/26-27/00007 planned' },
    'api/trips/read': 'network down',
  })

const pick = async (name: string, text: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
}
const choose = (number: number) =>
  page.getByRole('checkbox', { name: `Choose ORD/26-27/000${number}` }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sequence = () => page.getByRole('list', { name: 'Sequence' }).getByRole('listitem')
const stops = () =>
  sequence()
    .elements()
    .map((item) => item.textContent?.match(/ORD\S+?\d{5}/)?.[0].slice(-2))

const showPlan = async () => {
  const server = planServer()
  const screen = await showRoutes(tripsRoutes, '/trips/add-trip')
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible()
  return { server, screen }
}

const fill = async () => {
  await pick('Vehicle', 'MH12KT4827')
  await pick('Driver', 'Ramesh Shinde')
  for (const number of [41, 42, 43]) await choose(number)
}

test('a trip is planned with its orders in the sequence that keys and buttons give them', async () => {
  const { server, screen } = await showPlan()
  await fill()
  await expect.element(screen.getByText('1,760 kg on a vehicle for 1,500 kg')).toBeVisible()
  await expectNoAxeViolations()
  await button('Move down ORD/26-27/00041').click()
  await expect.poll(stops).toEqual(['42', '41', '43'])
  await expect.element(button('Move down ORD/26-27/00041')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(stops).toEqual(['42', '43', '41'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(stops).toEqual(['41', '42', '43'])
  await button('Remove ORD/26-27/00043').click()
  await expect.poll(stops).toEqual(['41', '42'])
  await expect.element(page.getByRole('checkbox', { name: 'Choose ORD/26-27/00043' })).not.toBeChecked()
  await button('Plan trip').click()
  await expect.poll(() => screen.address().path).toBe('/trips/trip-detail?id=7')
  expect(server.to('api/trips/create')[0]?.parts).toMatchObject({
    day: ['2026-11-24'],
    vehicle_id: ['3'],
    driver_id: ['4'],
    'order_id[]': ['41', '42'],
  })
})

test('what is missing stands beside its field, and what keeps an order from the trip beside the orders', async () => {
  const { server, screen } = await showPlan()
  await button('Plan trip').click()
  await expect.element(screen.getByText('Please select vehicle no.')).toBeVisible()
  expect(server.to('api/trips/create')).toEqual([])
  await fill()
  server.answers['api/trips/create'] = domainError(tripErrors.trip_order_elsewhere.code, elsewhere, {
    errors: { order_id: elsewhere },
  })
  await button('Plan trip').click()
  await expect.element(screen.getByText(elsewhere)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Sequence' })).toHaveFocus()
})

test('papers that run out before its day is over ask who allows it', async () => {
  const { server, screen } = await showPlan()
  await fill()
  const planned = server.answers['api/trips/create'] ?? {}
  server.answers['api/trips/create'] = domainError(
    orderErrors.order_papers_expired.code,
    'Papers have run out: insurance of MH12KT4827. Who allows it?',
    { errors: { approver: 'Papers have run out' } },
  )
  await button('Plan trip').click()
  const dialog = screen.getByRole('dialog', { name: 'Papers have run out' })
  await expect.element(dialog.getByText(/insurance of MH12KT4827/)).toBeVisible()
  server.answers['api/trips/create'] = planned
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Renewed')
  await dialog.getByRole('button', { name: 'Plan trip anyway' }).click()
  await expect.poll(() => screen.address().path).toBe('/trips/trip-detail?id=7')
  expect(server.to('api/trips/create')[1]?.parts).toMatchObject({
    approve: ['1'],
    approval_reason: ['Renewed'],
  })
})

test('the oldest orders of an area are proposed for the chosen vehicle, and one of them can be removed', async () => {
  const { server, screen } = await showPlan()
  await expect.element(button('Propose')).toBeDisabled()
  await choose(43)
  await pick('Vehicle', 'MH12KT4827')
  await pick('Driver', 'Ramesh Shinde')
  await page.getByRole('combobox', { name: 'Area' }).selectOptions('411045 Pune (3)')
  await button('Propose').click()
  await expect.poll(stops).toEqual(['43', '42', '41'])
  await expect.element(screen.getByText('2 orders proposed, 700 kg are free.')).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Left out' }))
    .toMatchTextContent('ORD/26-27/00040 is left out: It weighs 900 kg, and 700 kg are free')
  await expectNoAxeViolations()
  expect(server.last('api/trips/propose-orders')).toMatchObject({
    day: '2026-11-24',
    vehicle_id: '3',
    area: '411045',
    'order_id[]': '43',
  })
  await button('Remove ORD/26-27/00042').click()
  await button('Plan trip').click()
  await expect.poll(() => screen.address().path).toBe('/trips/trip-detail?id=7')
  expect(server.to('api/trips/create')[0]?.parts).toMatchObject({ 'order_id[]': ['43', '41'] })
})

test('where nothing waits that fits, and where the server is gone, the sequence stays and it is said', async () => {
  const { server, screen } = await showPlan()
  await pick('Vehicle', 'MH12KT4827')
  server.answers['api/trips/propose-orders'] = { ...proposed, orders: [], left_out: [] }
  await button('Propose').click()
  await expect.element(screen.getByText('No order waits there that fits.')).toBeVisible()
  server.answers['api/trips/propose-orders'] = 'network down'
  await button('Propose').click()
  await expect.element(screen.getByText(/could not be reached/)).toBeVisible()
  await expect.poll(stops).toEqual([])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { trip } from './testing/trips-for-tests.ts'
import { tripsRoutes } from './trips.routes.tsx'

const showTrip = async (stop: object = {}) => {
  const reponselist = { ...trip, stops: trip.stops.map((one) => ({ ...one, ...stop })) }
  const server = fakeServer({
    'api/trips/read': { reponselist },
    'trips/load-sheet.pdf': 'network down',
    'trips/challans.pdf': 'network down',
    'invoices/e-way-bill.json': 'network down',
    'company.php': 'network down',
  })
  const screen = await showRoutes(tripsRoutes, '/trips/trip-detail?id=7')
  await expect.element(screen.getByRole('heading', { name: 'Trip TR/26-27/00007' })).toBeVisible()
  return { server, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a trip is printed as a load sheet, and with all its challans', async () => {
  const { server } = await showTrip()
  await button('Load sheet').click()
  await expect.poll(() => server.to('trips/load-sheet.pdf')).toHaveLength(1)
  await button('Challans').click()
  await expect.poll(() => server.to('trips/challans.pdf')).toHaveLength(1)
})

const needed = { is_needed: true, sentence: 'Worth more than ₹50,000.', number: '' }

test('orders that need an e-way bill are named, and the file of their bills is made from the trip', async () => {
  const { server, screen } = await showTrip({ eway: needed })
  await expect
    .element(screen.getByText(/^ORD\/26-27\/00041: the goods need an e-way bill before they leave\.$/))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /^Green Leaf/ }))
    .toMatchTextContent(/Needs e-way bill/)
  await button('e-way-bill.json 1').click()
  const dialog = screen.getByRole('dialog', { name: 'e-way-bill.json' })
  await dialog.getByRole('button', { name: 'Save file' }).click()
  await expect.poll(() => server.to('invoices/e-way-bill.json')).toHaveLength(1)
  expect(server.to('invoices/e-way-bill.json')[0]?.endpoint).toContain('e-way-bill.json')
})

test('of an order without a challan no file is made yet, and of one with its bill nothing is asked', async () => {
  const { screen } = await showTrip({ dc_no: '', eway_paper: 0, eway: needed })
  await expect.element(screen.getByText(/Its file is made as soon as an order has its challan/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^e-way-bill/ })).not.toBeInTheDocument()
})

test('an e-way bill stands beside its challan', async () => {
  const { screen } = await showTrip({ eway: { ...needed, number: '281000123456' } })
  await expect
    .element(screen.getByRole('row', { name: /^Green Leaf/ }))
    .toMatchTextContent(/E-way bill 281000123456/)
  await expect.element(screen.getByText(/the goods need an e-way bill/)).not.toBeInTheDocument()
})

test('before its orders have challans there are none to print', async () => {
  await showTrip({ dc_no: '' })
  await expect.element(button('Load sheet')).toBeEnabled()
  await expect.element(button('Challans')).toBeDisabled()
})

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

test('before its orders have challans there are none to print', async () => {
  await showTrip({ dc_no: '' })
  await expect.element(button('Load sheet')).toBeEnabled()
  await expect.element(button('Challans')).toBeDisabled()
})

import { expect, test } from 'vitest'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { row, trip } from './testing/trips-for-tests.ts'
import { tripsRoutes } from './trips.routes.tsx'

const tripServer = () =>
  fakeServer({
    'api/trips/list': { totalcount: 1, reponselist: [row] },
    'api/trips/read': { reponselist: trip },
    'api/trips/cancel': { message: 'Trip TR/26-27/00007 canceled' },
  })

test('the list says how far each trip is, and opens it', async () => {
  tripServer()
  const screen = await showRoutes(tripsRoutes, '/trips')
  await expect
    .element(screen.getByRole('row', { name: /TR\/26-27\/00007/ }))
    .toMatchTextContent(/MH12KT4827.*Ramesh Shinde.*3 of 8.*620 kg.*Out/)
  await expectNoAxeViolations()
  await expectLink(screen, /TR\/26-27\/00007/, '/trips/trip-detail?id=7')
})

test('a trip has its orders, what lies on the vehicle, and what else its vehicle is planned for', async () => {
  tripServer()
  const screen = await showRoutes(tripsRoutes, '/trips/trip-detail?id=7')
  await expect.element(screen.getByText('620 of 1,500 kg')).toBeVisible()
  await expectLink(screen, 'TR/26-27/00009', '/trips/trip-detail?id=9')
  await expectLink(screen, 'ORD/26-27/00041', '/orders/order-detail?id=41')
  await expect
    .element(screen.getByRole('row', { name: /^Green Leaf/ }))
    .toMatchTextContent(/Nashik Road.*2 × 19 kg.*DC\/26-27\/00041.*Dispatched/)
  await expect.element(screen.getByRole('row', { name: /^Refill 19/ })).toMatchTextContent(/IN1\D*285490$/)
  await expectNoAxeViolations()
})

test('it is canceled with a reason, by whoever plans trips and while it is open', async () => {
  const server = tripServer()
  const screen = await showRoutes(tripsRoutes, '/trips/trip-detail?id=7')
  await screen.getByRole('button', { name: 'Cancel trip' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Driver ill')
  await dialog.getByRole('button', { name: 'Cancel trip' }).click()
  await expect
    .poll(() => server.to('api/trips/cancel')[0]?.parts)
    .toMatchObject({ id: ['7'], reason: ['Driver ill'] })
})

test('who may not plan cannot cancel', async () => {
  grantOnly('trips.read')
  tripServer()
  const screen = await showRoutes(tripsRoutes, '/trips/trip-detail?id=7')
  await expect.element(screen.getByRole('heading', { name: 'Trip TR/26-27/00007' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel trip' })).not.toBeInTheDocument()
})

import {
  emptySettlement,
  type Difference,
  type Settlement,
} from '@refill/contract/features/trips/settling.shapes.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { settlement } from '../testing/settlement-for-tests.ts'
import { trip } from '../testing/trips-for-tests.ts'
import { tripsRoutes } from '../trips.routes.tsx'

const rupees: Difference = {
  uuid: '',
  what: 'rupees',
  missing: 220,
  on: 'driver',
  customer_id: 0,
  reason: 'Lost on the way',
}
const typed: Settlement = {
  ...emptySettlement,
  pieces: [0, 9, 0, 0, 0, 0, 0, 0, 0, 0],
  differences: [
    rupees,
    {
      ...rupees,
      uuid: 'IN19',
      what: 'empty',
      missing: 1,
      on: 'customer',
      customer_id: 102,
      reason: 'Owes it',
    },
    { ...rupees, uuid: 'IN19', what: 'full', missing: -1, on: 'nobody', reason: 'Counted twice' },
  ],
}
const counted = { back_at: '2026-11-24 18:40', back_by: 'Ravi Kale' }
const settled = {
  ...trip,
  ...counted,
  state: TripState.settled,
  settled_at: '2026-11-24 19:05',
  settled_by: 'Sunita Pawar',
  settled_on: '2026-11-24',
}

const showTrip = async (shown: object, draft: Settlement = typed, address = '/trips/trip-detail?id=7') => {
  const { state } = { ...settled, ...shown }
  const server = fakeServer({
    'api/trips/read': { reponselist: { ...settled, ...shown } },
    'api/trips/settlement': { reponselist: { ...settlement, state, draft: JSON.stringify(draft) } },
  })
  const screen = await showRoutes(tripsRoutes, address)
  await expect.element(screen.getByRole('heading', { name: 'Trip TR/26-27/00007' })).toBeVisible()
  return { server, screen }
}
const row = (table: string, name: RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name })

test('a settled trip tells who counted and settled it, what was counted and handed in, and whose each difference is', async () => {
  const { screen } = await showTrip({})
  await expect.element(screen.getByText('24-11-2026 18:40 by Ravi Kale')).toBeVisible()
  await expect
    .element(screen.getByText('24-11-2026 19:05 by Sunita Pawar, deliveries of 24-11-2026'))
    .toBeVisible()
  await expect.element(row('Counted', /^Refill 19/)).toMatchTextContent(/19 kg\D*34$/)
  await expect.element(screen.getByText('₹4,500.00 handed in')).toBeVisible()
  await expect
    .element(row('Settlement', /^₹220.00 missing/))
    .toMatchTextContent(/The driver’s.*Lost on the way/)
  await expect
    .element(row('Settlement', /^1 empty Refill 19 missing/))
    .toMatchTextContent(/With Asha Patil.*Owes it/)
  await expect
    .element(row('Settlement', /^1 full Refill 19 too much/))
    .toMatchTextContent(/Not explained.*Counted twice/)
  await expectNoAxeViolations()
})

test('where nothing differed it says that everything closed', async () => {
  const { screen } = await showTrip({}, { ...typed, differences: [] })
  await expect.element(screen.getByText('Everything closed')).toBeVisible()
})

test('of a trip that is back the count is told, and nothing of what is only typed', async () => {
  await showTrip({ state: TripState.back, settled_at: '', settled_by: '', settled_on: '' })
  await expect.element(row('Counted', /^Refill 19/)).toBeVisible()
  await expect.element(page.getByText(/handed in/)).not.toBeInTheDocument()
})

test('whoever may not settle sees who did, and asks for nothing else', async () => {
  grantOnly('trips.read')
  const { server, screen } = await showTrip({})
  await expect.element(screen.getByText(/by Sunita Pawar/)).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Counted' })).not.toBeInTheDocument()
  expect(server.to('api/trips/settlement')).toEqual([])
})

test('who opens the settlement of a settled trip comes to its page', async () => {
  const { screen } = await showTrip({}, typed, '/trips/settle?id=7')
  expect(screen.address().path).toBe('/trips/trip-detail?id=7')
})

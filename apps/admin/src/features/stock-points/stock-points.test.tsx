import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { stockPoints } from './stock-points.public.tsx'

const row = {
  id: 4,
  status: 1,
  expiry: null,
  sname: 'Wagholi point',
  mobile: '9850012764',
  saddress: 'Nagar Road',
  slatlong: '18.58, 73.979',
  userid: 'wagholi@sahyadri.example',
}
const record = {
  ...row,
  version: 1,
  created_at: '2026-01-01T04:00:00.000Z',
  updated_at: '2026-01-01T04:00:00.000Z',
  documents: [],
  banklist: [],
}
const serve = () =>
  fakeServer({
    'stockpoints-list': { totalcount: 1, reponselist: [row] },
    'api/stock-points/read': { reponselist: record },
    'api/stock-points/history': { totalcount: 0, reponselist: [] },
    'api/stock-points/look-alikes': { reponselist: [] },
  })

test('a card of a stock point leads nowhere; its Edit button opens the form', async () => {
  serve()
  const screen = await showRoutes(stockPoints.routes, '/stock-point')
  const card = page.getByRole('article')
  await expect.element(card.getByText('Wagholi point').first()).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Wagholi point', exact: true })).not.toBeInTheDocument()
  await card.getByText('Nagar Road').click()
  await expect.poll(() => screen.address().path).toBe('/stock-point')
  await expectNoAxeViolations()
  await card.getByRole('link', { name: 'Edit Wagholi point' }).click()
  await expect.poll(() => screen.address().path).toBe('/stock-point/edit/4')
})

test('the form holds papers and history, and saving after a deactivation is no conflict', async () => {
  const server = serve()
  const screen = await showRoutes(stockPoints.routes, '/stock-point/edit/4')
  await expect.element(screen.getByRole('heading', { name: 'Edit Stock Point', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Documents Details' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Edit', exact: true })).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await screen.getByRole('textbox', { name: /^Address/ }).fill('Nagar Road, Wagholi')
  server.answers['api/stock-points/still-open'] = { orders: 0, on_the_road: 0, cylinders: 0 }
  server.answers['api/stock-points/set-status'] = { version: 2, message: 'Stock point deactivated' }
  server.answers['api/stock-points/read'] = { reponselist: { ...record, status: 0, version: 2 } }
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(screen.getByText('Inactive')).toBeVisible()
  server.answers['api/stock-points/update'] = { version: 3, message: 'Stock point updated successfully' }
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => screen.address().path).toBe('/stock-point')
  expect(server.last('api/stock-points/update')).toMatchObject({
    version: '2',
    saddress: 'Nagar Road, Wagholi',
  })
})

import type { FeltWaits, Speed } from '@refill/contract/features/speed/speed.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { textsOf } from '../../ui/testing/page.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { speedRoutes } from './speed.routes.tsx'

const endpoint = 'api/speed/read'
const gigabyte = 1024 ** 3

const waits = (name: string, times: number, p50_ms: number, p99_ms: number): FeltWaits => ({
  name,
  day: { times: 0, p50_ms: 0, p99_ms: 0 },
  week: { times, p50_ms, p99_ms },
})
const orders = { ...waits('/orders', 1_240, 180, 1_640), day: { times: 310, p50_ms: 190, p99_ms: 1_210 } }

const busyWeek: Speed = {
  screens: [orders, waits('/products/:id', 12, 90, 140)],
  calls: [waits('orders.php orders', 4_200, 24.4, 96)],
  statements: [
    { name: 'orders/order-rows', times: 4_200, total_ms: 9_000, p50_ms: 0.4, p99_ms: 12, longest_ms: 230 },
  ],
  database: {
    bytes: 4 * gigabyte,
    grown_7: gigabyte,
    grown_30: null,
    free_bytes: 40 * gigabyte,
    days_left: 280,
    days: [
      { day: '2026-11-20', bytes: 3 * gigabyte },
      { day: '2026-11-27', bytes: 4 * gigabyte },
    ],
    tables: [{ name: 'orders', bytes: 2 * gigabyte, rows: 1_200_000 }],
  },
}

const open = async (answer: Speed | 'network down' = busyWeek) => {
  const server = fakeServer({ [endpoint]: answer })
  await showRoutes(speedRoutes, '/speed')
  await expect.element(page.getByRole('heading', { name: 'Speed', exact: true })).toBeVisible()
  return server
}
const cellsOf = (table: string) => textsOf(`table[aria-label="${table}"] td`)

test('screens and calls are told with how often, half and 99 of 100, of the last day and week', async () => {
  await open()
  await expect.element(page.getByRole('cell', { name: 'Orders', exact: true })).toBeVisible()
  expect(cellsOf('Screens').join(' ')).toBe(
    'Orders 310 190 ms 1.2 s 1,240 180 ms 1.6 s A product – – – 12 90 ms 140 ms',
  )
  expect(cellsOf('Calls')).toEqual(['orders.php orders', '–', '–', '–', '4,200', '24 ms', '96 ms'])
  await expectNoAxeViolations()
})

test('the slowest statements and the size of the database with its growth stand below', async () => {
  await open()
  await expect.element(page.getByRole('img', { name: /^Size of the database from 20-11-2026/ })).toBeVisible()
  expect(cellsOf('Slowest statements')).toEqual([
    'orders/order-rows',
    '4,200',
    '0.4 ms',
    '12 ms',
    '230 ms',
    '9.0 s',
  ])
  expect(textsOf('main dd')).toEqual(['4 GB', '+1 GB', '–', '40 GB', '280 days'])
  expect(cellsOf('Largest tables')).toEqual(['orders', '2 GB', '12,00,000'])
})

test('before anybody worked with it the screen says so', async () => {
  await open({ ...busyWeek, screens: [], calls: [], statements: [] })
  for (const words of ['Nobody has opened a screen', 'Nobody has asked for anything', 'No statement ran'])
    await expect.element(page.getByText(new RegExp(`^${words}`))).toBeVisible()
})

test('figures that do not load say so, and come when they are asked for again', async () => {
  const server = await open('network down')
  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible()
  server.answers[endpoint] = busyWeek
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('table', { name: 'Screens' })).toBeVisible()
})

import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import { ownTripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { myTripRoutes } from './my-trip.routes.tsx'
import { ownStop, ownTripOut } from './own-trip-for-tests.ts'

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('authToken', '42')
  await page.viewport(390, 844)
})

const mine = (changes: Partial<OwnTrip> = {}) => ({
  driver_name: 'Baban Kale',
  trip: { ...ownTripOut, ...changes },
})
const showTrip = async (answer: object = mine(), answers: object = {}) => {
  const server = fakeServer({
    'api/trips/mine': answer,
    'api/trips/propose': { message: 'Sent to the office' },
    ...answers,
  })
  const screen = await showRoutes(myTripRoutes, '/my-trip')
  await expect.element(page.getByRole('heading', { name: 'My trip' })).toBeVisible()
  return { server, screen }
}
type Server = ReturnType<typeof fakeServer>

/** Each tap is counted: nobody has a hand free at a door. */
let taps = 0
const tap = async (name: string | RegExp) => {
  taps += 1
  await page.getByRole('button', { name, exact: true }).click()
}
const sentTo = (server: Server) =>
  server.to('api/trips/propose').map(({ parts }) => {
    const [text] = parts.stop ?? []
    if (typeof text !== 'string') throw new Error('a stop is sent as text')
    return JSON.parse(text)
  })
const keysTo = (server: Server) => server.to('api/trips/propose').map(({ parts }) => parts.key?.[0])
const head = (name: string, state: string) =>
  page.getByRole('button', { name: new RegExp(`${name} ${state}$`) })

test('the next stop is open with address, map, call, what to bring, to collect and to receive', async () => {
  await showTrip()
  await expect.element(head('Asha Patil', 'To do')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(head('Hotel Sagar', 'To do')).toHaveAttribute('aria-expanded', 'false')
  await expect
    .element(page.getByText('Bring 2 × 14.2 kg, collect 2 empties, receive ₹1,706 cash'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '12 MG Road, Nashik' }))
    .toHaveAttribute('href', expect.stringContaining('12+MG+Road%2C+Nashik'))
  await expect
    .element(page.getByRole('link', { name: 'Call 98500 12764' }))
    .toHaveAttribute('href', 'tel:9850012764')
  await expectNoAxeViolations()
})

test('all as ordered, paid in cash, is one tap, and the next stop is open at once', async () => {
  const { server } = await showTrip()
  taps = 0
  await tap('All as ordered, paid in cash')
  expect(taps).toBe(1)
  await expect.element(head('Asha Patil', 'Sent')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(head('Hotel Sagar', 'To do')).toHaveAttribute('aria-expanded', 'true')
  expect(server.last('api/trips/propose')).toMatchObject({ id: '7', order_id: '1' })
  expect(sentTo(server)).toEqual([
    {
      order_id: 1,
      outcome: 'delivered',
      lines: [{ line_id: 10, count: 2, empties: 2, defective: 0 }],
      payments: [{ mode: 'Cash', amount: 1706, reference: '' }],
      reason: '',
      code: '',
      no_code_reason: '',
      day: '',
    },
  ])
})

test('one full less takes its empty and its money along, in three taps', async () => {
  const { server } = await showTrip()
  taps = 0
  await tap('Something was different')
  await tap('Fewer full 14.2 kg')
  await expect.element(page.getByLabelText('Amount received')).toHaveValue('853')
  await expectNoAxeViolations()
  await tap('Enter this')
  expect(taps).toBe(3)
  await expect.element(head('Asha Patil', 'Sent')).toBeVisible()
  expect(sentTo(server)).toMatchObject([
    { lines: [{ count: 1, empties: 1 }], payments: [{ mode: 'Cash', amount: 853 }] },
  ])
})

test('an empty less, by UPI with its reference and without the code is six taps', async () => {
  const { server } = await showTrip(mine({ delivery_code: 'demanded' }))
  taps = 0
  await tap('Something was different')
  await tap('UPI')
  await expect.element(page.getByLabelText('UPI reference')).toHaveFocus()
  await userEvent.keyboard('4471')
  await tap('Fewer empty 14.2 kg')
  await tap('No code')
  await expect.element(page.getByRole('button', { name: 'Enter this' })).toBeDisabled()
  await tap('Phone is off')
  await tap('Enter this')
  expect(taps).toBe(6)
  await expect.element(head('Asha Patil', 'Sent')).toBeVisible()
  expect(sentTo(server)).toMatchObject([
    {
      lines: [{ count: 2, empties: 1 }],
      payments: [{ mode: 'UPI', amount: 1706, reference: '4471' }],
      code: 'no',
      no_code_reason: 'Phone is off',
    },
  ])
})

test('where the code is asked for, the large key says that it was told', async () => {
  const { server } = await showTrip(mine({ delivery_code: 'asked' }))
  await tap('All as ordered, paid in cash, code told')
  await expect.element(head('Asha Patil', 'Sent')).toBeVisible()
  expect(sentTo(server)).toMatchObject([{ code: 'yes' }])
})

test('not delivered is two taps with its reason, and what is not wanted any more is canceled', async () => {
  const { server } = await showTrip()
  taps = 0
  await tap('Not delivered')
  await tap('Nobody there')
  expect(taps).toBe(2)
  await tap('Not delivered')
  await tap('Not wanted any more')
  await expect.element(head('Hotel Sagar', 'Sent')).toBeVisible()
  expect(sentTo(server)).toMatchObject([
    { outcome: 'rescheduled', reason: 'Nobody there', payments: [], lines: [{ count: 0, empties: 0 }] },
    { outcome: 'canceled', reason: 'Not wanted any more' },
  ])
})

test('without a network all is kept on the phone, and sent in its order once there is one, each once', async () => {
  const { server } = await showTrip(mine(), { 'api/trips/propose': 'network down' })
  for (const _ of ownTripOut.stops) await tap('All as ordered, paid in cash')
  await expect.element(page.getByText('3 waiting to be sent')).toBeVisible()
  await expect.element(head('Ravi Kale', 'Entered')).toBeVisible()
  const before = server.to('api/trips/propose').length
  server.answers['api/trips/propose'] = { message: 'Sent to the office' }
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await expect.element(head('Ravi Kale', 'Sent')).toBeVisible()
  await expect.element(page.getByText('waiting to be sent')).not.toBeInTheDocument()
  expect(
    sentTo(server)
      .slice(before)
      .map(({ order_id }) => order_id),
  ).toEqual([1, 2, 3])
  expect(new Set(keysTo(server)).size).toBe(3)
})

test('what waits is there after a reload, under the user’s own name, and is sent with the key that it had', async () => {
  const { server, screen } = await showTrip(mine(), { 'api/trips/propose': 'network down' })
  await tap('All as ordered, paid in cash')
  await expect.element(page.getByText('1 waiting to be sent')).toBeVisible()
  const [key] = keysTo(server)
  await screen.unmount()
  localStorage.setItem('authToken', '43')
  const other = await showTrip()
  await expect.element(head('Asha Patil', 'To do')).toBeVisible()
  expect(other.server.to('api/trips/propose')).toEqual([])
  await other.screen.unmount()
  localStorage.setItem('authToken', '42')
  const again = await showTrip()
  await expect.element(head('Asha Patil', 'Sent')).toBeVisible()
  expect(keysTo(again.server)).toEqual([key])
})

test('entered again before it was sent, only the newer one is sent', async () => {
  const { server } = await showTrip(mine(), { 'api/trips/propose': 'network down' })
  await tap('All as ordered, paid in cash')
  await head('Asha Patil', 'Entered').click()
  await expect.element(page.getByText('You entered: 2 full, 2 empties, ₹1,706 Cash')).toBeVisible()
  await tap('Not delivered')
  await tap('No money')
  await expect.element(page.getByText('1 waiting to be sent')).toBeVisible()
  const before = server.to('api/trips/propose').length
  server.answers['api/trips/propose'] = { message: 'Sent to the office' }
  window.dispatchEvent(new Event('online'))
  await expect.element(head('Asha Patil', 'Sent')).toBeVisible()
  expect(sentTo(server).slice(before)).toMatchObject([{ reason: 'No money' }])
})

test('what the server refuses is not sent again, and its stop says why', async () => {
  const late = 'TR/26-27/00007 is settled: this came too late. Tell the office.'
  const { server } = await showTrip(mine(), {
    'api/trips/propose': domainError(ownTripErrors.trip_proposal_late.code, late),
  })
  await tap('All as ordered, paid in cash')
  await expect.element(head('Asha Patil', 'Not taken')).toBeVisible()
  await expect.element(page.getByText(late)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('waiting to be sent')).not.toBeInTheDocument()
  expect(server.to('api/trips/propose')).toHaveLength(1)
})

test('what the office has of a stop is sent, what it did itself is delivered, and neither is asked for', async () => {
  const proposed = { ...ownStopDone, order_id: 1 }
  const stops = [
    ownStop(1, 'Asha Patil', { proposed }),
    ownStop(2, 'Hotel Sagar', { status: Status.delivered }),
    ownStop(3, 'Ravi Kale', { paymentmode: 'Prepaid' }),
  ]
  await showTrip(mine({ stops }))
  await expect.element(head('Asha Patil', 'Sent')).toBeVisible()
  await expect.element(head('Hotel Sagar', 'Delivered')).toBeVisible()
  await expect.element(page.getByText('receive nothing (Prepaid)', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All as ordered', exact: true })).toBeVisible()
})

test('a planned trip is shown and takes nothing yet; without one, and for who is no driver, it says so', async () => {
  const planned = await showTrip(mine({ state: TripState.planned }))
  await expect.element(page.getByText('Not loaded yet', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Not delivered' })).not.toBeInTheDocument()
  await planned.screen.unmount()
  const none = await showTrip({ driver_name: 'Baban Kale', trip: null })
  await expect.element(page.getByText('No trip today')).toBeVisible()
  await none.screen.unmount()
  await showTrip({ driver_name: '', trip: null })
  await expect.element(page.getByText('You are no driver')).toBeVisible()
})

const ownStopDone = {
  outcome: 'delivered' as const,
  lines: [],
  payments: [],
  reason: '',
  code: '' as const,
  no_code_reason: '',
  day: '',
}

import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { setClock } from '../../../ui/testing/clock.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { settlement } from '../testing/settlement-for-tests.ts'
import { tripsRoutes } from '../trips.routes.tsx'

setClock('2026-11-24T13:00:00Z')

const showSettling = async (reponselist: object = settlement, answers: object = {}) => {
  const server = fakeServer({
    'api/trips/settlement': { reponselist },
    'api/trips/save-draft': { draft_version: 1, message: 'Kept' },
    'api/trips/settle': { version: 4, message: 'Trip TR/26-27/00007 settled' },
    ...answers,
  })
  const screen = await showRoutes(tripsRoutes, '/trips/settle?id=7')
  await expect.element(screen.getByRole('heading', { name: 'Settle TR/26-27/00007' })).toBeVisible()
  return { server, screen }
}
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const settle = () => page.getByRole('button', { name: 'Settle', exact: true })
const typedTo = (server: ReturnType<typeof fakeServer>) => {
  const [sent] = [server.last('api/trips/settle').settlement].flat()
  return JSON.parse(String(sent))
}

test('every stop stands there as it was ordered and paid; with the notes counted everything closes', async () => {
  const { server } = await showSettling()
  await expect.element(cell('Fulls out, Refill 19, Hotel Sagar')).toHaveValue('2')
  await expect.element(cell('Cash of Asha Patil')).toHaveValue('2360')
  await cell('Pieces of ₹500').fill('9')
  await cell('Pieces of ₹20').fill('11')
  await expect.element(page.getByText('₹4,720.00 of ₹4,720.00')).toBeVisible()
  await expect.element(page.getByText('Everything closes', { exact: false }).first()).toBeVisible()
  await expectNoAxeViolations()
  await settle().click()
  await expect.poll(() => server.to('api/trips/settle').length).toBe(1)
  expect(typedTo(server)).toMatchObject({
    stops: [
      { order_id: 1, outcome: 'delivered', lines: [{ line_id: 10, count: 2, empties: 2, defective: 0 }] },
      { order_id: 2, payments: [{ mode: 'Cash', amount: 2360, reference: '' }] },
    ],
    pieces: [0, 9, 0, 0, 0, 11, 0, 0, 0, 0],
    differences: [],
  })
})

test('what does not close is laid on somebody by name, with a reason', async () => {
  const { server } = await showSettling()
  await cell('Empties in, Refill 19, Hotel Sagar').fill('1')
  await cell('Pieces of ₹500').fill('9')
  const differences = page.getByRole('table', { name: 'Differences' })
  await expect.element(differences.getByText('1 empty Refill 19 too much')).toBeVisible()
  await expect.element(differences.getByText('₹220.00 missing')).toBeVisible()
  await cell('Reason: ₹220.00 missing').fill('Lost on the way')
  await cell('Reason: 1 empty Refill 19 too much').fill('Somebody gave one more')
  await settle().click()
  await expect.poll(() => server.to('api/trips/settle').length).toBe(1)
  expect(typedTo(server).differences).toEqual([
    {
      uuid: 'IN19',
      what: 'empty',
      missing: -1,
      on: 'nobody',
      customer_id: 0,
      reason: 'Somebody gave one more',
    },
    { uuid: '', what: 'rupees', missing: 220, on: 'driver', customer_id: 0, reason: 'Lost on the way' },
  ])
})

test('with fewer taken, the empties and the cash that nobody has typed over follow', async () => {
  await showSettling()
  await cell('Cash of Asha Patil').fill('2000')
  for (const name of ['Hotel Sagar', 'Asha Patil']) await cell(`Fulls out, Refill 19, ${name}`).fill('1')
  await expect.element(cell('Empties in, Refill 19, Hotel Sagar')).toHaveValue('1')
  await expect.element(cell('Cash of Hotel Sagar')).toHaveValue('1180')
  await expect.element(cell('Cash of Asha Patil')).toHaveValue('2000')
})

test('what the driver entered at the door stands there until somebody types otherwise', async () => {
  const stop: SettledStop = {
    order_id: 2,
    outcome: 'delivered',
    lines: [{ line_id: 20, count: 1, empties: 0, defective: 0 }],
    payments: [{ mode: 'UPI', amount: 1180, reference: 'UTR 7' }],
    reason: '',
    code: 'yes',
    no_code_reason: '',
    day: '',
  }
  const proposals = [{ order_id: 2, stop, proposed_at: '2026-11-24 17:10' }]
  await showSettling({ ...settlement, proposals })
  await expect.element(cell('Fulls out, Refill 19, Asha Patil')).toHaveValue('1')
  await expect.element(cell('UPI of Asha Patil')).toHaveValue('1180')
  await expect.element(page.getByText('Entered by the driver')).toBeVisible()
})

test('what is typed is kept, and is there again when somebody goes on', async () => {
  const { server } = await showSettling()
  await cell('Fulls out, Refill 19, Asha Patil').fill('1')
  await expect.poll(() => server.to('api/trips/save-draft').length).toBeGreaterThan(0)
  const kept = String([server.last('api/trips/save-draft').settlement].flat()[0])
  await showSettling({ ...settlement, draft: kept, draft_version: 1 })
  await expect.element(cell('Fulls out, Refill 19, Asha Patil')).toHaveValue('1')
})

test('what is typed right before Settle is pressed is settled', async () => {
  const { server } = await showSettling()
  const cash = document.querySelector<HTMLInputElement>('[aria-label="Cash of Asha Patil"]')
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(cash, text)
    cash?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // In one turn: the figures below the grid follow only after it.
  type('2000')
  cash?.form?.requestSubmit()
  await expect.poll(() => server.to('api/trips/settle').length).toBe(1)
  expect(typedTo(server).stops[1].payments).toMatchObject([{ mode: 'Cash', amount: 2000 }])
})

test('two who type at once: the second one hears of it, and nothing of the first is lost', async () => {
  const { server } = await showSettling(settlement, {
    'api/trips/save-draft': domainError('changed_by_another', 'Sunita Pawar changed this settlement'),
  })
  await cell('Cash of Hotel Sagar').fill('100')
  await expect.element(page.getByText('Sunita Pawar changed this settlement')).toBeVisible()
  await expect.element(settle()).not.toBeInTheDocument()
  expect(server.to('api/trips/settle')).toHaveLength(0)
})

test('what was not delivered says why, and takes nothing from the vehicle', async () => {
  const { server } = await showSettling({
    ...settlement,
    goods: settlement.goods.map((one) => ({ ...one, counted_fulls: 5, counted_empties: 2 })),
  })
  await page.getByRole('button', { name: 'Not delivered' }).first().click()
  const asked = page.getByRole('dialog', { name: 'ORD/26-27/0001, Hotel Sagar' })
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Door locked')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Another day' })).toBeVisible()
  await expect.element(cell('Cash of Hotel Sagar')).not.toBeInTheDocument()
  await cell('Pieces of ₹500').fill('4')
  await cell('Pieces of ₹20').fill('18')
  await settle().click()
  await expect.poll(() => server.to('api/trips/settle').length).toBe(1)
  expect(typedTo(server)).toMatchObject({
    stops: [{ order_id: 1, outcome: 'rescheduled', reason: 'Door locked' }, { outcome: 'delivered' }],
    differences: [],
  })
})

test('differences above the limit ask for somebody who allows them', async () => {
  await showSettling(settlement, {
    'api/trips/settle': domainError(
      settlingErrors.trip_needs_approval.code,
      'Differences of ₹4,720.00 are above ₹1,000.00: they need an approval',
    ),
  })
  await cell('Reason: ₹4,720.00 missing').fill('Bag lost')
  await settle().click()
  await expect.element(page.getByRole('dialog', { name: 'Differences need an approval' })).toBeVisible()
})

test('before it was counted nothing is settled: whoever counts sees nothing of the books', async () => {
  const { server } = await showSettling(
    {
      ...settlement,
      state: TripState.out,
      back_by: '',
      goods: settlement.goods.map((one) => ({ ...one, counted_fulls: null, counted_empties: null })),
    },
    { 'api/trips/back': { version: 4, message: 'Trip TR/26-27/00007 is back' } },
  )
  await expect.element(settle()).toBeDisabled()
  await page.getByRole('button', { name: 'Count what came back' }).click()
  await cell('Fulls counted of Refill 19').fill('3')
  await cell('Empties counted of Refill 19').fill('4')
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await expect
    .poll(() => server.to('api/trips/back').at(-1)?.parts)
    .toMatchObject({
      'uuid[]': ['IN19'],
      'fulls[]': ['3'],
      'empties[]': ['4'],
    })
})

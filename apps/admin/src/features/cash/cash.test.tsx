import type { CashRow, Drawer } from '@refill/contract/features/cash/cash.contract.ts'
import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { addDays, showDay, todayInIndia } from '@refill/values/day.ts'
import { Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { cashRoutes } from './cash.routes.tsx'

const today = todayInIndia()
const nothing = {
  received: 0,
  paid_back: 0,
  handed_over: 0,
  taken_over: 0,
  deposited: 0,
  paid_out: 0,
  difference: 0,
}
const drawer = (user_id: number, name: string, changes: Partial<Drawer> = {}): Drawer => ({
  user_id,
  name,
  opening: 0,
  ...nothing,
  in_hand: 0,
  on_the_way: 0,
  is_closed: false,
  ...changes,
})
const asha = drawer(7, 'Asha More', {
  opening: 8250,
  received: 12400,
  handed_over: -2500,
  in_hand: 18150,
  on_the_way: 2500,
})
const ravi = drawer(3, 'Ravi Kale', { received: 3100, difference: -10, in_hand: 3090, is_closed: true })

const row = (id: number, changes: Partial<CashRow>): CashRow => ({
  id,
  number: `CP/26-27/0000${id}`,
  kind: 'pay_out',
  day: today,
  user_id: 7,
  who: 'Asha More',
  amount: 640,
  to_user_id: 0,
  to_whom: '',
  driver: '',
  head: 'Fuel',
  bank: '',
  reference: 'B-771',
  note: '',
  url: '',
  confirmed_on: '',
  confirmed_amount: 0,
  expected: 0,
  pieces: '',
  difference_reason: '',
  entered_by: 'Asha More',
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
  ...changes,
})
const documents = [
  row(1, { url: '/files/1.pdf' }),
  row(2, {
    kind: 'close',
    user_id: 3,
    who: 'Ravi Kale',
    amount: 3090,
    expected: 3100,
    head: '',
    reference: '',
    number: 'CC/26-27/00001',
    pieces: '500 × 6',
    difference_reason: 'A ten is missing',
  }),
]

const to_confirm = [{ id: 5, number: 'CH/26-27/00003', day: today, who: 'Ravi Kale', amount: 800, note: '' }]
const server = (changes: object = {}) =>
  fakeServer({
    'api/cash/drawers': {
      day: today,
      reponselist: [asha, ravi],
      carriers: [],
      own_id: 7,
      to_confirm: [],
      receivers: [
        { id: 7, name: 'Asha More' },
        { id: 3, name: 'Ravi Kale' },
      ],
      heads: ['Fuel', 'Tea'],
      ...changes,
    },
    'api/cash/list': { totalcount: 2, reponselist: documents },
    'api/cash/closed': { reponselist: { closed_through: '', closed_at: '', closed_by: '' } },
    'api/cash/hand-over': { id: 9, number: 'CH/26-27/00009', message: 'CH/26-27/00009: ₹100.00' },
    'api/cash/pay-out': { id: 9, number: 'CP/26-27/00009', message: 'CP/26-27/00009: ₹100.00' },
    'api/cash/confirm-hand-over': { message: 'CH/26-27/00003 is confirmed' },
    'api/cash/reverse': { message: 'CP/26-27/00001 is taken back' },
    'api/cash/close-drawer': {
      id: 9,
      number: 'CC/26-27/00009',
      expected: 18150,
      counted: 18150,
      difference: 0,
      message: 'Closed',
    },
  })

const open = async () => {
  const screen = await show(<Routes>{cashRoutes}</Routes>, { at: '/cash' })
  await expect.element(screen.getByRole('row', { name: /^Asha More.*18,150/ })).toBeVisible()
  return screen
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const field = (name: RegExp) => dialog().getByRole('textbox', { name })

test('drawers and documents stand with what moved and what differed, and axe finds nothing', async () => {
  server({ to_confirm })
  const screen = await open()
  await expect.element(screen.getByText('₹21,240.00 in hand, ₹2,500.00 on the way')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Ravi Kale Closed/ })).toMatchTextContent(/-₹10\.00/)
  await expect
    .element(screen.getByRole('row', { name: /CC\/26-27/ }))
    .toMatchTextContent(/500 × 6₹3,100\.00 should have been there: A ten is missing/)
  await expectNoAxeViolations()
})

test('drawers of another day are asked for', async () => {
  const cash = server()
  await open()
  const day = addDays(today, -2)
  await page.getByLabelText('At the end of').fill(showDay(day))
  await expect.poll(() => cash.last('api/cash/drawers')).toMatchObject({ day })
})

test('cash is handed to another person out of the own drawer', async () => {
  const cash = server()
  await open()
  await page.getByRole('main').getByRole('button', { name: 'Hand over', exact: true }).first().click()
  await expect.element(dialog().getByText('You have ₹18,150.00 in hand.')).toBeVisible()
  await userEvent.keyboard('100')
  await dialog().getByRole('combobox', { name: /^To/ }).click()
  await page.getByRole('option', { name: 'Ravi Kale' }).click()
  await dialog().getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect.element(page.getByText('CH/26-27/00009: ₹100.00')).toBeVisible()
  expect(cash.last('api/cash/hand-over')).toMatchObject({
    user_id: '7',
    amount: '100',
    to_user_id: '3',
    day: today,
  })
})

test('what is refused stands at its field, and the dialog stays', async () => {
  const cash = server()
  cash.answers['api/cash/pay-out'] = domainError('cash_not_in_hand', 'Only ₹50.00 in hand', {
    errors: { amount: 'Only ₹50.00 in hand' },
  })
  await open()
  await button('Paid out').click()
  await userEvent.keyboard('100')
  await dialog().getByRole('combobox', { name: /^Head/ }).selectOptions('Tea')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(field(/^Amount/)).toHaveAccessibleDescription('Only ₹50.00 in hand')
})

test('what somebody handed over is confirmed, and less of it with a reason', async () => {
  const cash = server({ to_confirm })
  await open()
  await button('Confirm').click()
  await expect.element(field(/^Amount/)).toHaveValue('')
  await field(/^Amount/).fill('700')
  await expect.element(field(/^Amount/)).toHaveAccessibleDescription('Difference: ₹100.00 short')
  await field(/^Reason/).fill('A note was torn')
  await dialog().getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(page.getByText('CH/26-27/00003 is confirmed')).toBeVisible()
  expect(cash.last('api/cash/confirm-hand-over')).toMatchObject({
    id: '5',
    amount: '700',
    reason: 'A note was torn',
  })
})

test('notes and coins are counted by keyboard alone; Enter leads from one to the next and to the reason', async () => {
  const cash = server()
  await open()
  await page.getByRole('main').getByRole('button', { name: 'Close drawer', exact: true }).first().click()
  await expect.element(field(/^Pieces of ₹2000/)).toHaveFocus()
  const difference = () =>
    dialog().getByText('Difference', { exact: true }).element().nextElementSibling as HTMLElement
  await expect.element(difference()).toMatchTextContent('…')
  await userEvent.keyboard('{Enter}36{Enter}{Enter}1')
  await expect.element(difference()).toMatchTextContent('₹50.00 short')
  await userEvent.keyboard('{Enter}1')
  await expect.element(dialog().getByText('₹18,000.00')).toBeVisible()
  await expect.element(difference()).toMatchTextContent('none')
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}')
  await expect.element(field(/^Reason/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Closed', { exact: true }).last()).toBeVisible()
  const pieces = denominations.map((rupees) => ({ 500: '36', 100: '1', 50: '1' })[rupees as number] ?? '')
  expect(cash.last('api/cash/close-drawer')).toMatchObject({ user_id: '7', day: today, 'pieces[]': pieces })
})

test('Esc asks before it throws a count away, and goes on where somebody wants to', async () => {
  server()
  await open()
  await page.getByRole('main').getByRole('button', { name: 'Close drawer', exact: true }).first().click()
  await userEvent.keyboard('{Enter}36{Escape}')
  await expect.element(dialog().getByText('Throw away what was typed?')).toBeVisible()
  await dialog().getByRole('button', { name: 'Go on' }).click()
  await expect.element(field(/^Pieces of ₹500/)).toHaveValue('36')
  await userEvent.keyboard('{Escape}')
  await dialog().getByRole('button', { name: 'Throw away' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a document is taken back with a reason', async () => {
  const cash = server()
  const screen = await open()
  await screen
    .getByRole('row', { name: /CP\/26-27/ })
    .getByRole('button', { name: 'Take back' })
    .click()
  await field(/Reason/).fill('Entered twice')
  await dialog().getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('CP/26-27/00001 is taken back')).toBeVisible()
  expect(cash.last('api/cash/reverse')).toMatchObject({ id: '1', reason: 'Entered twice' })
})

test('who may only read changes nothing, and who may not approve touches the own drawer alone', async () => {
  server({ to_confirm: [] })
  grantOnly('cash.read')
  const screen = await open()
  for (const name of ['Hand over', 'Close drawer', 'Take back', 'Close day'])
    expect(screen.getByRole('button', { name, exact: true }).elements()).toHaveLength(0)
  await expect.element(button('Scan')).toBeVisible()
})

test('a cashier has the own drawer and takes back own documents, no close of a drawer', async () => {
  server()
  grantOnly('cash.read', 'cash.write')
  const screen = await open()
  expect(screen.getByRole('button', { name: 'Close drawer', exact: true }).elements()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Take back' }).elements()).toHaveLength(1)
})

test('a hand-over that was confirmed is taken back by its receiver, no more by its giver', async () => {
  const handed = { kind: 'hand_over', confirmed_on: today, amount: 100 } as const
  const given = row(3, { ...handed, number: 'CH/26-27/00007', to_user_id: 3, to_whom: 'Ravi Kale' })
  const taken = row(4, { ...handed, number: 'CH/26-27/00008', user_id: 3, who: 'Ravi Kale', to_user_id: 7 })
  server().answers['api/cash/list'] = { totalcount: 2, reponselist: [given, taken] }
  grantOnly('cash.read', 'cash.write')
  const screen = await open()
  const rowOf = (number: RegExp) => screen.getByRole('row', { name: number })
  await expect.element(rowOf(/00008/).getByRole('button', { name: 'Take back' })).toBeVisible()
  expect(rowOf(/00007/).elements()).toHaveLength(1)
  expect(rowOf(/00007/).getByRole('button', { name: 'Take back' }).elements()).toHaveLength(0)
})

test('what was asked about a difference goes once there is none', async () => {
  const errors = { reason: '₹100.00 differs: say why' }
  server({ to_confirm }).answers['api/cash/confirm-hand-over'] = domainError('cash_reason_missing', '', {
    errors,
  })
  await open()
  await button('Confirm').click()
  await field(/^Amount/).fill('700')
  await dialog().getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(page.getByText(errors.reason)).toBeVisible()
  await field(/^Amount/).fill('800')
  await expect.element(page.getByText(errors.reason)).not.toBeInTheDocument()
})

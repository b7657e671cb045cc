import type { DriverStatement } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { accountErrors } from '@refill/contract/features/driver-accounts/driver-accounts.errors.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { driverAccountRoutes } from './driver-accounts.routes.tsx'

setClock('2026-11-24T06:00:00Z')

const row = {
  day: '2026-11-20',
  kind: 'received',
  entry_id: 0,
  number: '',
  receipts: 0,
  rupees: 0,
  balance: 0,
  cylinders: '',
  trip_id: 0,
  trip_no: '',
  reason: '',
  reference: '',
  takes_back: false,
  may_reverse: false,
} as const

const account: DriverStatement = {
  driver: { id: 4, name: 'Ramesh Shinde' },
  fd: '2026-11-01',
  td: '2026-11-24',
  opening: 40,
  rows: [
    { ...row, receipts: 3, rupees: 2360, balance: 2400 },
    { ...row, kind: 'taken_over', number: 'CT/26-27/00009', rupees: -1860, balance: 540 },
    {
      ...row,
      kind: 'difference',
      entry_id: 7,
      trip_id: 7,
      trip_no: 'TR/26-27/00007',
      cylinders: '1 empty 19 kg',
      balance: 540,
      reason: 'Lost',
    },
    {
      ...row,
      kind: 'deducted',
      entry_id: 8,
      rupees: -40,
      balance: 500,
      reference: 'Slip 7',
      may_reverse: true,
    },
    { ...row, kind: 'waived', entry_id: 9, rupees: -10, balance: 490, reason: 'Robbed', may_reverse: true },
  ],
  closing: 490,
  owed_now: 490,
  cylinders_now: [{ uuid: 'IN1', product_name: 'Refill 19', size: '19 kg', what: 'empty', count: 1 }],
}

const showAccount = async (changes: Partial<DriverStatement> = {}) => {
  const server = fakeServer({
    'api/driver-accounts/statement': { ...account, ...changes },
    'api/driver-accounts/recover': { id: 12, message: 'Ramesh Shinde: taken in' },
    'api/driver-accounts/waive': { id: 13, message: 'Ramesh Shinde: ₹490.00 waived' },
    'api/driver-accounts/reverse': { id: 14, message: 'Ramesh Shinde: deducted taken back' },
  })
  const screen = await showRoutes(driverAccountRoutes, '/driver-accounts/account?id=4')
  await expect.element(screen.getByRole('heading', { name: 'Account of Ramesh Shinde' })).toBeVisible()
  return { server, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })

test('the list says what each driver owes, how old it is and which cylinders are missing', async () => {
  fakeServer({
    'api/driver-accounts/list': {
      totalcount: 1,
      reponselist: [
        {
          id: 4,
          driver_name: 'Ramesh Shinde',
          owed: 2540,
          to_7: 0,
          to_30: 2300,
          older: 240,
          cylinders: '2 empty 14.2 kg',
          oldest_day: '2026-10-02',
        },
      ],
    },
  })
  const screen = await showRoutes(driverAccountRoutes, '/driver-accounts')
  await expect
    .element(screen.getByRole('row', { name: /^Ramesh Shinde/ }))
    .toMatchTextContent(/₹2,540.00.*₹2,300.00.*₹240.00.*2 empty 14.2 kg.*02-10-2026/)
  await expectNoAxeViolations()
  await expectLink(screen, 'Ramesh Shinde', '/driver-accounts/account?id=4')
})

test('an account says by day what came, what went and what is owed then and today', async () => {
  const { server, screen } = await showAccount()
  expect(server.to('api/driver-accounts/statement')[0]?.parts).toMatchObject({
    driver_id: ['4'],
    fd: ['2026-11-01'],
    td: ['2026-11-24'],
  })
  await expect.element(screen.getByRole('row', { name: /Opening/ })).toMatchTextContent(/01-11-2026.*₹40.00/)
  await expect
    .element(screen.getByRole('row', { name: /Received/ }))
    .toMatchTextContent(/3 receipts.*₹2,360.00.*₹2,400.00/)
  await expectLink(screen, 'TR/26-27/00007', '/trips/trip-detail?id=7')
  await expect.element(screen.getByText('Cylinders missing today: 1 empty Refill 19')).toBeVisible()
  await button('PDF').click()
  await expect.poll(() => server.to('driver-accounts/account.pdf')).toHaveLength(1)
  await expectNoAxeViolations()
})

test('cash that a driver brings is counted, and less than all of it needs a reason', async () => {
  const { server } = await showAccount()
  await button('Take cash').click()
  await expect.element(dialog).toMatchTextContent(/Ramesh Shinde owes ₹490.00\./)
  await field('Amount that you counted').fill('400')
  await field('Reason of the difference').fill('The rest tomorrow')
  await dialog.getByRole('button', { name: 'Take cash' }).click()
  await expect
    .poll(() => server.to('api/driver-accounts/recover')[0]?.parts)
    .toMatchObject({ driver_id: ['4'], kind: ['cash'], amount: ['400'], reason: ['The rest tomorrow'] })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what is deducted is rupees or cylinders, by a paper', async () => {
  const { server } = await showAccount()
  await button('Deducted').click()
  await field('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Deduct' }).click()
  await expect.element(dialog.getByText('Say by which paper it is deducted')).toBeVisible()
  await field('Paper').fill('Slip 8')
  server.answers['api/driver-accounts/recover'] = domainError(
    accountErrors.account_owes_less.code,
    'Only ₹490.00',
    {
      errors: { amount: 'Only ₹490.00' },
    },
  )
  await dialog.getByRole('button', { name: 'Deduct' }).click()
  await expect.element(dialog.getByText('Only ₹490.00')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'What is owed' }).selectOptions('1 empty Refill 19')
  await field('Cylinders').fill('1')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: 'Deduct' }).click()
  await expect
    .poll(() => server.to('api/driver-accounts/recover')[1]?.parts)
    .toMatchObject({
      kind: ['deducted'],
      uuid: ['IN1'],
      what: ['empty'],
      count: ['1'],
      reference: ['Slip 8'],
    })
})

test('a cylinder is brought, or charged for where it never comes', async () => {
  const { server } = await showAccount()
  await button('Brought back').click()
  await field('Cylinders').fill('1')
  await dialog.getByRole('button', { name: 'Take in' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Charge').click()
  await field('Cylinders').fill('1')
  await field('Amount').fill('2000')
  await dialog.getByRole('button', { name: 'Charge' }).click()
  await expect
    .poll(() => server.to('api/driver-accounts/recover').map(({ parts }) => parts))
    .toMatchObject([
      { kind: ['brought'], count: ['1'] },
      { kind: ['charged'], count: ['1'], amount: ['2000'] },
    ])
})

test('a driver is let off with a reason by whoever may approve trips', async () => {
  const { server } = await showAccount()
  await button('Waive').click()
  await field('Amount').fill('490')
  await field('Reason').fill('Robbed')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await expect
    .poll(() => server.to('api/driver-accounts/waive')[0]?.parts)
    .toMatchObject({ driver_id: ['4'], amount: ['490'], reason: ['Robbed'] })
})

test('an entry is taken back where no settlement entered it, what was waived by whoever may waive', async () => {
  grantOnly('driver-accounts.read', 'driver-accounts.write')
  const { server, screen } = await showAccount()
  await expect.element(button('Waive')).not.toBeInTheDocument()
  await expect.element(button('Take cash')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reverse' }).elements()).toHaveLength(1)
  await button('Reverse').click()
  await dialog.getByRole('textbox').fill('Entered twice')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect
    .poll(() => server.to('api/driver-accounts/reverse')[0]?.parts)
    .toMatchObject({ id: ['8'], reason: ['Entered twice'] })
})

test('who may only read sees the account and nothing to do with it', async () => {
  grantOnly('driver-accounts.read')
  await showAccount()
  for (const name of ['Take cash', 'Deducted', 'Brought back', 'Charge', 'Waive', 'Reverse'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('of who owes nothing nothing can be taken', async () => {
  const { screen } = await showAccount({ owed_now: 0, cylinders_now: [], rows: [] })
  await expect.element(screen.getByText('Cylinders missing today: none')).toBeVisible()
  for (const name of ['Take cash', 'Deducted', 'Brought back', 'Charge', 'Waive'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

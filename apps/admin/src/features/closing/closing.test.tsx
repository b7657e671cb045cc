import { addDays, showDay, todayInIndia, type Day } from '@refill/values/day.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { send } from '../../api/send.ts'
import { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { BusinessDay } from './business-day.public.tsx'
import { ClosedDays } from './closed-days.public.tsx'

const [read, close, reopen] = ['api/cash/closed', 'api/cash/close-day', 'api/cash/reopen-day']
const today = todayInIndia()
const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
const through = (day: string) => ({
  reponselist: {
    closed_through: day,
    closed_at: day && `${day}T14:10:00.000Z`,
    closed_by: day && 'Meena Joshi',
  },
})
const server = (day: string) =>
  fakeServer({
    [read]: through(day),
    [close]: { message: `The books are closed through ${showDay(yesterday)}` },
    [reopen]: { message: `${showDay(before)} is open again` },
  })

const says = (day: Day) => new RegExp(`^The books are closed through ${showDay(day)}\\. `)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const open = () =>
  show(
    <>
      <h1>Settings</h1>
      <BusinessDay />
    </>,
  )

test('the next day is closed after it was looked at once more, and the panel says so', async () => {
  const books = server(before)
  const screen = await open()
  await expect.element(screen.getByText(says(before))).toBeVisible()
  await expect.element(screen.getByText(/19:40 by Meena Joshi/)).toBeVisible()
  await button('Close day').click()
  await expect.element(dialog().getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(yesterday))
  await expect.element(dialog().getByText(`This closes ${showDay(yesterday)}.`)).toBeVisible()
  await expectNoAxeViolations()
  books.answers[read] = through(yesterday)
  await dialog().getByRole('button', { name: 'Close day' }).click()
  await expect.element(screen.getByText(says(yesterday))).toBeVisible()
  expect(books.last(close)).toMatchObject({ day: yesterday })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a day is reopened with a reason only', async () => {
  const books = server(before)
  const screen = await open()
  await button('Reopen').click()
  await dialog().getByRole('button', { name: 'Reopen' }).click()
  await expect.element(dialog().getByText('Reason is required', { exact: true })).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Two receipts were missing')
  books.answers[read] = through(addDays(before, -1))
  await dialog().getByRole('button', { name: 'Reopen' }).click()
  await expect.element(screen.getByText(says(addDays(before, -1)))).toBeVisible()
  expect(books.last(reopen)).toMatchObject({ day: before, reason: 'Two receipts were missing' })
})

test('whose drawer is open is said at the day that cannot be closed', async () => {
  const books = server('')
  const screen = await open()
  await expect.element(screen.getByText('No day is closed yet.')).toBeVisible()
  const words = `${showDay(today)} cannot be closed: the drawer of Ravi Kale is open`
  books.answers[close] = domainError('drawers_open', words, { errors: { day: words } })
  await button('Close day').click()
  await dialog().getByRole('button', { name: 'Close day' }).click()
  await expect.element(dialog().getByText(words).first()).toBeVisible()
})

test('who may not approve cash sees until when the books are closed, and no buttons', async () => {
  server(before)
  grantOnly('receipts.write')
  const screen = await open()
  await expect.element(screen.getByText(says(before))).toBeVisible()
  await expect.element(button('Reopen')).not.toBeInTheDocument()
  await expect.element(button('Close day')).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

function Voucher() {
  const [day, setDay] = useState<string>(yesterday)
  return (
    <ClosedDays>
      <h1>Receipt</h1>
      <DateField field={heldField('voucher_date', day, setDay)} label="Voucher date" dated />
      <DateField field={heldField<string>('due', before, () => undefined)} label="Due date" />
    </ClosedDays>
  )
}

test('a field that dates what is entered says at once that its day is closed, also when it was closed meanwhile', async () => {
  const books = server(before)
  const screen = await show(<Voucher />)
  const field = page.getByRole('textbox', { name: 'Voucher date' })
  const closed = (day: string) => screen.getByText(`The books are closed through ${showDay(day)}`)
  await expect.poll(() => books.to(read).length).toBe(1)
  await expect.element(closed(before)).not.toBeInTheDocument()
  await field.fill(showDay(before))
  await expect.element(closed(before)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(showDay(yesterday))
  await expect.element(closed(before)).not.toBeInTheDocument()
  books.answers[read] = through(yesterday)
  books.answers['api/receipts/create-advance'] = domainError('day_closed', 'The books are closed')
  const money = { customer_id: 1, amount: '10', voucher_date: yesterday, payment_mode: 'Cash' }
  await send(createAdvance, { transaction_number: '', mode_of_transaction: '', narration: '', ...money })
  await expect.element(closed(yesterday)).toBeVisible()
  await expectNoAxeViolations()
})

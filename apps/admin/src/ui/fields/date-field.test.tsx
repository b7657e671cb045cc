import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heldField } from '../form/field.ts'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { DateField } from './date-field.tsx'

function Invoice({ start = '', max }: { start?: string; max?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PageHead title="Add Purchase" />
      <DateField
        field={heldField('inv_date', value, setValue)}
        label="INV Date"
        required
        {...(max && { max })}
      />
      <output>value {value || 'none'}</output>
    </>
  )
}

const date = () => page.getByRole('textbox', { name: 'INV Date' })
const calendarButton = () => page.getByRole('button', { name: 'Calendar for INV Date' })

test('a day is typed as dd-MM-yyyy and short forms are completed on leaving', async () => {
  const screen = await show(<Invoice start="2026-11-20" />)
  await expect.element(date()).toHaveValue('20-11-2026')
  await date().fill('1/2/26')
  await expect.element(screen.getByText('value 1/2/26')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(date()).toHaveValue('01-02-2026')
  await expect.element(screen.getByText('value 2026-02-01')).toBeVisible()
  await date().fill('31-02-2026')
  await expect.element(screen.getByText('value 31-02-2026')).toBeVisible()
  await date().fill('22-11-2026 10:42')
  await expect.element(screen.getByText('value 22-11-2026 10:42')).toBeVisible()
  await date().fill('')
  await expect.element(screen.getByText('value none')).toBeVisible()
})

test('a day is picked from the calendar, which has no accessibility faults', async () => {
  const screen = await show(<Invoice start="2026-11-20" max="2026-11-21" />)
  await calendarButton().click()
  await expect.element(screen.getByRole('dialog', { name: 'INV Date' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^20 November 2026/ })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /^22 November 2026/ })).toBeDisabled()
  await expectNoAxeViolations()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(screen.getByText('value 2026-11-19')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(calendarButton()).toHaveFocus()
})

test('the arrow down opens the calendar, Esc closes it, and leaving the field does', async () => {
  const screen = await show(<Invoice />)
  await date().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous month' }).click()
  await screen.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).click()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await calendarButton().click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await calendarButton().click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

function Estimate() {
  const [value, setValue] = useState('2026-11-21 13:30')
  return (
    <>
      <DateField field={heldField('estimate', value, setValue)} label="Estimated delivery date" withTime />
      <output>value {value}</output>
    </>
  )
}

test('a day with its time is typed, and another day from the calendar keeps the time', async () => {
  const screen = await show(<Estimate />)
  const input = screen.getByRole('textbox', { name: 'Estimated delivery date' })
  await expect.element(input).toHaveValue('21-11-2026 13:30')
  await input.fill('22-11-2026 9:05')
  await expect.element(screen.getByText('value 2026-11-22 09:05')).toBeVisible()
  await screen.getByRole('button', { name: 'Calendar for Estimated delivery date' }).click()
  await screen.getByRole('button', { name: /^30 November 2026/ }).click()
  await expect.element(screen.getByText('value 2026-11-30 09:05')).toBeVisible()
  await expect.element(input).toHaveValue('30-11-2026 09:05')
})

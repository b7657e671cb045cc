import { todayInIndia } from '@refill/values/day.ts'
import { Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { cashRoutes } from './cash.routes.tsx'

const today = todayInIndia()
const suresh = {
  driver_id: 6,
  name: 'Suresh Patil',
  opening: 2_000,
  received: 9_000,
  taken_over: -1_000,
  carried: 10_000,
}

const openCash = async () => {
  const server = fakeServer({
    'api/cash/drawers': {
      day: today,
      own_id: 7,
      reponselist: [],
      to_confirm: [],
      receivers: [],
      heads: [],
      carriers: [suresh],
    },
    'api/cash/list': { totalcount: 0, reponselist: [] },
    'api/cash/closed': { reponselist: { closed_through: '', closed_at: '', closed_by: '' } },
    'api/cash/take-over': { id: 9, number: 'CT/26-27/00009', message: 'CT/26-27/00009: ₹9,800.00' },
  })
  await show(<Routes>{cashRoutes}</Routes>, { at: '/cash' })
  return server
}

test('what a driver carries is taken over as it was counted, and less needs a reason', async () => {
  const { last } = await openCash()
  await expect.element(page.getByText('₹10,000.00 not in a drawer yet')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Suresh Patil carries ₹10,000.00\./)
  await expectNoAxeViolations()
  await dialog.getByRole('textbox', { name: 'Amount that you counted' }).fill('9800')
  await expect.element(page.getByText('Difference: ₹200.00 short')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason of the difference' }).fill('The rest tomorrow')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect
    .poll(() => last('api/cash/take-over'))
    .toMatchObject({ driver_id: '6', day: today, amount: '9800', reason: 'The rest tomorrow' })
})

test('what was taken over from a driver is nothing that is missing: it is not red', async () => {
  await openCash()
  const cell = (words: string) => page.getByRole('cell', { name: words, exact: true })
  await expect.element(cell('₹1,000.00')).toBeVisible()
  const colourOf = (words: string) => {
    const shown = cell(words).element()
    return getComputedStyle(shown.firstElementChild ?? shown).color
  }
  expect(colourOf('₹1,000.00')).toBe(colourOf('₹9,000.00'))
})

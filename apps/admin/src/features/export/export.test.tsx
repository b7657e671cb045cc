import type { ExportStanding } from '@refill/contract/features/export/export.contract.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { exportRoutes } from './export.routes.tsx'

const [read, prepare, who] = ['api/export/read', 'api/export/whole-business', 'api/session/who'] as const

const standing: ExportStanding = {
  tables: 57,
  rows: 123_456,
  papers: 41,
  bytes: 12_982_912,
  taken: [{ at: '2026-11-24T21:00:04.000Z', by: 'Ravi Kulkarni' }],
}

const open = async ({ has = false, told = standing } = {}) => {
  const person = {
    user: '1',
    username: 'meena.joshi',
    name: 'Meena Joshi',
    role: 'Owner',
    rights: ['*'],
    owes: '',
    has_second_factor: has,
    demands_second_factor: false,
    recovery_codes_left: 10,
    missing_factor: '',
  }
  const server = fakeServer({ [read]: told, [who]: person })
  const screen = await showRoutes(exportRoutes, '/export')
  return { server, screen }
}
const dialog = () => page.getByRole('dialog', { name: 'Export everything' })
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`))
const submit = () => dialog().getByRole('button', { name: 'Export' }).click()
const ask = async () => {
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect.element(dialog()).toBeVisible()
}

/** Where the browser is sent to save, which it does not do here. */
const watchSaving = () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return saved
}

test('the screen says before what the file will hold, and who took it last', async () => {
  const { screen } = await open()
  for (const text of ['57', 'About 1,20,000', '41', 'About 12 MB', '25-11-2026 02:30', 'Ravi Kulkarni'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expectNoAxeViolations()
})

test('where nobody took it yet the screen says so', async () => {
  const { screen } = await open({ told: { ...standing, taken: [] } })
  await expect.element(screen.getByText('Nobody yet')).toBeVisible()
})

test('everything is taken out after the own password, and the browser saves it', async () => {
  const { server } = await open()
  const saved = watchSaving()
  await ask()
  await expect.element(field('Your own password')).toHaveFocus()
  await submit()
  await expect.element(dialog().getByText('Your own password is required').first()).toBeVisible()
  expect(server.to(prepare)).toEqual([])
  const wrong = 'The password is not right.'
  server.answers[prepare] = domainError('own_password_wrong', wrong, { errors: { password: wrong } })
  await field('Your own password').fill('neem-Tree-41')
  await submit()
  await expect.element(field('Your own password')).toHaveAccessibleDescription(wrong)
  await expectNoAxeViolations()
  server.answers[prepare] = { ticket: 'a-ticket' }
  await field('Your own password').fill('neem-Tree-42')
  await submit()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(saved).toEqual(['/export/whole-business.zip?ticket=a-ticket'])
})

test('who has a second factor is asked for its code too', async () => {
  const { server } = await open({ has: true })
  watchSaving()
  server.answers[prepare] = { ticket: 'a-ticket' }
  await ask()
  await field('Your own password').fill('neem-Tree-42')
  await submit()
  await expect.element(field('Code')).toHaveAccessibleDescription(/code of your second factor is required/)
  await field('Code').fill('123456')
  await submit()
  await expect.poll(() => server.last(prepare)).toMatchObject({ code: '123456' })
})

test('what cannot be loaded is said, and everything can be taken out all the same', async () => {
  const server = fakeServer({})
  server.answers[read] = domainError('busy', 'Try again.')
  const screen = await showRoutes(exportRoutes, '/export')
  await expect.element(screen.getByText('What it holds could not be loaded.')).toBeVisible()
  await ask()
})

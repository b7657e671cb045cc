import type { Archive, Backups } from '@refill/contract/features/backups/backups.contract.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { backupRoutes } from './backups.routes.tsx'

const [list, prepare, who] = ['api/backups/list', 'api/backups/prepare-download', 'api/session/who'] as const

const archive: Archive = {
  id: 3,
  archive: '2026-11-25-023004-3fa2',
  state: 'good',
  started_at: '2026-11-24T21:00:04.000Z',
  seconds: 12,
  bytes: 4_000_000,
  rows: 120_000,
  papers: 12,
  missing_papers: 0,
  asked_by: '',
  problem: '',
  checked: '',
  checked_at: '',
  check_problem: '',
  is_kept: true,
  place: '',
}
const standing: Backups = {
  place: '/media/stick',
  standing: 'fine',
  is_same_disk: false,
  elsewhere: [],
  at: '02:30',
  running: null,
  log: null,
  key_apart: false,
  totalcount: 1,
  reponselist: [archive],
}

/** @param has a second factor */
const open = async ({ has = false, apart = false } = {}) => {
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
  const server = fakeServer({ [list]: { ...standing, key_apart: apart }, [who]: person })
  const screen = await showRoutes(backupRoutes, '/backups')
  await button('Download').click()
  await expect.element(dialog()).toBeVisible()
  return { server, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
const dialog = () => page.getByRole('dialog', { name: 'Download backup' })
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`))
const submit = () => dialog().getByRole('button', { name: 'Download' }).click()

/** Where the browser is sent to save, which it does not do here. */
const watchSaving = () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return saved
}

test('a backup is downloaded with a password for the file, typed twice, and the own password', async () => {
  const { server } = await open()
  const saved = watchSaving()
  await submit()
  await expect.element(dialog().getByText('Choose a password that seals the key').first()).toBeVisible()
  await expect.element(dialog().getByText('Your own password is required').first()).toBeVisible()
  await field('Password for the file').fill('river stone')
  await field('The same again').fill('river stones')
  await field('Your own password').fill('neem-Tree-41')
  await submit()
  await expect
    .element(field('Password for the file'))
    .toHaveAccessibleDescription(/needs at least 12 characters/)
  await expect.element(field('The same again')).toHaveAccessibleDescription('This is not the same password')
  await expectNoAxeViolations()
  expect(server.to(prepare)).toEqual([])

  for (const label of ['Password for the file', 'The same again']) await field(label).fill('river stone lamp')
  const wrong = 'The password is not right.'
  server.answers[prepare] = domainError('own_password_wrong', wrong, { errors: { password: wrong } })
  await submit()
  await expect.element(field('Your own password')).toHaveAccessibleDescription(wrong)
  server.answers[prepare] = { ticket: 'a-ticket' }
  await field('Your own password').fill('neem-Tree-42')
  await submit()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.last(prepare)).toMatchObject({
    archive: archive.archive,
    sealing_password: 'river stone lamp',
    password: 'neem-Tree-42',
  })
  expect(saved).toEqual([`/backups/archive.zip?archive=${archive.archive}&ticket=a-ticket`])
})

test('who has a second factor is asked for its code', async () => {
  const { server } = await open({ has: true })
  watchSaving()
  server.answers[prepare] = { ticket: 'a-ticket' }
  for (const label of ['Password for the file', 'The same again']) await field(label).fill('river stone lamp')
  await field('Your own password').fill('neem-Tree-42')
  await submit()
  await expect.element(field('Code')).toHaveAccessibleDescription(/code of your second factor is required/)
  await field('Code').fill('123456')
  await submit()
  await expect.poll(() => server.last(prepare)).toMatchObject({ code: '123456' })
})

test('where the key is kept apart no password for the file is asked, unless an older backup holds it', async () => {
  const { server } = await open({ apart: true })
  await expect.element(field('Password for the file')).not.toBeInTheDocument()
  await field('Your own password').fill('neem-Tree-42')
  const words = 'The key of the business is in this backup: choose a password that seals it'
  server.answers[prepare] = domainError('sealing_password_missing', words, {
    errors: { sealing_password: words },
  })
  await submit()
  await expect.element(field('Password for the file')).toBeVisible()
  await expect.element(dialog().getByText(words).first()).toBeVisible()
})

test('who may look at backups and not take them away sees no Download', async () => {
  grantOnly('backups.read')
  fakeServer({ [list]: standing })
  const screen = await showRoutes(backupRoutes, '/backups')
  await expect.element(screen.getByText('Made').first()).toBeVisible()
  await expect.element(button('Download')).not.toBeInTheDocument()
})

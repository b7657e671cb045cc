import type { Backups } from '@refill/contract/features/backups/backups.contract.ts'
import type { BackupPlace } from '@refill/contract/features/backups/place.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { backupRoutes } from './backups.routes.tsx'

const calls = ['api/backups/list', 'api/backups/place', 'api/backups/choose-place'] as const
const [list, read, choose] = calls

const nowhere: Backups = {
  place: '',
  standing: 'not_chosen',
  is_same_disk: false,
  elsewhere: [],
  at: '02:30',
  running: null,
  log: null,
  key_apart: false,
  totalcount: 0,
  reponselist: [],
}
const place: BackupPlace = {
  told_by: 'nobody',
  folder: '',
  at: '02:30',
  is_on: false,
  is_same_disk: false,
  chosen_by: '',
  chosen_at: '',
  version: 0,
  needed_bytes: 524_288_000,
  disks: [{ folder: '/media/meena/Backup', name: 'Backup', free_bytes: 483_183_820_800 }],
}

const open = (standing: Partial<Backups> = {}, told: Partial<BackupPlace> = {}) => {
  const server = fakeServer({ [list]: { ...nowhere, ...standing }, [read]: { ...place, ...told } })
  return showRoutes(backupRoutes, '/backups').then((screen) => ({ server, screen }))
}
const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
const dialog = () => page.getByRole('dialog', { name: 'Where backups go' })
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`))
const save = () => dialog().getByRole('button', { name: 'Save' }).click()

test('a disk in sight is chosen by one press, and saved with the own password by Enter', async () => {
  const { server, screen } = await open()
  await expect.element(screen.getByText(/No backups are made: a broken disk/)).toBeVisible()
  await button('Choose where backups go').click()
  await dialog().getByRole('button', { name: 'Backup, 450 GB free' }).click()
  await expect.element(field('Folder on the server')).toHaveValue('/media/meena/Backup/refill')
  await expect.element(field('On the disk of the business')).not.toBeInTheDocument()
  await save()
  await expect.element(dialog().getByText('Your own password is required').first()).toBeVisible()
  await expectNoAxeViolations()
  expect(server.to(choose)).toEqual([])
  server.answers[choose] = { place: '/media/meena/Backup/refill', is_same_disk: false }
  server.answers[list] = { ...nowhere, place: '/media/meena/Backup/refill', standing: 'not_made' }
  await field('Your own password').fill('neem-Tree-42')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.last(choose)).toMatchObject({
    is_on: '1',
    folder: '/media/meena/Backup/refill',
    at: '02:30',
    may_share_disk: '',
    password: 'neem-Tree-42',
  })
  await expect.element(screen.getByText(/No backup lies there yet/).first()).toBeVisible()
  await expect.element(button('Back up now')).toBeVisible()
  await expectNoAxeViolations()
})

test('a folder on the disk of the business is refused at its field, and taken once that is said to be wanted', async () => {
  const { server } = await open({}, { disks: [] })
  await button('Choose where backups go').click()
  await expect.element(dialog().getByText(/No other disk is in sight/)).toBeVisible()
  await field('Folder on the server').fill('/home/meena/Cloud/refill')
  await field('Your own password').fill('neem-Tree-42')
  const words = 'This folder is on the disk of the business: what takes one takes both.'
  server.answers[choose] = domainError('place_same_disk', words, { errors: { folder: words } })
  await save()
  await expect.element(field('Folder on the server')).toHaveAccessibleDescription(words)
  await field('On the disk of the business').click()
  server.answers[choose] = { place: '/home/meena/Cloud/refill', is_same_disk: true }
  server.answers[list] = {
    ...nowhere,
    place: '/home/meena/Cloud/refill',
    standing: 'fine',
    is_same_disk: true,
  }
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.last(choose)).toMatchObject({ may_share_disk: '1' })
  await expect.element(page.getByText(/Backups lie on the disk of the business/)).toBeVisible()
})

test('backups are switched off where they were chosen, and the folder is not asked for then', async () => {
  const told = { told_by: 'screen', folder: '/mnt/two/refill', is_on: true, version: 4 } as const
  const { server } = await open({ place: '/mnt/two/refill', standing: 'fine' }, told)
  await button('Change').click()
  await field('Make backups').click()
  await expect.element(field('Folder on the server')).not.toBeInTheDocument()
  await field('Your own password').fill('neem-Tree-42')
  server.answers[choose] = { place: '', is_same_disk: false }
  server.answers[list] = { ...nowhere, standing: 'off' }
  await save()
  await expect.element(page.getByText(/Backups are switched off/)).toBeVisible()
  expect(server.last(choose)).toMatchObject({ is_on: '', version: '4' })
})

test('what the setting of the server says is shown, and cannot be changed', async () => {
  await open({ place: '/mnt/two', standing: 'fine' }, { told_by: 'server', folder: '/mnt/two', at: '03:00' })
  await button('Change').click()
  await expect.element(dialog().getByText(/BACKUP_URL of the server says/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('after a change older backups are named with the place where they stay, and cannot be downloaded from there', async () => {
  const row = {
    id: 3,
    archive: '2026-11-25-023004-3fa2',
    state: 'good',
    bytes: 4e6,
    rows: 12,
    papers: 1,
  } as const
  const more = { started_at: '2026-11-24T21:00:04.000Z', seconds: 12, missing_papers: 0, asked_by: '' }
  const checks = { problem: '', checked: '', checked_at: '', check_problem: '' } as const
  await open({
    place: '/mnt/two',
    standing: 'not_made',
    elsewhere: ['/mnt/one'],
    totalcount: 1,
    reponselist: [{ ...row, ...more, ...checks, is_kept: true, place: '/mnt/one' }],
  })
  await expect.element(page.getByText('Older ones stay in')).toBeVisible()
  await expect.element(page.getByText('In /mnt/one').first()).toBeVisible()
  await expect.element(button('Download')).not.toBeInTheDocument()
})

test('who may look at backups and not take them away cannot say where they go', async () => {
  grantOnly('backups.read')
  await open({ place: '/mnt/two', standing: 'not_tried' })
  await expect.element(page.getByText(/No backup was tried yet/)).toBeVisible()
  for (const name of ['Change', 'Try the newest', 'Back up now'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

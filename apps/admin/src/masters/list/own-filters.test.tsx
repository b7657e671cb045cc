import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import * as filters from '@refill/contract/masters/described-filters.ts'
import { master } from '@refill/contract/masters/master.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { vendors as entry } from '../../features/vendors/vendors.public.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { masterEntry } from '../master-entry.tsx'
import { masterPanel } from '../master-panel.ts'
import { vendorServer } from '../testing/vendor-for-tests.tsx'

/** Vendors whose list has filters and an order of its own. */
const contract = master({
  feature: 'vendors',
  thing: 'Vendor',
  fields: vendors.fields,
  row: ['tradename'],
  list: {
    endpoint: vendors.list.endpoint,
    rows: 'vendor_list',
    filters: {
      landmark: filters.text('Landmark'),
      credit: filters.choice('Credit', ['1', '2']),
      sent_by: filters.record('Sent by'),
    },
    sorts: { landmark: 'By landmark' },
  },
})

const panel = masterPanel(contract, {
  title: 'Vendors List',
  whenEmpty: 'Vendors fill cylinders.',
  empty: 'N/A',
  named: 'tradename',
  card: { lines: ['tradename'] },
  paperNames: [],
  filters: {
    credit: { all: 'Whatever their credit', words: { '1': 'No credit', '2': 'Gives credit' } },
    sent_by: {
      all: 'Anybody',
      find: () => Promise.resolve([{ value: '7', label: 'Torna Gas' }]),
      nameOf: () => Promise.resolve('Torna Gas'),
    },
  },
})

const { routes } = masterEntry({ ...entry, load: () => Promise.resolve({ default: panel }) })

const open = async (at = '/vendors-list') => {
  const server = vendorServer()
  const screen = await showRoutes(routes, at)
  await expect.element(page.getByRole('article').nth(2)).toBeVisible()
  await screen.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Landmark' })).toBeVisible()
  return { ...screen, asked: () => server.last('vendorlist') }
}

test('filters of one master stand behind those of all, and go with the call and the address', async () => {
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Landmark' }).fill('Post office')
  await expect.poll(() => screen.address().path).toBe('/vendors-list?landmark=Post+office')
  await screen.getByRole('combobox', { name: 'Credit' }).selectOptions('Gives credit')
  await expect.poll(() => screen.address().path).toBe('/vendors-list?landmark=Post+office&credit=2')
  await screen.getByRole('combobox', { name: 'Sent by' }).click()
  await page.getByRole('option', { name: 'Torna Gas' }).click()
  await expect.poll(() => screen.address().path).toBe('/vendors-list?landmark=Post+office&credit=2&sent_by=7')
  await expect.poll(screen.asked).toMatchObject({ landmark: 'Post office', credit: '2', sent_by: '7' })
  for (const words of ['Landmark Post office', 'Credit Gives credit', 'Sent by Torna Gas'])
    await expect.element(screen.getByRole('button', { name: `Remove ${words}` })).toBeVisible()
  await expectNoAxeViolations()
})

test('an order of one master stands behind those of all and is remembered like them', async () => {
  const screen = await open()
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  expect([...sort.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Newest first',
    'By name',
    'By landmark',
  ])
  await sort.selectOptions('By landmark')
  await expect.poll(() => screen.address().path).toBe('/vendors-list?sort=landmark')
  await expect.poll(screen.asked).toMatchObject({ sort: 'landmark' })
  localStorage.removeItem('refill.sort')
})

test('an address is taken as it is, but for what nobody could have chosen', async () => {
  const screen = await open('/vendors-list?landmark=Chowk&credit=9&status=1&sort=landmark')
  expect(screen.asked()).toMatchObject({ landmark: 'Chowk', credit: '', status: '1', sort: 'landmark' })
  await screen.getByRole('button', { name: 'Remove Landmark Chowk' }).click()
  await expect.poll(screen.asked).toMatchObject({ landmark: '', status: '1' })
  await expect.element(screen.getByRole('textbox', { name: 'Landmark' })).toHaveValue('')
  await userEvent.keyboard('f')
  localStorage.removeItem('refill.sort')
})

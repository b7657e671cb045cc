import { vendors as contract } from '@refill/contract/features/vendors/vendors.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useOwnWrites } from '../../api/use-own-writes.ts'
import { send } from '../../api/send.ts'
import { showWithin } from '../../ui/testing/show.tsx'
import { expectNoAxeViolationsWhileBusy } from '../../ui/testing/axe.ts'
import { record, row, showVendors, vendorServer } from '../testing/vendor-for-tests.tsx'

const bars = () => document.querySelectorAll('main [class*=skeleton]').length
const heading = () => page.getByRole('heading', { name: 'Trader 2', level: 1 })
const settlement = () => page.getByText('T + 7')

/** A list of which the second vendor is opened, while the server does not answer with the record. */
const openWaiting = async () => {
  const server = vendorServer()
  const answer = Promise.withResolvers<object>()
  server.answers.vendordetails = () => answer.promise
  const screen = await showVendors('/vendors-list')
  await screen.getByRole('link', { name: 'Trader 2' }).click()
  return {
    server,
    screen,
    answer: (changes: object = {}) => answer.resolve({ reponselist: { ...record, ...changes } }),
  }
}

test('a record opens with what its list knows, bars for the rest, and is whole when it has come', async () => {
  const { answer } = await openWaiting()
  await expect.element(heading()).toBeVisible()
  const details = page.getByRole('heading', { name: 'Vendor Details' }).element().closest('section')
  expect(details?.textContent).toMatch(/27AAPFU0939F1ZV/)
  expect(details?.textContent).not.toMatch(/Chakan/)
  expect(bars()).toBeGreaterThan(5)
  expect(page.getByRole('button', { name: 'Deactivate' }).elements()).toEqual([])
  await expectNoAxeViolationsWhileBusy()
  answer()
  await expect.element(page.getByText('Plot 4, Chakan')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect.poll(bars).toBe(0)
})

test('nothing moves when the record takes the place of what the list knew', async () => {
  const { answer } = await openWaiting()
  await expect.element(heading()).toBeVisible()
  const places = () =>
    ['h1', 'section:has(h2) h2'].map((part) => document.querySelector(part)?.getBoundingClientRect().top)
  const before = places()
  answer()
  await expect.element(page.getByText('Plot 4, Chakan')).toBeVisible()
  expect(places()).toEqual(before)
})

test('a record that was read before opens at once as it was read, and is asked for again', async () => {
  const { screen, answer, server } = await openWaiting()
  answer()
  await expect.element(settlement()).toBeVisible()
  await screen.getByRole('link', { name: 'Back' }).click()
  const key = ['vendors', 'one', '2']
  screen.client.setQueryData(key, screen.client.getQueryData(key), { updatedAt: 1 })
  const asked = server.to('vendordetails').length
  const again = Promise.withResolvers<object>()
  server.answers.vendordetails = () => again.promise
  await screen.getByRole('link', { name: 'Trader 2' }).click()
  await expect.element(settlement()).toBeVisible()
  expect(server.to('vendordetails')).toHaveLength(asked + 1)
  again.resolve({ reponselist: { ...record, address: 'Plot 5, Chakan' } })
  await expect.element(page.getByText('Plot 5, Chakan')).toBeVisible()
})

function Writing({ children }: { children: ReactNode }) {
  useOwnWrites(useQueryClient())
  return children
}

test('after a write of this person the record of before is never shown, only what was read since', async () => {
  showWithin((screens) => <Writing>{screens}</Writing>)
  const { screen, answer, server } = await openWaiting()
  answer()
  await expect.element(settlement()).toBeVisible()
  await screen.getByRole('link', { name: 'Back' }).click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  server.answers['api/vendors/set-status'] = { version: 6, message: 'Vendor deactivated' }
  const answers = Promise.withResolvers<object>()
  server.answers.vendordetails = () => answers.promise
  server.answers.vendorlist = { totalcount: 3, vendor_list: [row(3), { ...row(2), status: 0 }, row(1)] }
  await send(contract.setStatus, { id: 2, status: 0 })
  await screen.client.invalidateQueries({ queryKey: ['vendors'] })
  await expect
    .element(screen.getByRole('article').filter({ hasText: 'Trader 2' }))
    .toMatchTextContent(/Inactive/)
  await screen.getByRole('link', { name: 'Trader 2' }).click()
  await expect.element(page.getByText('Inactive', { exact: true })).toBeVisible()
  expect(settlement().elements()).toEqual([])
  answers.resolve({ reponselist: { ...record, status: 0, turnover_p3: 0 } })
  await expect.element(settlement()).toBeVisible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { record, showVendors, vendorServer } from '../../masters/testing/vendor-for-tests.tsx'

const at = '/vendors-list/vendor-detail?id=2'
const days = () => page.getByRole('textbox', { name: 'Credit days' })
const limit = () => page.getByRole('textbox', { name: 'Credit limit' })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const endpoint = 'api/vendors/update-settings'

test('values below 0 never get in, an emptied field is not saved, and decimals are at most two', async () => {
  const server = vendorServer()
  const screen = await showVendors(at)
  await days().fill('')
  await userEvent.type(days(), '-5')
  await expect.element(days()).toHaveValue('')
  await expect.element(screen.getByText('No value below 0: “-5” is not taken')).toBeVisible()
  await days().fill('-5')
  await expect.element(days()).toHaveValue('')
  await days().fill('')
  await limit().fill('100.555')
  await save().click()
  await expect.element(screen.getByText('Credit days is required')).toBeVisible()
  await days().fill('5')
  await save().click()
  await expect.element(screen.getByText('Credit limit can have at most 2 decimals')).toBeVisible()
  expect(server.to(endpoint)).toEqual([])
})

test('settings are saved on the version that was read, and after a clash on the newer one', async () => {
  const server = vendorServer()
  server.answers[endpoint] = domainError('changed_by_another', 'Anil Gaikwad changed this vendor at 10:58.')
  const screen = await showVendors(at)
  await days().fill('12')
  server.answers.vendordetails = { reponselist: { ...record, version: 6 } }
  await save().click()
  await expect.element(screen.getByText('Anil Gaikwad changed this vendor at 10:58.')).toBeVisible()
  await expect.element(days()).toHaveValue('12')
  server.answers[endpoint] = { version: 7, message: 'Settings saved' }
  await expect.poll(() => server.to('vendordetails').length).toBe(2)
  await save().click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(server.last(endpoint)).toMatchObject({ version: '6', credit_days: '12', credit_limit: '250000.5' })
})

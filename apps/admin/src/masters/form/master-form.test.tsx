import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { domainError } from '../../api/testing/fake-server.ts'
import { record, showVendors, vendorServer } from '../testing/vendor-for-tests.tsx'

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const tradeName = () => field(/^Trade name/)
const save = (name: string) => page.getByRole('button', { name, exact: true })

test('a wrong form says so at its first wrong field, and axe finds nothing', async () => {
  vendorServer()
  const screen = await showVendors('/vendors-list/add-vendor')
  await expect.element(tradeName()).toHaveFocus()
  await field('GSTIN').fill('27aapfu')
  await save('Add Vendor').click()
  await expect.element(screen.getByText('Trade name is a required field')).toBeVisible()
  await expect.element(screen.getByText('A GSTIN has 15 characters, this one has 7')).toBeVisible()
  await expect.element(tradeName()).toHaveFocus()
  await expectNoAxeViolations()
})

test('a new record is sent with its papers once and leads to itself', async () => {
  const server = vendorServer()
  server.answers['api/vendors/create'] = { id: 2, message: 'Vendor created successfully' }
  const screen = await showVendors('/vendors-list/add-vendor')
  await tradeName().fill('Uran Gas')
  await save('Add paper').click()
  await page.getByRole('combobox', { name: 'Paper 1' }).fill('Agreement')
  await save('Add Vendor').click()
  await expect.element(screen.getByText('Give a number, a day or a file.')).toBeVisible()
  await field('Paper 1: number').fill('AG-1')
  await save('Add paper').click()
  await save('Remove paper 2').click()
  await save('Add Vendor').click()
  await expect.element(screen.getByText('Vendor created successfully')).toBeVisible()
  await expect
    .poll(() => screen.address())
    .toEqual({ path: '/vendors-list/vendor-detail?id=2', state: { id: 2 } })
  expect(server.last('api/vendors/create')).toMatchObject({
    tradename: 'Uran Gas',
    credit: '4',
    'names[]': 'Agreement',
    'document_number[]': 'AG-1',
    'document_valid_until[]': '',
    documentscount: '0',
  })
  expect(server.to('api/vendors/create')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('what looks wrong is said in amber and keeps nobody from saving', async () => {
  const server = vendorServer()
  server.answers['api/vendors/create'] = { id: 2 }
  server.answers['api/vendors/look-alikes'] = { reponselist: [{ what: 'gstin', id: 1, name: 'Trader 1' }] }
  const screen = await showVendors('/vendors-list/add-vendor')
  await tradeName().fill('Uran Gas')
  await field('GSTIN').fill('27AAPFU0939F1ZV')
  await field('PAN').fill('AAQFG6037K')
  await expect.element(screen.getByText('The GSTIN holds another PAN')).toBeVisible()
  await expect.element(screen.getByText('Another vendor has this GSTIN: Trader 1')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Trader 1' })
  await expect.element(link).toHaveAttribute('href', '/vendors-list/vendor-detail?id=1')
  await save('Add Vendor').click()
  await expect.poll(() => screen.address().path).toBe('/vendors-list/vendor-detail?id=2')
})

test('state and district are chosen from lists, and any other district may be typed', async () => {
  const server = vendorServer()
  server.answers['api/vendors/create'] = { id: 2 }
  await showVendors('/vendors-list/add-vendor')
  await tradeName().fill('Uran Gas')
  await page.getByRole('combobox', { name: 'State' }).fill('mahar')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'District' }).fill('rai')
  await page.getByRole('option', { name: 'Raigad' }).click()
  await expect.element(page.getByRole('combobox', { name: 'District' })).toHaveValue('Raigad')
  await page.getByRole('combobox', { name: 'District' }).fill('New District')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.last('api/vendors/create').district).toBe('New District')
  expect(server.last('api/vendors/create').state).toBe('Maharashtra')
})

test('without a state the districts of all states are offered, and Enter takes the one that is typed', async () => {
  vendorServer()
  await showVendors('/vendors-list/add-vendor')
  const district = page.getByRole('combobox', { name: 'District' })
  await district.fill('Pun')
  await expect.element(page.getByRole('option', { name: /^Pune/ })).toHaveTextContent('PuneMaharashtra')
  await userEvent.keyboard('{Enter}')
  await expect.element(district).toHaveValue('Pune')
})

test('a change keeps a hidden number that is not typed, and shows domain errors at their fields', async () => {
  const server = vendorServer()
  server.answers['api/vendors/update'] = domainError('invalid_fields', 'Some fields need a change.', {
    errors: { tradename: 'Trade name is taken' },
  })
  const screen = await showVendors('/vendors-list/edit/2')
  await expect.element(screen.getByText('Leave empty to keep AAPFUXXXXF')).toBeVisible()
  await expect.element(tradeName()).toHaveValue('Trader 2')
  await save('Save changes').click()
  await expect.element(screen.getByText('Trade name is taken')).toBeVisible()
  await expect.element(tradeName()).toHaveFocus()
  expect(server.last('api/vendors/update')).toMatchObject({
    id: '2',
    version: '5',
    pan: '',
    credit: '2',
    credit_days: '0',
    credit_limit: '250000.5',
  })
})

test('of two clerks the slower one loses nothing, sees what the other changed, and saves on top of it', async () => {
  const server = vendorServer()
  const screen = await showVendors('/vendors-list/edit/2')
  await field('Legal name').fill('Mine Private Limited')
  await field('Pincode').fill('410502')
  server.answers['api/vendors/update'] = domainError(
    'changed_by_another',
    'Anil Gaikwad changed this vendor at 10:58.',
  )
  const theirs = { ...record, version: 6, legalname: 'Theirs Limited', district: 'Raigad', credit: 1 }
  server.answers.vendordetails = { reponselist: theirs }
  await save('Save changes').click()
  await expect.element(screen.getByText(/Anil Gaikwad changed this vendor at 10:58\./)).toBeVisible()
  await expect
    .element(
      screen.getByText(
        /^Legal name: was empty, is now Theirs Limited; .* yours stays: Mine Private Limited$/,
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('District: was Pune, is now Raigad')).toBeVisible()
  await expect
    .element(screen.getByText('Payment settlement: was T + 7, is now T + 15'))
    .not.toBeInTheDocument()
  await expect.element(screen.getByText('Payment settlement: was T + 7, is now T + 2')).toBeVisible()
  await expectNoAxeViolations()
  server.answers['api/vendors/update'] = { version: 7, message: 'Vendor updated successfully' }
  await save('Save changes').click()
  await expect.element(screen.getByText('Vendor updated successfully')).toBeVisible()
  expect(server.last('api/vendors/update')).toMatchObject({
    version: '6',
    legalname: 'Mine Private Limited',
    pincode: '410502',
    district: 'Raigad',
    credit: '1',
  })
})

test('without an answer everything typed stays', async () => {
  const server = vendorServer()
  server.answers['api/vendors/create'] = 'network down'
  const screen = await showVendors('/vendors-list/add-vendor')
  await tradeName().fill('Uran Gas')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Failed to create vendor')).toBeVisible()
  await expect.element(tradeName()).toHaveValue('Uran Gas')
})

test('a question that is answered with yes or no offers no choice that reads like its own answer', async () => {
  vendorServer()
  await showVendors('/vendors-list/add-vendor')
  const question = page.getByRole('combobox', { name: /^Turnover crossed 10 crore in any of/ })
  await expect.element(question.getByRole('option').first()).toHaveTextContent('Select Yes or No')
})

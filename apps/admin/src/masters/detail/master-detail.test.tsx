import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { domainError, uploadsBusy } from '../../api/testing/fake-server.ts'
import { account, paper, record, showVendors, vendorServer } from '../testing/vendor-for-tests.tsx'

const at = '/vendors-list/vendor-detail?id=2'
/** All that a panel says. */
const panel = (name: string) =>
  page.getByRole('heading', { name, level: 2 }).element().closest('section')?.textContent ?? ''

test('a detail shows labels, coded values in words and empty words, without accessibility faults', async () => {
  vendorServer()
  const screen = await showVendors(at)
  await expect.element(screen.getByRole('heading', { name: 'Trader 2', level: 1 })).toBeVisible()
  expect(panel('Vendor Details')).toMatch(/GST No\.27AAPFU0939F1ZV.*Legal NameN\/A/)
  expect(panel('Settings Detail')).toMatch(/3 yearsYes.*T \+ 7.*requiredNo/)
  expect(panel('Documents Details')).toMatch('No Data')
  expect(panel('Bank Details')).toMatch('No Data')
  await expectNoAxeViolations()
})

test('without an id there is nothing to load: the list takes its place', async () => {
  const server = vendorServer()
  const screen = await showVendors('/vendors-list/vendor-detail')
  await expect.poll(() => screen.address().path).toBe('/vendors-list')
  expect(server.to('vendordetails')).toEqual([])
})

test('a failed load shows the labels with empty values, one line and Retry', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = vendorServer()
  const { vendordetails } = server.answers
  server.answers.vendordetails = 'network down'
  const screen = await showVendors(at)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/could not be loaded/)
  expect(panel('Settings Detail')).toMatch('Payment settlementN/A')
  expect(log).toHaveBeenCalled()
  server.answers.vendordetails = vendordetails ?? {}
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Trader 2', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a hidden number is shown on request and hidden again', async () => {
  const server = vendorServer()
  server.answers['api/vendors/reveal'] = { value: 'AAPFU0939F' }
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Reveal PAN No.' }).click()
  await expect.element(screen.getByText(/^AAPFU0939F/)).toBeVisible()
  expect(server.last('api/vendors/reveal')).toMatchObject({ id: '2', what: 'pan' })
  await screen.getByRole('button', { name: 'Hide PAN No.' }).click()
  await expect.element(screen.getByText(/AAPFUXXXXF/)).toBeVisible()
})

test('a PAN on a paper stands masked, is shown on request, and is never in the form that replaces it', async () => {
  const server = vendorServer()
  const masked = { number: 'AAPFUXXXXF', masked: true }
  const earlier = [{ ...paper.earlier[0], ...masked }]
  const card = { ...paper, ...masked, name: 'PAN card', earlier }
  server.answers.vendordetails = { reponselist: { ...record, documents: [card] } }
  server.answers['api/vendors/reveal-paper'] = { value: 'AAPFU0939F' }
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Reveal number of PAN card', exact: true }).click()
  await expect.element(screen.getByText(/^AAPFU0939F/)).toBeVisible()
  expect(server.last('api/vendors/reveal-paper')).toMatchObject({ id: '2', paper_id: '71' })
  await screen.getByText('1 earlier').click()
  await screen.getByRole('button', { name: /^Reveal number of PAN card of before/ }).click()
  await expect.poll(() => server.last('api/vendors/reveal-paper')).toMatchObject({ id: '2', paper_id: '70' })
  await screen.getByRole('button', { name: 'Replace PAN card' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Replace PAN card' })
  await expect.element(dialog.getByText('Leave empty to keep AAPFUXXXXF')).toBeVisible()
  await expect.element(dialog.getByLabelText('Number')).toHaveValue('')
})

test('deactivating asks first and says what it means; activating does not ask', async () => {
  const server = vendorServer()
  server.answers['api/vendors/set-status'] = { version: 6, message: 'Vendor deactivated' }
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Deactivate vendor' })
  await expect.element(dialog).toMatchTextContent(/can no longer be chosen/)
  server.answers.vendordetails = { reponselist: { ...record, status: 0 } }
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(screen.getByText('Inactive')).toBeVisible()
  expect(server.last('api/vendors/set-status')).toMatchObject({ id: '2', status: '0' })
  await screen.getByRole('button', { name: 'Activate' }).click()
  await expect.poll(() => server.last('api/vendors/set-status').status).toBe('1')
})

test('deactivating names what is still open, and says so where that could not be read', async () => {
  const server = vendorServer()
  server.answers['api/vendors/still-open'] = { orders: 3, on_the_road: 1, cylinders: 8, due: 264_709 }
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Deactivate vendor' })
  await expect
    .element(dialog.getByRole('list', { name: 'Still open' }))
    .toHaveTextContent('₹2,64,709.00 is due8 cylinders are there3 orders are open, 1 on the road')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  server.answers['api/vendors/still-open'] = 'network down'
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(dialog.getByText('What is still open could not be read.')).toBeVisible()
  expect(server.to('api/vendors/set-status')).toEqual([])
})

test('papers are shown with their earlier states, replaced in a dialog and removed after a question', async () => {
  const server = vendorServer()
  server.answers.vendordetails = { reponselist: { ...record, documents: [paper] } }
  server.answers['api/vendors/replace-paper'] = domainError('paper_wrong', 'File type not allowed.', {
    errors: { document: 'File type not allowed.' },
  })
  server.answers['api/vendors/remove-paper'] = { message: 'Paper removed' }
  const screen = await showVendors(at)
  await screen.getByText('1 earlier').click()
  await expect.element(screen.getByText(/replaced 31-01-2019 09:30 by Anil Gaikwad/)).toBeVisible()
  expect(panel('Documents Details')).toMatch(/AG-9 · valid until 31-01-2020 · agreement\.pdf, 412\sKB/)
  await screen.getByRole('button', { name: 'Replace Agreement' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Replace Agreement' })
  await dialog.getByLabelText('Number').fill('AG-10')
  await dialog.getByLabelText('Valid until', { exact: true }).fill('31-01-2030')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('File type not allowed.')).toBeVisible()
  const sent = server.last('api/vendors/replace-paper')
  expect(sent).toMatchObject({ id: '2', paper_id: '71', number: 'AG-10', valid_until: '2030-01-31' })
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Replace Agreement' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Remove Agreement' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => server.last('api/vendors/remove-paper').paper_id).toBe('71')
})

test('a paper is added with any name, once', async () => {
  const server = vendorServer()
  server.answers['api/vendors/add-paper'] = { paper_id: 1 }
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Add paper' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add paper' })
  await dialog.getByRole('button', { name: 'Add paper' }).click()
  await expect.element(dialog.getByText('Paper name is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Paper' }).fill('Factory licence')
  await dialog.getByLabelText('Number').fill('F-1')
  await dialog.getByRole('button', { name: 'Add paper' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.last('api/vendors/add-paper')).toMatchObject({ name: 'Factory licence', number: 'F-1' })
  expect(server.to('api/vendors/add-paper')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('a paper stays in its dialog while the server takes in other files, and one press sends it again', async () => {
  const endpoint = 'api/vendors/add-paper'
  const server = vendorServer()
  server.answers[endpoint] = uploadsBusy
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Add paper' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add paper' })
  await dialog.getByRole('combobox', { name: 'Paper' }).fill('Factory licence')
  await dialog.getByLabelText('File').upload(new File(['scan'], 'licence.png', { type: 'image/png' }))
  await dialog.getByRole('button', { name: 'Add paper' }).click()
  await expect.element(dialog.getByText(uploadsBusy.message)).toBeVisible()
  server.answers[endpoint] = { paper_id: 1 }
  await dialog.getByRole('button', { name: 'Add paper' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second] = server.to(endpoint)
  expect(second?.parts).toEqual(first?.parts)
  expect(second?.parts.document?.[0]).toBeInstanceOf(File)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('a bank account is changed without showing its number, which stays unless a new one is typed', async () => {
  const server = vendorServer()
  server.answers.vendordetails = { reponselist: { ...record, banklist: [account] } }
  server.answers['api/vendors/update-bank-account'] = {}
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'Change account at Bank of Maharashtra' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Leave empty to keep XXXXXXX4410')).toBeVisible()
  await dialog.getByLabelText('Branch').fill('Aundh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.last('api/vendors/update-bank-account')).toMatchObject({
    account_id: '81',
    account_no: '',
    branch_name: 'Aundh',
  })
})

test('every paper and account has View, which says so when there is no file', async () => {
  const server = vendorServer()
  const documents = [{ ...paper, url: '', doc_name: '' }]
  server.answers.vendordetails = { reponselist: { ...record, documents, banklist: [account] } }
  const screen = await showVendors(at)
  await screen.getByRole('button', { name: 'View account at Bank of Maharashtra' }).click()
  await expect.element(screen.getByText('Image not available')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'View Agreement' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Agreement' })).toBeVisible()
})

test('the history says who changed what from what to what, in the words of the panel', async () => {
  const server = vendorServer()
  const changes = [{ field: 'mobile_personal', from: '9850012764', to: '' }]
  const entry = { id: 1, at: '2026-11-21T05:12:00.000Z', who: 'Meena Joshi', event: 'updated', changes }
  server.answers['api/vendors/history'] = { totalcount: 11, reponselist: [entry] }
  const screen = await showVendors(at)
  await expect.element(screen.getByText(/Meena Joshi changed it/)).toBeVisible()
  expect(panel('History')).toMatch(/21-11-2026 10:42.*Personal mobile: 9850012764 → empty/)
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => server.last('api/vendors/history').limit).toBe('20')
})

test('a record leads to the list of what it has to do with', async () => {
  vendorServer()
  const screen = await showVendors('/vendors-list/vendor-detail?id=2')
  await screen.getByRole('link', { name: 'Purchases', exact: true }).click()
  await expect.poll(() => screen.address().path).toBe('/purchase?vendor=2')
})

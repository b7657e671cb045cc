import { returnErrors } from '@refill/contract/features/tax/month.downloads.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import {
  button,
  gstr1,
  gstr1Call,
  link,
  misfitsCall,
  monthServer,
  showMonthAt,
} from './testing/month-for-tests.ts'

setClock('2026-12-05T06:30:00Z')

const at = '/tax/gstr-1?month=2026-11'

test.each([1440, 390])(
  'GSTR-1 stands with sections, documents, sums and misfits, %i pixels wide',
  async (width) => {
    monthServer()
    await page.viewport(width, 900)
    const screen = await showMonthAt(at)
    await expect.element(screen.getByText('November 2026, 27ZWPFS5295J1ZF')).toBeVisible()
    await expect.element(link('B2CL')).toHaveAttribute('href', `${at}&section=b2cl`)
    await expect.element(link('B2CS')).toHaveAttribute('href', `${at}&section=b2cs`)
    await expect.element(link('SI/26-27/000001')).toHaveAttribute('href', '/invoices/invoice-detail?id=1')
    await expect.element(screen.getByText('Gujarat (24)')).toBeVisible()
    await expect.element(screen.getByText('₹500.00')).toBeVisible()
    await expect.element(screen.getByText(/^1 of 149 documents are not fit/)).toBeVisible()
    await expect.element(screen.getByText('GSTIN 27ABC of the buyer: GSTIN must be 15 signs')).toBeVisible()
    await expect.element(link('SI/26-27/000005')).toHaveAttribute('href', '/invoices/invoice-detail?id=5')
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
    await page.viewport(1440, 900)
  },
)

test('a section is asked for by its button, a page at a time, and another month begins anew', async () => {
  const { last } = monthServer()
  const screen = await showMonthAt(at)
  await expect.element(screen.getByText('1-1 of 12')).toBeVisible()
  expect(last(gstr1Call)).toMatchObject({ month: '2026-11', section: 'b2b', page: '1', limit: '10' })
  await button('Next page').click()
  await expect.poll(() => last(gstr1Call)).toMatchObject({ section: 'b2b', page: '2' })
  await page.getByRole('button', { name: /^CDNR/ }).click()
  await expect.poll(() => screen.address().path).toBe(`${at}&section=cdnr`)
  await expect.poll(() => last(gstr1Call)).toMatchObject({ section: 'cdnr', page: '1' })
  await button('Previous month').click()
  await expect.poll(() => last(gstr1Call)).toMatchObject({ month: '2026-10', section: 'cdnr' })
})

test('a row leads to the documents behind it, and back to all of them', async () => {
  const { last } = monthServer()
  const screen = await showMonthAt(at)
  await link('Gujarat (24)').click()
  await expect.poll(() => screen.address().path).toBe(`${at}&section=b2cs&place=24&rate=18`)
  await expect.poll(() => last(gstr1Call)).toMatchObject({ section: 'b2cs', place: '24', rate: '18' })
  await expect.element(screen.getByText('Only Gujarat (24), 18 %')).toBeVisible()
  await button('Show all').click()
  await expect.poll(() => screen.address().path).toBe(`${at}&section=b2cs`)
  await link('27111910').first().click()
  await expect
    .poll(() => last(gstr1Call))
    .toMatchObject({ section: 'registered', hsn: '27111910', unit: 'NOS', rate: '18', place: '' })
  await expectNoAxeViolations()
})

test('figures do not wait for the documents that do not fit, which may fail alone', async () => {
  const { answers } = monthServer({ [misfitsCall]: new Promise<object>(() => undefined) })
  const screen = await showMonthAt(at)
  await expect.element(link('SI/26-27/000001')).toBeVisible()
  await expect.element(screen.getByText('Looking')).toBeVisible()
  answers[misfitsCall] = 'network down'
  await button('Previous month').click()
  await expect.element(screen.getByText('Not known')).toBeVisible()
  await expect.element(link('SI/26-27/000001')).toBeVisible()
})

test('what differs is said with the document', async () => {
  const untied = [{ id: 9, kind: 'invoice' as const, number: 'SI/26-27/000009' }]
  const differences = [{ between: 'register' as const, figure: 'value' as const, difference: -3 }]
  monthServer({ [gstr1Call]: gstr1({ differences, untied }) })
  const screen = await showMonthAt(at)
  const words = 'Value: sales register ₹3.00 less than lines of the documents'
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(link('SI/26-27/000009')).toBeVisible()
})

test('without a GSTIN there is no file, and the screen says where it is entered', async () => {
  monthServer({ [gstr1Call]: gstr1({ gstin: '' }) })
  const screen = await showMonthAt(at)
  await expect.element(screen.getByText('No GSTIN')).toBeVisible()
  await expect.element(link('Settings')).toHaveAttribute('href', '/settings')
  await expect.element(button('JSON')).toBeDisabled()
  await expect.element(button('Excel')).toBeDisabled()
})

test('a file that is refused says why', async () => {
  monthServer()
  const screen = await showMonthAt(at)
  await expect.element(link('SI/26-27/000001')).toBeVisible()
  const message = 'The file cannot have SI/26-27/000005. See what is wrong on the screen.'
  const refusal = domainError(returnErrors.return_unfit.code, message)
  vi.mocked(window.fetch).mockResolvedValue(new Response(JSON.stringify(refusal), { status: 409 }))
  await button('JSON').click()
  await expect.element(screen.getByText(message)).toBeVisible()
})

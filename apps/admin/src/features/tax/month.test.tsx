import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantOnly } from '../../api/testing/grant.tsx'
import { taxRow } from '../../documents/testing/tax-row.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import {
  button,
  gstr1,
  lateCall,
  link,
  monthCall,
  monthServer,
  showMonthAt,
  taxMonth,
  turnoverCall,
} from './testing/month-for-tests.ts'

setClock('2026-12-05T06:30:00Z')

const cells = (table: string, row: number) =>
  [
    ...(page.getByRole('table', { name: table, exact: true }).getByRole('row').elements()[row]?.children ??
      []),
  ].map(({ textContent }) => textContent)
const chosen = () => page.getByRole('combobox', { name: 'Month' })

test('a month stands with its registers, boxes, numbers and gaps, each leading to its documents', async () => {
  monthServer()
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText('Ties', { exact: true })).toBeVisible()
  expect(cells('Sales register', 1)).toEqual([
    'Invoices',
    '148',
    '₹16,51,680.37',
    '₹1,36,239.94',
    '₹1,36,239.94',
    '₹23,329.78',
    '-₹1.03',
    '₹19,47,489.00',
  ])
  expect(cells('Sales register', 5).at(-1)).toBe('₹19,46,309.00')
  const days = 'from=2026-11-01&to=2026-11-30'
  await expect.element(link('Invoices').first()).toHaveAttribute('href', `/invoices?${days}`)
  await expect.element(link('Credit notes')).toHaveAttribute('href', `/credit-notes?${days}`)
  const [boughtFor] = [...document.querySelectorAll('section')].filter(
    (section) => section.querySelector('h2')?.textContent === 'Purchase register',
  )
  expect(boughtFor?.textContent).toContain('Round-off₹0.03Total Amount₹19,47,490.06')
  await expect.element(link('36')).toHaveAttribute('href', `/purchase?${days}`)
  await expect.element(link('Sold with tax')).toHaveAttribute('href', '/tax/gstr-1?month=2026-11')
  await expect.element(link('Zero-rated')).toHaveAttribute('href', '/tax/gstr-1?month=2026-11&section=sez')
  await expect.element(link('B2B')).toHaveAttribute('href', '/tax/gstr-1?month=2026-11&section=registered')
  await expect
    .element(link('Unregistered, Gujarat (24)'))
    .toHaveAttribute('href', '/tax/gstr-1?month=2026-11&section=unregistered&place=24')
  await expect
    .element(link('Composition, Goa (30)'))
    .toHaveAttribute('href', '/tax/gstr-1?month=2026-11&section=composition&place=30')
  await expect.element(link('Net credit')).toHaveAttribute('href', `/purchase?${days}&box=eligible`)
  await expect.element(link('SI/26-27/000848')).toHaveAttribute('href', '/invoices/invoice-detail?id=2777')
  await expect.element(screen.getByText('by Hitesh Shah')).toBeVisible()
  await expect.element(screen.getByText('No document has it')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Late' })).not.toBeInTheDocument()
})

test('what is payable stands by head after its credit, and says what it does not know', async () => {
  monthServer()
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText(/Without balances of earlier months/)).toBeVisible()
  const table = () => page.getByRole('table', { name: 'Payable', exact: true })
  await expect.element(table()).toMatchTextContent(/less credit of CGST/)
  await expect.element(table()).not.toMatchTextContent(/credit of IGST|reverse charge/)
  expect(cells('Payable', 4)).toEqual(['Payable', '₹22,559.30', '₹22,559.30', '₹56,489.46', '₹1,01,608.06'])
  expect(cells('Payable', 5)[0]).toBe('Credit carried on')
})

test('the address carries the month: until the 20th it is the one before, and keys go on from there', async () => {
  const { last } = monthServer()
  const screen = await showMonthAt('/tax')
  await expect.element(chosen()).toHaveValue('2026-11')
  await button('Previous month').click()
  await expect.poll(() => screen.address().path).toBe('/tax?month=2026-10')
  await expect.poll(() => last(monthCall)).toMatchObject({ month: '2026-10' })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().path).toBe('/tax?month=2026-09')
  await expect.element(chosen()).toHaveValue('2026-09')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => screen.address().path).toBe('/tax?month=2026-10')
  await chosen().selectOptions('2026-12')
  await expect.element(button('Next month')).toBeDisabled()
  await expect
    .element(screen.getByText(/^December 2026 is not over: it can be closed from 01-01-2027/))
    .toBeVisible()
  await expect.element(button('Close month')).not.toBeInTheDocument()
})

test('what a later month bills is named instead of a month that ties, with the return that it goes into', async () => {
  const late = {
    delivered_in: '2026-10',
    billed_in: '2026-11',
    count: 1,
    taxable: 1512,
    tax: 272.16,
    value: 1784.16,
  }
  monthServer({ [monthCall]: taxMonth('2026-11', { billed_later: [late] }) })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText('Billed later', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByText(/^Delivered in October 2026, billed in November 2026: 1 invoice of ₹1,784.16/))
    .toMatchTextContent(/put it into 3B of October 2026, not of November 2026\./)
  await expect.element(screen.getByText('Ties', { exact: true })).not.toBeInTheDocument()
  await expect
    .element(link('Show them'))
    .toHaveAttribute('href', '/tax/gstr-1?month=2026-11&section=delivered_elsewhere')
})

test('what does not tie is said in words, with the document that differs', async () => {
  const untied = [{ id: 9, kind: 'invoice', number: 'SI/26-27/000009' }]
  const differences = [{ between: 'hsn_b2b', figure: 'taxable', difference: 12.5 }]
  monthServer({
    [monthCall]: taxMonth('2026-11', { ties: false }),
    'api/tax/gstr-1': { ...gstr1(), differences, untied },
  })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText('Does not tie')).toBeVisible()
  const words = 'Taxable value: sections of registered buyers ₹12.50 more than HSN summary B2B'
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(link('SI/26-27/000009')).toHaveAttribute('href', '/invoices/invoice-detail?id=9')
})

test('where deliveries and invoices differ the invoices that differ are a press away', async () => {
  const { deliveries } = taxMonth('2026-11')
  monthServer({
    [monthCall]: taxMonth('2026-11', { ties: false, deliveries: { ...deliveries, ties: false } }),
  })
  await showMonthAt('/tax?month=2026-11')
  await expect
    .element(link('Show the invoices that differ'))
    .toHaveAttribute('href', '/tax/gstr-1?month=2026-11&section=differing')
})

test('deliveries that another month bills, and the reverse, lead to their invoices', async () => {
  const { deliveries } = taxMonth('2026-11')
  const two = { count: 2, value: 2511 }
  monthServer({
    [monthCall]: taxMonth('2026-11', {
      deliveries: { ...deliveries, billed_elsewhere: two, delivered_elsewhere: two },
    }),
  })
  await showMonthAt('/tax?month=2026-11')
  const at = '/tax/gstr-1?month=2026-11'
  await expect
    .element(link('less billed in another month'))
    .toHaveAttribute('href', `${at}&section=billed_elsewhere`)
  await expect
    .element(link('and delivered in another month'))
    .toHaveAttribute('href', `${at}&section=delivered_elsewhere`)
})

test('what concerns filed months stands apart', async () => {
  const note = {
    kind: 'credit_note',
    number: 'CN/26-27/000004',
    original_id: 3,
    original_number: 'SI/26-27/000700',
  }
  monthServer({
    [lateCall]: {
      totalcount: 2,
      reponselist: [
        { cause: 'note', of_month: '2026-10', document: { ...taxRow(4), ...note } },
        { cause: 'delivery', of_month: '2026-10', document: taxRow(6) },
      ],
      unbilled: { count: 3, value: 4500, first_day: '2026-10-03', last_day: '2026-10-30' },
    },
  })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText('Note on SI/26-27/000700 of October 2026')).toBeVisible()
  await expect.element(screen.getByText('Delivered in October 2026, billed here')).toBeVisible()
  await expect.element(link('3 deliveries')).toHaveAttribute('href', '/challan-inbox')
  await expectNoAxeViolations()
})

test('a year that asks for more than Settings say stands before filing, and leads there', async () => {
  const misfit = { year: 2025, amount: 63_023_795.78, needs: ['e_invoice', 'six_digits'], from: '2026-04-01' }
  monthServer({ [turnoverCall]: { years: [], misfits: [misfit] } })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText(/Turnover of 2025-26 is ₹6,30,23,795\.78\./)).toBeVisible()
  await expect.element(link('Settings')).toHaveAttribute('href', '/settings')
})

test('each panel fails by itself, and says so', async () => {
  monthServer({ 'api/tax/gaps': 'network down', [lateCall]: 'network down' })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText('The number gaps could not be loaded.')).toBeVisible()
  await expect.element(screen.getByText('What came late could not be loaded.')).toBeVisible()
  await expect.poll(() => cells('Sales register', 1)[1]).toBe('148')
})

test('without an answer one line says so, and what it is drawn from is asked for again', async () => {
  const { answers } = monthServer({ [monthCall]: 'network down' })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText('The figures of the month could not be loaded.')).toBeVisible()
  await expect.poll(() => screen.getByText('Not loaded.').elements()).toHaveLength(5)
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
  answers[monthCall] = taxMonth('2026-11')
  await button('Retry').click()
  await expect.poll(() => cells('Sales register', 1)[1]).toBe('148')
})

test.each([1440, 390])(
  'nothing runs out of the screen, and nothing is wrong for readers, at %i pixels',
  async (width) => {
    monthServer()
    await page.viewport(width, 900)
    const screen = await showMonthAt('/tax?month=2026-11')
    await expect.element(screen.getByText('by Hitesh Shah')).toBeVisible()
    expect(window.document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
    await page.viewport(1440, 900)
  },
)

test('who may not approve taxes sees how the month stands, and no button to close it', async () => {
  monthServer()
  grantOnly('tax.read')
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect
    .element(screen.getByText('November 2026 is open. Close it once its returns are filed.'))
    .toBeVisible()
  await expect.element(button('Close month')).not.toBeInTheDocument()
})

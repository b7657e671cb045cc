import type {
  CutOver,
  CutOverLine,
  NumberSeries,
} from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { cutOverRoutes } from './cut-over.routes.tsx'

const [read, save, sign] = ['api/cut-over/read', 'api/cut-over/save', 'api/cut-over/sign'] as const

const line = (what: CutOverLine['what'], now: number, changes: Partial<CutOverLine> = {}): CutOverLine => ({
  what,
  uuid: '',
  product_name: '',
  old: '',
  here: now,
  now,
  reason: '',
  ...changes,
})
const ofProduct = { uuid: 'GAS0019', product_name: '19 kg Commercial' }
const series = (changes: Partial<NumberSeries> = {}): NumberSeries => ({
  series: 'invoice',
  label: 'Invoices',
  begins: 'SI/26-27/',
  width: 6,
  next: 1,
  is_begun: false,
  ...changes,
})
const fresh: CutOver = {
  id: 0,
  version: 0,
  day: '',
  signed_name: '',
  signed_by: '',
  signed_at: '',
  lines: [line('dues', 1_500.3), line('cash', 0), line('fulls', 40, ofProduct)],
  numbers: [
    series(),
    series({ series: 'challan', label: 'Challans', begins: 'DC/26-27/', width: 5, next: 8, is_begun: true }),
  ],
  signed: [],
}

const open = async (shown: CutOver = fresh) => {
  const server = fakeServer({ [read]: { reponselist: shown } })
  const screen = await showRoutes(cutOverRoutes, '/cut-over')
  return { server, screen }
}
const old = (figure: string) => page.getByRole('textbox', { name: `${figure} in the old books` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what the old books say is typed down the column, differences show at once, and axe finds nothing', async () => {
  const { screen } = await open()
  await old('Customers owe').click()
  await userEvent.keyboard('1500.30{Enter}{Enter}41')
  await expect.element(old('Fulls in the godown of 19 kg Commercial')).toHaveValue('41')
  await expect.element(screen.getByRole('row', { name: /^Customers owe/ })).toMatchTextContent(/✓ 0/)
  await expect.element(screen.getByRole('row', { name: /^19 kg Commercial/ })).toMatchTextContent(/40-1/)
  await expect.element(screen.getByText('1 agree, 1 open')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Explanation of Fulls in the godown of 19 kg Commercial' })
    .fill('One was stolen')
  await expect.element(screen.getByText('1 agree, 1 explained, 0 open')).toBeVisible()
  await expectNoAxeViolations()
})

test('what is typed is saved, with the numbers that go on and none that has begun', async () => {
  const { server } = await open()
  server.answers[save] = { version: 1 }
  await page.getByRole('textbox', { name: /^Day of change/ }).fill('01-12-2026')
  await old('Customers owe').fill('1200')
  await page.getByRole('textbox', { name: 'Next number of Invoices' }).click()
  await userEvent.keyboard('118')
  await expect.element(page.getByText('SI/26-27/000118')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Next number of Challans' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Cut-over saved')).toBeVisible()
  expect(server.to(save)[0]?.parts).toMatchObject({
    day: ['2026-12-01'],
    'what[]': ['dues'],
    'old[]': ['1200'],
    'series[]': ['invoice'],
    'next[]': ['118'],
    version: ['0'],
  })
})

test('with another day of change stand the cash of its evening before and the numbers of its year', async () => {
  const { server } = await open({ ...fresh, id: 1, version: 1, day: '2027-03-31' })
  await expect.element(page.getByText('SI/26-27/000001')).toBeVisible()
  const ofDay = { ...fresh, lines: [line('cash', 240)], numbers: [series({ begins: 'SI/27-28/' })] }
  server.answers[read] = 'network down'
  await page.getByRole('textbox', { name: /^Day of change/ }).fill('01-04-2027')
  await expect.element(page.getByText(/^The figures of this day could not be loaded/)).toBeVisible()
  server.answers[read] = ({ parts }) => ({
    reponselist: parts.day?.[0] === '2027-04-01' ? ofDay : fresh,
  })
  await button('Retry').click()
  await expect.element(page.getByText('SI/27-28/000001')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Cash/ })).toMatchTextContent(/240/)
})

test('a figure that is silent or not explained is shown before anybody signs', async () => {
  const { server } = await open({ ...fresh, id: 1, version: 2, day: '2026-12-01' })
  await button('Sign').click()
  await expect.element(old('Customers owe')).toHaveFocus()
  await expect.element(page.getByText('What do the old books say?')).toBeVisible()
  await old('Customers owe').fill('1500')
  await button('Sign').click()
  await expect.element(page.getByRole('textbox', { name: 'Explanation of Customers owe' })).toHaveFocus()
  expect(server.to(save)).toHaveLength(0)
  expect(server.to(sign)).toHaveLength(0)
})

test('it is signed by name, after what was typed is saved', async () => {
  const agreed = [line('dues', 1_500.3, { old: '1500.30' })]
  const { server, screen } = await open({ ...fresh, id: 1, version: 2, day: '2026-12-01', lines: agreed })
  server.answers[sign] = { id: 1 }
  await button('Sign').click()
  const dialog = screen.getByRole('dialog', { name: 'Sign the cut-over' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Sunita Patil')
  await expectNoAxeViolations()
  server.answers[sign] = domainError('cut_over_unexplained', 'Cash in hand differs by ₹5.00: explain it')
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await expect.element(dialog.getByText('Cash in hand differs by ₹5.00: explain it')).toBeVisible()
  server.answers[sign] = { id: 1 }
  await dialog.getByRole('button', { name: 'Sign' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.to(sign).at(-1)?.parts).toMatchObject({ name: ['Sunita Patil'], version: ['2'] })
})

test('what was signed stands as it was, says what has changed since, and can be changed into another', async () => {
  const lines = [line('dues', 1_577.3, { here: 1_500.3, old: '1490.30', reason: 'A bill of March' })]
  const signed = {
    ...fresh,
    id: 1,
    version: 3,
    day: '2026-12-01',
    lines,
    signed_name: 'Sunita Patil',
    signed_by: 'Meena Joshi',
    signed_at: '2026-12-01T05:00:00.000Z',
  }
  const { screen } = await open(signed)
  await expect
    .element(screen.getByRole('row', { name: /^Customers owe/ }))
    .toMatchTextContent(/1,490\.30₹1,500\.30₹10\.00A bill of March/)
  await expect.element(screen.getByText(/Customers owe ₹1,577\.30/)).toBeVisible()
  await expect.element(button('Sign')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await button('Change').click()
  await expect.element(old('Customers owe')).toHaveValue('1490.30')
})

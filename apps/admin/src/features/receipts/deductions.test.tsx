import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { deductionErrors } from '@refill/contract/features/receipts/deductions.shapes.ts'
import {
  button,
  combobox,
  field,
  receipt,
  receiptServer,
  showReceipts,
} from './testing/receipts-for-tests.tsx'

const row = (id: number, changes: object = {}) => ({
  id,
  number: `DD/26-27/0000${id}`,
  day: '2026-11-20',
  year: '26-27',
  customer_id: 7,
  customer_name: 'City Hospital',
  kind: 'tds_gst',
  amount: 3400,
  note: '',
  sr_no: 'RC/26-27/00001',
  orders: ['ORD/26-27/00041'],
  on_account: 0,
  entered_by: 'Meena Joshi',
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
  ...changes,
})

const registerServer = () =>
  fakeServer({
    'api/receipts/deductions': {
      totalcount: 2,
      data: [row(1), row(2, { kind: 'written_off', note: 'The shop is gone', sr_no: '', amount: 100 })],
      totals: { amount: 3500, missing: 3400 },
      years: ['26-27'],
    },
    'api/receipts/certify-deduction': { message: 'DD/26-27/00001: GSTR7A/118' },
  })

const fill = async (screen: Awaited<ReturnType<typeof showReceipts>>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await screen.getByRole('textbox', { name: label, exact: true }).fill(value)
}

test('a receipt says what was deducted beside the money, with its certificate', async () => {
  const server = receiptServer()
  const screen = await showReceipts('/receipt')
  await combobox(/^Order IDs/).fill('ORD/26-27/00041')
  await field(/^Amount/).fill('8742.38')
  await combobox(/^Payment mode/).selectOptions('Cash')
  await expect.element(field('TDS under GST')).not.toBeInTheDocument()
  await button('Deducted: TDS, bank charge, discount, written off').click()
  await fill(screen, { 'TDS under GST': '178.42', Discount: '1' })
  await expectNoAxeViolations()
  await button('Submit').click()
  await expect.element(screen.getByText('Reason is required for Discount')).toBeVisible()
  expect(server.of('create')).toHaveLength(0)
  await fill(screen, { 'Reason of Discount': 'Paid early', 'Certificate of TDS under GST': 'GSTR7A/118' })
  await button('Submit').click()
  await expect
    .poll(() => server.last('receipt.php'))
    .toMatchObject({
      deducted_tds_gst: '178.42',
      note_tds_gst: 'GSTR7A/118',
      deducted_discount: '1',
      note_discount: 'Paid early',
      amount: '8742.38',
    })
  await expect.element(field('TDS under GST')).not.toBeInTheDocument()
})

test('the amount that is entered is what is due less what was deducted', async () => {
  receiptServer()
  const screen = await showReceipts('/receipt')
  await combobox(/^Order IDs/).fill('ORD/26-27/00041, ORD/26-27/00042')
  await expect.element(screen.getByText('Due together ₹35,683.20')).toBeVisible()
  await button('Deducted: TDS, bank charge, discount, written off').click()
  await fill(screen, { 'TDS under GST': '604.80', 'Bank charge': '12.5' })
  await expect
    .element(screen.getByText('Due together ₹35,683.20, ₹617.30 deducted, ₹35,065.90 left to pay'))
    .toBeVisible()
  await button('Enter as amount').click()
  await expect.element(field(/^Amount/)).toHaveValue('35065.90')
  await field(/^Amount/).fill('35066')
  await expect.element(screen.getByText(/₹35,065.90 left to pay, ₹0.10 stays on account$/)).toBeVisible()
  await fill(screen, { 'TDS under GST': '35700' })
  await expect.element(screen.getByText(/₹35,712.50 deducted, ₹29.30 more than is due$/)).toBeVisible()
  await button('Without deductions').click()
  await field(/^Amount/).fill('')
  await button('Enter as amount').click()
  await expect.element(field(/^Amount/)).toHaveValue('35683.20')
})

test('what was deducted of money that came before is entered without money', async () => {
  const server = receiptServer()
  const screen = await showReceipts('/receipt')
  await combobox(/^Order IDs/).fill('ORD/26-27/00041')
  await button('Deducted: TDS, bank charge, discount, written off').click()
  await button('Deductions alone, without money').click()
  await expect.element(field(/^Amount/)).not.toBeInTheDocument()
  await fill(screen, { 'Bank charge': '12.50' })
  await expect.element(screen.getByText('₹12.50 deducted, ₹8,908.30 left to pay')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enter as amount' }).elements()).toEqual([])
  await button('Submit').click()
  await expect
    .poll(() => server.last('api/receipts/deduct'))
    .toMatchObject({ deducted_bank_charge: '12.50', 'orderid[]': 'ORD/26-27/00041' })
})

test('a write-off asks who may not approve for the word of somebody who may', async () => {
  const { code } = deductionErrors.write_off_needs_approval
  const question =
    '₹5.00 of City Hospital is to be written off (Rounded): somebody who may approve must allow it'
  const server = receiptServer({ create: domainError(code, question) })
  grantOnly('receipts.read', 'receipts.write', 'orders.read')
  const screen = await showReceipts('/receipt')
  await combobox(/^Order IDs/).fill('ORD/26-27/00041')
  await field(/^Amount/).fill('100')
  await combobox(/^Payment mode/).selectOptions('Cash')
  await button('Deducted: TDS, bank charge, discount, written off').click()
  await fill(screen, { 'Written off': '5', 'Reason of Written off': 'Rounded' })
  await button('Submit').click()
  const dialog = screen.getByRole('dialog', { name: 'Write off' })
  await expect.element(dialog.getByText(/₹5.00 of City Hospital is to be written off/)).toBeVisible()
  await expect.element(dialog.getByPlaceholder('e.g. Asked for three times')).toHaveFocus()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Too little to ask for')
  await dialog.getByRole('textbox', { name: /^Username/ }).fill('asha')
  await dialog.getByLabelText(/^Password/).fill('secret of hers')
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect
    .poll(() => server.last('receipt.php'))
    .toMatchObject({ approver: 'asha', approval_reason: 'Too little to ask for', deducted_written_off: '5' })
})

test('a card says what was deducted with the money', async () => {
  const deducted = { id: 5, number: 'DD/26-27/00005', kind: 'tds_gst', amount: 3400, note: '' } as const
  receiptServer({ list: () => ({ totalcount: 1, data: [receipt(1, { deductions: [deducted] })] }) })
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('₹3,400.00 TDS under GST')).toBeVisible()
})

test('the register has every deduction, and a certificate that came later', async () => {
  const server = registerServer()
  const screen = await showReceipts('/receipt/deductions?kind=tds_gst&certificate=missing&year=26-27')
  await expect.element(screen.getByRole('heading', { name: 'Deductions', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByText('₹3,500.00 deducted, ₹3,400.00 of it without a certificate'))
    .toBeVisible()
  expect(server.last('api/receipts/deductions')).toMatchObject({
    kind: 'tds_gst',
    certificate: 'missing',
    year: '26-27',
  })
  await expect.element(screen.getByText('The shop is gone').first()).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Certificate', exact: true }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'Certificate' })
  await dialog.getByRole('textbox', { name: 'Certificate' }).fill('GSTR7A/118')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.last('api/receipts/certify-deduction'))
    .toMatchObject({ id: '1', certificate: 'GSTR7A/118' })
})

test('a number of the register stays whole, and on a phone all values end at one edge', async () => {
  registerServer()
  await page.viewport(1440, 900)
  const screen = await showReceipts('/receipt/deductions')
  const number = screen.getByText('DD/26-27/00001', { exact: true })
  await expect.element(number).toBeVisible()
  expect(number.element().getClientRects()).toHaveLength(1)
  await page.viewport(390, 844)
  const endOf = (words: string) => {
    const value = document.createRange()
    value.selectNodeContents(screen.getByText(words, { exact: true }).first().element())
    return Math.round(value.getBoundingClientRect().right)
  }
  const ends = ['City Hospital', 'TDS under GST', 'RC/26-27/00001', '₹3,400.00'].map(endOf)
  expect(new Set(ends).size).toBe(1)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

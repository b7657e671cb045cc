import { showDay, todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  addLine,
  button,
  combobox,
  entered,
  field,
  fillFigures,
  fillHeader,
  option,
  pick,
  purchaseServer,
  showPurchases,
} from './testing/purchases-for-tests.tsx'

const at = '/purchase/add-purchase'
const output = (label: string) => page.getByLabelText(label)
const heads = () => [...document.querySelectorAll('thead :is(th, td)')].map(({ textContent }) => textContent)

test('the form has its fields, nine heads and a column without one, and no accessibility faults', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await expect.element(combobox('OMC Plant')).toHaveFocus()
  const omcs = [...combobox('OMC Plant').element().querySelectorAll('option')].map(({ text }) => text)
  expect(omcs).toEqual(['Select OMC Plant', 'IOCL', 'BPCL', 'HPCL', 'SUPERGAS', 'TOTALGAS', 'Gogas'])
  await expect.element(field('INV Amount')).toHaveValue('₹ 0')
  await expect.element(field('INV Amount')).toHaveAttribute('readonly')
  await expect.element(field('GST%')).toHaveAttribute('readonly')
  await expect.element(field('Discount')).toHaveAccessibleDescription('per unit')
  await expect.element(combobox('Product')).toBeDisabled()
  await expect.element(button('Calculate')).toBeDisabled()
  await expect.element(button('Save')).toBeDisabled()
  expect(heads()).toEqual([
    'product_name',
    'GST%',
    'Empty Return',
    'Unit Rate',
    'discount',
    'Quantity',
    'Taxable Amount',
    'GST Amount',
    'vehicle no',
    '',
  ])
  await expect.element(screen.getByText('0 of 4 lines used')).toBeVisible()
  await expectNoAxeViolations()
})

test('the header speaks on change and when a field is left', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await field('INV No').fill('IOC/1')
  await expect.element(screen.getByText('INV Number must contain only letters and numbers')).toBeVisible()
  await field('INV No').fill('IOC1')
  await expect.element(screen.getByText(/^INV Number must/)).not.toBeInTheDocument()
  await combobox('OMC Plant').click()
  await userEvent.keyboard('{Escape}{Tab}{Tab}{Tab}')
  await expect.element(screen.getByText('OMC Plant is required')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Vendor ID is required')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Calendar for INV Date')).toHaveFocus()
  await expect.element(field('INV Date')).toHaveValue(showDay(todayInIndia()))
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('INV Date is required')).not.toBeInTheDocument()
  await field('INV Date').clear()
  await expect.element(screen.getByText('INV Date is required')).toBeVisible()
  await field('INV Date').fill('31-12-2199')
  await expect.element(screen.getByText('INV Date cannot be in the future')).toBeVisible()
  await expectNoAxeViolations()
})

test('products are those of the OMC, in any case of letters; one that is on the invoice already is said to be', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await combobox('OMC Plant').selectOptions('IOCL')
  await combobox('Product').click()
  const names = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(() => names().filter((name) => /IOC0/.test(name)))
    .toEqual(['Refill 1IOC001', 'Refill 2IOC002', 'Refill 3IOC003', 'Refill 4IOC004', 'Loose gasIOC005'])
  await option('Refill 2').click()
  await expect.element(field('GST%')).toHaveValue('18')
  await fillFigures()
  await button('Add').click()
  await expect.element(combobox('Product')).toHaveFocus()
  await pick('Product', 'Refill 2')
  await expect.element(screen.getByText('This product is already added')).toBeVisible()
  await fillFigures()
  await button('Add').click()
  await expect.element(screen.getByText('Please fix the errors in the product form')).toBeVisible()
  await expect.element(screen.getByText('1 of 4 lines used')).toBeVisible()
  await pick('Product', 'Refill 1')
  await expect.element(screen.getByText('This product is already added')).not.toBeInTheDocument()
})

test('what may be a mistake stands in an amber line with its rule, and the stock after a line beside its amounts', async () => {
  const server = purchaseServer()
  const screen = await showPurchases(at)
  await fillHeader()
  await field('INV Date').fill('31-03-2025')
  await pick('Product', 'Refill 1')
  await expect.element(output('Stock after this line')).toHaveTextContent('80 full, 15 empty')
  await field('INV Date').fill('01-01-2026')
  await fillFigures({ empty: '25', qty: '3' })
  await expect.element(output('Stock after this line')).toHaveTextContent('83 full, -10 empty')
  await button('Add').click()
  const more = 'Refill 1: 25 empties go back for 3 fulls. A truck takes as many as it brings, or fewer.'
  await expect.element(screen.getByText(more)).toBeVisible()
  await field('INV Date').fill('31-03-2025')
  const early = screen.getByText(
    /^Refill 1: the stock is kept from 01-04-2025 on, .* The 3 of this invoice will not be in stock\.$/,
  )
  await expect.element(early).toBeVisible()
  await expectNoAxeViolations()
  server.actions.create = { ...entered, warnings: [more] }
  await button('Save').click()
  await expect.element(screen.getByText('Purchase added successfully')).toBeVisible()
  await expect.element(screen.getByText(more)).toBeVisible()
})

test('Calculate wants all four figures, says when the discount is too high, and rounds by the line', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await combobox('OMC Plant').selectOptions('IOCL')
  await pick('Product', 'Refill 1')
  await fillFigures({ rate: '100.10', qty: '3' })
  await button('Calculate').click()
  const asksForAll = screen.getByText('Please enter gst, unit rate, discount and quantity first')
  await expect.element(asksForAll).toBeVisible()
  await field('Discount').fill('101')
  await button('Calculate').click()
  await expect.element(screen.getByText('Discount cannot be greater than unit rate').first()).toBeVisible()
  await expect.element(output('Taxable Amount')).toHaveTextContent('–')
  await field('Discount').fill('2x')
  await expect.element(field('Discount')).toHaveValue('101')
  await expect.element(screen.getByText(/^Digits only: .* is not taken$/)).toBeVisible()
  await field('Discount').fill('2')
  await button('Calculate').click()
  await expect.element(output('Taxable Amount')).toHaveTextContent('₹294.30')
  await expect.element(output('GST Amount')).toHaveTextContent('₹52.97')
  await expectNoAxeViolations()
  await field('Quantity').fill('4')
  await expect.element(output('Taxable Amount')).toHaveTextContent('–')
  await expect.element(output('GST Amount')).toHaveTextContent('–')
})

test('goods without GST are computed too: 0 is a value', async () => {
  purchaseServer()
  await showPurchases(at)
  await combobox('OMC Plant').selectOptions('IOCL')
  await pick('Product', 'Loose gas')
  await fillFigures({ rate: '10', discount: '0', qty: '2.55' })
  await button('Calculate').click()
  await expect.element(output('Taxable Amount')).toHaveTextContent('₹25.50')
  await expect.element(output('GST Amount')).toHaveTextContent('₹ 0')
})

test('what an invoice may come to is named at the quantity that passes it', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await fillHeader()
  const limit = screen.getByText(/at most ₹99,99,99,99,999\.99$/)
  await pick('Product', 'Refill 1')
  await fillFigures({ rate: '999999999', qty: '999999999' })
  await button('Add').click()
  await expect.element(limit).toBeVisible()
  await fillFigures({ rate: '999999999', qty: '50' })
  await button('Add').click()
  await expect.element(screen.getByText('1 of 4 lines used')).toBeVisible()
  await pick('Product', 'Refill 2')
  await fillFigures({ rate: '999999999', qty: '50' })
  await button('Add').click()
  await expect.element(limit).toBeVisible()
  await expect.element(screen.getByText('1 of 4 lines used')).toBeVisible()
})

test('Add says what is missing and takes a blank discount as none', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await combobox('OMC Plant').selectOptions('IOCL')
  await button('Add').click()
  await expect.element(screen.getByText('Please fix the errors in the product form')).toBeVisible()
  for (const words of [
    'Product is required',
    'Empty return is required',
    'Unit rate is required',
    'Quantity is required',
    'Vehicle number is required',
  ])
    await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(combobox('Product')).toHaveFocus()
  await expectNoAxeViolations()
  await addLine('Refill 1', { qty: '2.5' })
  await expect.element(screen.getByText('Refill 1 is counted in whole numbers.')).toBeVisible()
  await field('Quantity').fill('3')
  await button('Add').click()
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent('Refill 11810₹100.10₹ 03₹300.30₹54.05MH14GU2291')
  await expect.element(field('INV Amount')).toHaveValue('₹354.35')
  await expect.element(screen.getByText('1 of 4 lines used')).toBeVisible()
  await expect.element(field('Unit Rate')).toHaveValue('')
  await expect.element(field('Vehicle Number')).toHaveValue('MH14GU2291')
  await expectNoAxeViolations()
})

test('another OMC clears the entry row; lines stay, with a hint', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await fillHeader()
  await addLine('Refill 1')
  await pick('Product', 'Refill 2')
  await field('Unit Rate').fill('5')
  await combobox('OMC Plant').selectOptions('BPCL')
  await expect.element(combobox('Product')).toHaveValue('')
  await expect.element(field('GST%')).toHaveValue('')
  await expect.element(field('Unit Rate')).toHaveValue('')
  await expect.element(field('Vehicle Number')).toHaveValue('')
  await expect
    .element(screen.getByText(/^Refill 1 \(IOCL\): added before OMC Plant was changed to BPCL\./))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove Refill 1' })).toBeVisible()
  await expectNoAxeViolations()
})

test('other goods are bought from any vendor: products of Allied, no empties, and the six companies as they were', async () => {
  const server = purchaseServer()
  const screen = await showPurchases(at)
  await button('Other goods').click()
  await expect.element(field('Goods')).toHaveValue('Other goods (Allied)')
  await expect.element(screen.getByText('OMC Plant is required')).not.toBeInTheDocument()
  await field('INV No').fill('REG1')
  await pick('Vendor ID', 'Uran')
  await expect.element(field('Empty Return')).toHaveValue('0')
  await pick('Product', 'Hose')
  await field('Unit Rate').fill('100')
  await field('Quantity').fill('3')
  await field('Vehicle Number').fill('MH14GU2291')
  await button('Add').click()
  await expect.element(screen.getByText('1 of 4 lines used')).toBeVisible()
  await expect.element(field('Empty Return')).toHaveValue('0')
  await expectNoAxeViolations()
  await button('Save').click()
  await expect
    .poll(() => server.of('create')[0]?.parts)
    .toMatchObject({
      type: ['Allied'],
      'empty_returned[]': ['0'],
    })
})

test('what was begun as other goods goes back to an OMC, whose line says what does not fit', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await fillHeader()
  await addLine('Refill 1')
  await button('Other goods').click()
  await expect
    .element(screen.getByText(/^Refill 1 \(IOCL\): added before OMC Plant was changed to other goods\./))
    .toBeVisible()
  await button('OMC Plant').click()
  await expect.element(combobox('OMC Plant')).toHaveValue('')
})

test('at four lines header and entry row go, at three they come back as they were', async () => {
  purchaseServer()
  const screen = await showPurchases(at)
  await fillHeader()
  for (const id of [1, 2, 3, 4]) await addLine(`Refill ${id}`)
  await expect.element(combobox('OMC Plant')).not.toBeInTheDocument()
  await expect.element(combobox('Product')).not.toBeInTheDocument()
  await expect.element(button('Save')).toHaveFocus()
  await expect.element(screen.getByText('₹1,417.40')).toBeVisible()
  await expectNoAxeViolations()
  await button('Remove Refill 4').click()
  await expect.element(combobox('Vendor ID')).toHaveValue('Indian Oil / Chakan Plant')
  await expect.element(field('INV No')).toHaveValue('IOC2611004821')
  await expect.element(combobox('Product')).toHaveFocus()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  addLine,
  button,
  canceled,
  combobox,
  field,
  fillHeader,
  purchase,
  purchaseServer,
  readAnswer,
  showPurchases,
} from './testing/purchases-for-tests.tsx'

const changing = 'api/purchases/change'
const stored = purchase(2, { version: 3, total_amount: 502_081, round_off: -0.48, cgst: 38_294.37 })

const open = async (at: string, of = stored, counted: object = {}) => {
  const server = purchaseServer({
    counted: [{ uuid: 'IOC001', product_name: 'Refill 1', day: '2026-12-01', fulls: 480, empties: 110 }],
  })
  server.answers['api/purchases/read'] = readAnswer(of, counted)
  server.answers[changing] = {
    version: 4,
    total_amount: 1,
    warnings: [],
    message: 'Purchase changed successfully',
  }
  const screen = await showPurchases(at)
  return { server, screen }
}

test('a stored purchase stands in the form, is changed and saved on the version that was read', async () => {
  const { server, screen } = await open('/purchase/change-purchase?id=2')
  await expect.element(screen.getByRole('heading', { name: 'Change Purchase' })).toBeVisible()
  await expect.element(field('INV No')).toHaveValue('IOC2')
  await expect.element(combobox('Vendor ID')).toHaveValue('Chakan Plant')
  await expect.element(field('Round-off')).toHaveValue('-0.48')
  await expectNoAxeViolations()
  await field('INV No').fill('IOC20')
  await button('Change Refill 1').click()
  await expect.element(field('Quantity')).toHaveFocus()
  await expect.element(field('Quantity')).toHaveValue('306')
  await field('Quantity').fill('300')
  await userEvent.keyboard('{Enter}')
  await field('Round-off').fill('')
  await field('Reason').fill('Six fewer came')
  await button('Save').click()
  await expect.element(screen.getByText('Purchase changed successfully')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/purchase/detail/2')
  expect(server.last(changing)).toMatchObject({
    id: '2',
    version: '3',
    inv_no: 'IOC20',
    vendor_id: '41',
    'qty[]': '300',
    'unit_price[]': '1402.5',
    'empty_returned[]': '300',
    round_off: '',
    cgst: '',
    reason: 'Six fewer came',
  })
})

test('somebody else changed it meanwhile: it says who, and what is stored now is a press away', async () => {
  const { server, screen } = await open('/purchase/change-purchase?id=2')
  await expect.element(field('INV No')).toHaveValue('IOC2')
  server.answers[changing] = domainError('changed_by_another', 'Asha changed this purchase')
  await button('Save').click()
  await expect.element(screen.getByText('Asha changed this purchase')).toBeVisible()
  server.answers['api/purchases/read'] = readAnswer({ ...stored, version: 4, inv_no: 'IOC9' })
  await button('Reload').click()
  await expect.element(field('INV No')).toHaveValue('IOC9')
})

test('a canceled purchase is entered again with its number, a stored one asks for another', async () => {
  const { server } = await open('/purchase/add-purchase?again=2', canceled(2))
  await expect.element(field('INV No')).toHaveValue('IOC2')
  await expect.element(field('INV Date')).toHaveValue('20-11-2026')
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(server.of('create')[0]?.parts).toMatchObject({ inv_no: ['IOC2'], 'qty[]': ['306'] })
})

test('one that stands is entered again without its number', async () => {
  await open('/purchase/add-purchase?again=2')
  await expect.element(combobox('Vendor ID')).toHaveValue('Chakan Plant')
  await expect.element(field('INV No')).toHaveValue('')
  await expect.element(page.getByText('1 of 4 lines used')).toBeVisible()
})

test('with four lines what the invoice is saved under stays in sight, and a line is changed all the same', async () => {
  const server = purchaseServer()
  const screen = await showPurchases('/purchase/add-purchase')
  await fillHeader()
  for (const name of ['Refill 1', 'Refill 2', 'Refill 3', 'Refill 4']) await addLine(name)
  await expect.element(field('INV No')).not.toBeInTheDocument()
  await expect.element(screen.getByText('IOC2611004821')).toBeVisible()
  await expect.element(screen.getByText('01-01-2026')).toBeVisible()
  await button('Change Refill 2').click()
  await expect.element(field('Quantity')).toHaveValue('3')
  await field('Quantity').fill('5')
  await button('Change line').click()
  await expect.element(field('Quantity')).not.toBeInTheDocument()
  await button('Change invoice').click()
  await field('INV No').fill('IOC1')
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(server.of('create')[0]?.parts).toMatchObject({ inv_no: ['IOC1'], 'qty[]': ['3', '5', '3', '3'] })
})

test('Enter on the empty row saves, and Save takes along what is typed in it', async () => {
  const server = purchaseServer()
  await showPurchases('/purchase/add-purchase')
  await fillHeader()
  await addLine('Refill 1')
  await expect.element(combobox('Product')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.of('create')).toHaveLength(1)
})

test('Enter on the empty row of an invoice without lines asks for one, and finds no fault with the row', async () => {
  const server = purchaseServer()
  const screen = await showPurchases('/purchase/add-purchase')
  await fillHeader()
  await combobox('Product').click()
  await userEvent.keyboard('{Escape}')
  await field('Quantity').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Please add at least one product')).toBeVisible()
  await expect.element(screen.getByText('Please fix the errors in the product form')).not.toBeInTheDocument()
  expect(server.of('create')).toEqual([])
})

const found = /on 01-12-2026 480 full and 110 empty were counted/
const isCounted = () => page.getByRole('checkbox', { name: /It was counted already/ })

test('a purchase that was counted already says so while it is changed, and it can be unsaid', async () => {
  const counted = { already_counted: true, counted_meanwhile: ['IOC001'] }
  const { server, screen } = await open('/purchase/change-purchase?id=2', stored, counted)
  await expect.element(screen.getByText(found)).toMatchTextContent(/The stock stays as it was counted/)
  await expect.element(isCounted()).toBeChecked()
  await isCounted().click()
  await expect.element(screen.getByText(found)).toMatchTextContent(/comes on top of that/)
  await button('Save').click()
  await expect.poll(() => server.last(changing)).toMatchObject({ already_counted: '' })
})

test('of a purchase that was in the books when they were counted nothing is asked', async () => {
  const { screen } = await open('/purchase/change-purchase?id=2')
  await expect.element(field('INV No')).toHaveValue('IOC2')
  await expect.element(button('Change Refill 1')).toBeVisible()
  await expect.element(screen.getByText(found)).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { child, customer, position, record, server, showCustomers } from './testing/customers-for-tests.tsx'

test('a customer shows its sections, and branches lead to themselves', async () => {
  server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible()
  await expect.element(screen.getByText('106%')).toBeVisible()
  const all = screen.container.textContent
  for (const words of [
    'Referred by4',
    'Security deposit₹86,400.00',
    'Credit days30',
    'Second emailNot provided',
  ])
    expect(all).toContain(words)
  await expectNoAxeViolations()
  await screen.getByRole('link', { name: child.tradename }).click()
  await expect
    .poll(() => screen.address())
    .toEqual({ path: '/customer-list/customer-detail?id=12', state: { id: 12 } })
})

test('the position of today stands beside: red above the limit, both deposits with what they mean', async () => {
  server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText('₹3,18,460.00')).toBeVisible()
  await expect.element(screen.getByText('106%')).toHaveStyle({ color: 'rgb(180, 35, 42)' })
  const all = screen.container.textContent
  for (const words of [
    'due of ₹3,00,000.00',
    'Oldest due4 days past its day, ORD/26-27/00041',
    'On account₹1,200.50',
    'Last receipt₹1,20,000.00 on 06-11-2026',
    'Cylinders heldIndane 19 kg4545 held: 42 against a deposit, 3 owed',
    'Empties due3',
    'Deposits held₹9,800.00taken with delivered orders, as the statement says; without those from before',
    'Security deposit₹86,400.00as entered in this record',
  ])
    expect(all).toContain(words)
  await expectLink(screen, 'Return empties', '/empties/return?customer=7')
  await expectLink(
    screen.getByRole('table', { name: 'Last orders' }),
    'ORD/26-27/00041',
    '/orders/order-detail?id=41',
  )
  await expect
    .element(screen.getByRole('row', { name: /00041/ }))
    .toMatchTextContent(/Delivered.*₹35,683\.20₹35,683\.20$/)
  await expect
    .element(screen.getByRole('row', { name: /00040/ }))
    .toMatchTextContent(/Initiated.*₹1,62,416\.00₹1,62,416\.00 on the way$/)
  await expectLink(screen, 'RC/26-27/00003', '/receipt?search=RC%2F26-27%2F00003')
  await expect
    .element(screen.getByRole('row', { name: /^Green Leaf, Baner/ }))
    .toMatchTextContent(/22₹1,84,220.00$/)
  await expectNoAxeViolations()
})

test('cylinders stand against a deposit of their own kind or are owed, and both together are what is held', async () => {
  const { answers } = server()
  const [one] = position.cylinders
  const of = (product_id: number, held: number, deposits: number) => ({ ...one, product_id, held, deposits })
  answers['api/customers/position'] = { ...position, cylinders: [of(2, 8, 3), of(3, 2, 6), of(4, -1, 0)] }
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText('10 held: 5 against a deposit, 5 owed')).toBeVisible()
  expect(screen.container.textContent).toContain('Empties due5')
})

test('without an answer the position can be asked for again, and the record stands all the same', async () => {
  const { answers } = server()
  answers['api/customers/position'] = 'network down'
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText('The position could not be loaded.')).toBeVisible()
  answers['api/customers/position'] = position
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('₹3,18,460.00')).toBeVisible()
})

test('what its panels ask for is asked beside the record, and all of it comes at once', async () => {
  const { answers } = server()
  const answer = Promise.withResolvers<object>()
  answers['api/customers/position'] = () => answer.promise
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Basic and contact' }).elements()).toEqual([])
  answer.resolve(position)
  await expect.element(screen.getByRole('heading', { name: 'Basic and contact' })).toBeVisible()
  expect(screen.container.textContent).toContain('₹3,18,460.00')
})

test('a customer leads to its statement and to a new order, which nobody takes for one that is inactive', async () => {
  const { answers } = server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expectLink(screen, 'Statement', '/receipt/statement?customer=7')
  await expectLink(screen, 'New Order', '/orders/new-order?customer=7')
  await screen.unmount()
  answers['customer-details'] = { data: [{ ...record, status: 0 }], reponselist: record }
  const inactive = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(inactive.getByRole('link', { name: 'Statement' })).toBeVisible()
  expect(inactive.getByRole('link', { name: 'New Order' }).elements()).toEqual([])
})

test('branches that the list knew are there before the record is', async () => {
  const { answers } = server()
  const { promise, resolve } = Promise.withResolvers<object>()
  answers['customer-details'] = promise
  const screen = await showCustomers('/')
  await screen.getByRole('button', { name: 'Go' }).click()
  await expect.element(screen.getByText('Known before')).toBeVisible()
  resolve({ data: [record], reponselist: record })
  await expect.element(screen.getByText(child.tradename)).toBeVisible()
  await expect.element(screen.getByText('Known before')).not.toBeInTheDocument()
})

test('a branch is added to the customer that the address names', async () => {
  const { last } = server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await screen.getByRole('link', { name: 'Add branch' }).click()
  await expect.poll(() => screen.address().path).toBe('/customer-list/add-customer?parent=7')
  await expect
    .element(screen.getByRole('heading', { name: `Add branch of ${customer.name}`, level: 1 }))
    .toBeVisible()
  // The same for both: what they are, where, and what was agreed.
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra')
  await expect.element(page.getByRole('textbox', { name: 'GSTIN' })).toHaveValue('27AAPFU0939F1ZV')
  await expect.element(page.getByRole('textbox', { name: 'Credit limit' })).toHaveValue('300000')
  await expect.element(page.getByRole('combobox', { name: 'Branch of' })).toHaveValue('Green Leaf')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Green Leaf, Wakad')
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('7720013985')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => last('api/customers/create').parentid).toBe('7')
})

test('a GSTIN fills PAN and state where they are empty, and a mistyped one is told when its field is left', async () => {
  server().answers['api/customers/possible-duplicates'] = { reponselist: [] }
  await showCustomers('/customer-list/add-customer')
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await gstin.fill('27AAPFU0939F1ZX')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/the last one should be V for this GSTIN/).first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'PAN' })).toHaveValue('')
  await gstin.fill('27 aapfu0939f1zv')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'PAN' })).toHaveValue('AAPFU0939F')
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra')
  await gstin.fill('29AAPFU0939F1ZR')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maharashtra')
})

test('a GSTIN says the class where it can, and what is not billed is said below it', async () => {
  server().answers['api/customers/possible-duplicates'] = { reponselist: [] }
  await showCustomers('/customer-list/add-customer')
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  const chosen = page.getByRole('combobox', { name: 'Class of registration' })
  await gstin.fill('2717UNO00123UNX')
  await expect.element(chosen).toHaveValue('uin')
  await gstin.fill('27AAPFU0939F1ZV')
  await expect.element(chosen).toHaveValue('regular')
  await chosen.selectOptions('sez')
  await gstin.fill('29AAPFU0939F1ZR')
  await expect.element(chosen).toHaveValue('sez')
  await chosen.selectOptions('sez_without_tax')
  await expect.element(page.getByText(/without payment of tax \(LUT\) are not billed here/)).toBeVisible()
  await gstin.fill('')
  await expect.element(chosen).toHaveValue('unregistered')
})

test('what papers cannot print, and a name that no e-way bill takes, are said as they are typed', async () => {
  server()
  await showCustomers('/customer-list/add-customer')
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('రావు 😀')
  await expect.element(page.getByText('Papers cannot print 😀')).toBeVisible()
  await name.fill('రావు')
  await expect.element(page.getByText(/An e-way bill needs a name/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Rao Traders')
  await expect.element(page.getByText(/An e-way bill needs a name/)).not.toBeInTheDocument()
})

test('who referred a customer is looked for on the server, among active ones, after a pause', async () => {
  const { last, to } = server()
  await showCustomers('/customer-list/add-customer')
  const field = page.getByRole('combobox', { name: 'Referred by' })
  await field.click()
  await expect.element(page.getByRole('option', { name: /^Green Leaf/ })).toBeVisible()
  const before = to('customer-list').length
  // All letters in one moment: on a slow machine the keys themselves are a pause apart.
  for (const letter of 'green') document.execCommand('insertText', false, letter)
  await expect.poll(() => last('customer-list').search).toBe('green')
  expect(to('customer-list')).toHaveLength(before + 1)
  expect(last('customer-list')).toMatchObject({ status: '1', branches: '1', limit: '20' })
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Green Leaf')
})

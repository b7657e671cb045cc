import { Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { customerRecord, customerRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { customers } from './customers.public.tsx'
import { expectLink } from '../../ui/testing/page.ts'

const child = {
  id: 12,
  tradename: 'Green Leaf, Baner',
  address: 'Baner Road',
  mobile: '7720013985',
  status: 1,
}
const customer = {
  id: 7,
  name: 'Green Leaf Hospitality LLP',
  tradename: 'Green Leaf',
  mobile: '7720013985',
  type: 'Commercial',
  state: 'Maharashtra',
  gst: '27AAPFU0939F1ZV',
  referredby: 4,
  securitydeposit: 86_400,
  creditlist: [{ credit_days: 30, credit_limit: 300_000 }],
  children: [child],
}
const record = customerRecord(customer)

const opening = {
  ...{ id: 3, number: 'OP/26-27/00003', uuid: 'IN19', product_name: 'Indane 19 kg', day: '2026-04-01' },
  ...{
    fulls: 12,
    deposits: 10,
    entered_by: 'Meena Joshi',
    canceled_at: '',
    canceled_by: '',
    cancel_reason: '',
  },
}

const openingMoney = {
  dues: [
    {
      ...{ id: 5, number: 'OD/25-26/00005', customer_id: 7, customer_name: 'Green Leaf', day: '2026-03-12' },
      ...{ due_day: '2026-04-11', bill_number: 'B/118', note: '', amount: 18_460.5, due: 8_460.5 },
      ...{ entered_by: 'Meena Joshi', canceled_at: '', canceled_by: '', cancel_reason: '' },
    },
  ],
  advances: [
    {
      ...{ id: 9, number: 'OA/25-26/00002', day: '2026-03-31', note: 'old book', amount: 500, on_account: 0 },
      ...{ entered_by: 'Meena Joshi', canceled_at: '2026-11-20 10:05', canceled_by: 'Meena Joshi' },
      cancel_reason: 'Of another customer',
    },
  ],
}

const position = {
  credit: {
    ...{ credit_days: 30, credit_limit: 300_000, due: 318_460, on_account: 1200.5, open: 0 },
    oldest_due: { id: 41, orderid: 'ORD/26-27/00041', day: '2026-11-17', days: 4 },
    empties_owed: [],
  },
  ...{ account: null, own_due: 318_460, deposits_held: 9_800 },
  cylinders: [
    {
      product_id: 2,
      uuid: 'IN19',
      product_name: 'Indane 19 kg',
      held: 45,
      deposits: 42,
      oldest_day: '2026-10-18',
    },
  ],
  orders: [
    {
      ...{ id: 41, orderid: 'ORD/26-27/00041', datetime: '2026-11-02 10:05:00', orderstatus: 4 },
      ...{ what: '12 × 19 kg', payable: 35_683.2, due: 35_683.2 },
    },
  ],
  receipts: [
    {
      ...{ id: 3, sr_no: 'RC/26-27/00003', voucher_date: '2026-11-06', payment_mode: 'Online' },
      ...{ amount: 120_000, on_account: 1200.5 },
    },
  ],
  branches: [{ id: 12, due: 184_220, cylinders: 22 }],
}

const server = () =>
  fakeServer({
    'api/customers/position': position,
    'api/empties/openings': { reponselist: [opening] },
    'api/receipts/openings': openingMoney,
    'api/receipts/open-due': {
      id: 6,
      number: 'OD/25-26/00006',
      message: 'OD/25-26/00006: ₹950.50 owed from before',
    },
    'api/receipts/cancel-opening-due': { message: 'OD/25-26/00005 is taken back' },
    'api/empties/cancel-opening': { message: 'OP/26-27/00003 is taken back' },
    'customer-list': { totalcount: 1, reponselist: [customerRow(customer)] },
    'customer-details': { data: [record], reponselist: { ...record, name: 'Not this one' } },
    'api/customers/history': { totalcount: 0, reponselist: [] },
    'api/customers/create': { id: 7 },
  })

function LeaveWithBranches() {
  const navigate = useNavigate()
  const state = { id: 7, branches: [{ id: 12, tradename: 'Known before' }] }
  return <button onClick={() => void navigate('/customer-list/customer-detail', { state })}>Go</button>
}

const showCustomers = (at: string) =>
  show(
    <Routes>
      {customers.routes}
      <Route path="*" element={<LeaveWithBranches />} />
    </Routes>,
    { at },
  )

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
  expect(screen.address()).toEqual({ path: '/customer-list/customer-detail?id=12', state: { id: 12 } })
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
    'Cylinders heldIndane 19 kg45',
    'Empties due3',
    'Deposits held₹9,800.00taken with delivered orders, as the statement says',
    'Security deposit₹86,400.00as entered in this record',
  ])
    expect(all).toContain(words)
  await expectLink(screen, 'Return empties', '/empties/return?customer=7')
  await expectLink(
    screen.getByRole('table', { name: 'Last orders' }),
    'ORD/26-27/00041',
    '/orders/order-detail?id=41',
  )
  await expectLink(screen, 'RC/26-27/00003', '/receipt?search=RC%2F26-27%2F00003')
  await expect
    .element(screen.getByRole('row', { name: /^Green Leaf, Baner/ }))
    .toMatchTextContent(/22₹1,84,220.00$/)
  await expectNoAxeViolations()
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

test('opening cylinders are shown with their day and taken back with a reason', async () => {
  const { last, to } = server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expectLink(screen, 'Opening cylinders', '/empties/opening?customer=7')
  await expect
    .element(screen.getByRole('row', { name: /^Indane 19 kg/ }))
    .toMatchTextContent(/01-04-20261210/)
  await screen
    .getByRole('row', { name: /^Indane 19 kg/ })
    .getByRole('button', { name: 'Take back' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog.getByText('Reason is required').first()).toBeVisible()
  expect(to('api/empties/cancel-opening')).toEqual([])
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Counted twice')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('OP/26-27/00003 is taken back')).toBeVisible()
  expect(last('api/empties/cancel-opening')).toMatchObject({ id: '3', reason: 'Counted twice' })
})

test('opening dues and advances stand in one table, those taken back with who, when and why', async () => {
  const { last, to } = server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  const rowOf = (name: RegExp) =>
    screen.getByRole('table', { name: 'Opening dues and advances' }).getByRole('row', { name })
  await expect
    .element(rowOf(/^OD/))
    .toMatchTextContent(/OD\/25-26\/00005Due, bill B\/11812-03-202611-04-2026₹18,460.50₹8,460.50/)
  await expect
    .element(rowOf(/^OA/))
    .toMatchTextContent(
      /OA\/25-26\/00002Advance, old bookCanceledMeena Joshi, 20-11-2026 10:05.*, Of another customer/,
    )
  expect(rowOf(/^OA/).getByRole('button').elements()).toEqual([])
  await expectNoAxeViolations()
  await rowOf(/^OD/).getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Paid in April')
  expect(to('api/receipts/openings')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('OD/25-26/00005 is taken back')).toBeVisible()
  expect(last('api/receipts/cancel-opening-due')).toMatchObject({ id: '5', reason: 'Paid in April' })
  await expect.poll(() => to('api/receipts/openings').length).toBe(2)
})

test('an opening due is entered from the page, and what is wrong stands at its field', async () => {
  const { last, to, answers } = server()
  answers['api/receipts/openings'] = { dues: [], advances: [] }
  answers['api/empties/openings'] = { reponselist: [] }
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText(/^Nothing was owed, on account or standing here/)).toBeVisible()
  await screen.getByRole('button', { name: 'Opening due' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opening due' })
  await expect.element(dialog.getByRole('textbox', { name: 'Bill number' })).toHaveFocus()
  await userEvent.keyboard('B/119{Enter}')
  await expect.element(dialog.getByText('Bill date is required').first()).toBeVisible()
  await expect.element(dialog.getByText('Amount is required').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Bill date/ }).fill('12-03-2026')
  await dialog.getByRole('textbox', { name: /^Due date/ }).fill('11-03-2026')
  await dialog.getByRole('textbox', { name: /^Still owed/ }).fill('950.50')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Due date cannot be before the bill').first()).toBeVisible()
  expect(to('api/receipts/open-due')).toEqual([])
  await dialog.getByRole('textbox', { name: /^Due date/ }).fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('OD/25-26/00006: ₹950.50 owed from before')).toBeVisible()
  expect(last('api/receipts/open-due')).toMatchObject({
    ...{ customer_id: '7', day: '2026-03-12', due_day: '', bill_number: 'B/119', amount: '950.50' },
  })
  await expect.element(dialog).not.toBeInTheDocument()
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

test('who referred a customer is looked for on the server, among active ones, after a pause', async () => {
  const { last, to } = server()
  await showCustomers('/customer-list/add-customer')
  const field = page.getByRole('combobox', { name: 'Referred by' })
  await field.click()
  await expect.element(page.getByRole('option', { name: /^Green Leaf/ })).toBeVisible()
  const before = to('customer-list').length
  await userEvent.keyboard('green')
  await expect.poll(() => last('customer-list').search).toBe('green')
  expect(to('customer-list')).toHaveLength(before + 1)
  expect(last('customer-list')).toMatchObject({ status: '1', branches: '1', limit: '20' })
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Green Leaf')
})

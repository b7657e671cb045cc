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
  referredby: 4,
  securitydeposit: 86_400,
  creditlist: [{ credit_days: 30, credit_limit: 300_000 }],
  children: [child],
}
const record = customerRecord(customer)

const server = () =>
  fakeServer({
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
  await expect.element(page.getByRole('combobox', { name: 'Branch of' })).toHaveValue('Green Leaf')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Green Leaf, Wakad')
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('7720013985')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => last('api/customers/create').parentid).toBe('7')
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

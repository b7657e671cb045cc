import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { customerRow } from '../../api/testing/rows.ts'
import { Person } from '../../ui/list/habits.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { customers } from './customers.public.tsx'

afterEach(() => localStorage.clear())

const green = customerRow({
  id: 7,
  name: 'Green Leaf Hospitality',
  tradename: 'Green Leaf',
  district: 'Pune',
})
const owing = { ...green, due: 318_460, cylinders: 45 }

const server = (row: object = owing) => fakeServer({ 'customer-list': { totalcount: 1, reponselist: [row] } })
const open = (person = '42') =>
  showRoutes(customers.routes, '/customer-list', (screens) => <Person value={person}>{screens}</Person>)
const look = (name: string) => page.getByRole('group', { name: 'Show as' }).getByRole('button', { name })
const card = () => page.getByRole('article')
const row = () => page.getByRole('row', { name: /Green Leaf/ })

test('customers are cards, and a table with due and cylinders for who chose it, also the next time', async () => {
  const { last } = server()
  const screen = await open()
  await expect.element(card()).toMatchTextContent(/Green Leaf/)
  expect(last('customer-list').sums).toBeUndefined()
  await look('Table').click()
  await expect.element(row()).toMatchTextContent(/Green Leaf Hospitality.*Pune.*₹3,18,460\.00.*45/)
  await expect.element(card()).not.toBeInTheDocument()
  expect(last('customer-list').sums).toBe('1')
  await expectNoAxeViolations()
  await screen.unmount()
  const again = await open()
  await expect.element(row()).toBeVisible()
  await again.unmount()
  await open('43')
  await expect.element(card()).toBeVisible()
})

test('a figure that somebody may not see is a dash, and the name leads to the customer', async () => {
  localStorage.setItem('refill.look', '42.customers=table')
  server(green)
  const screen = await open()
  await expect.element(row()).toMatchTextContent(/Pune–––?/)
  await expect.element(row()).not.toMatchTextContent(/₹/)
  await row().getByRole('link').first().click()
  await expect.poll(() => screen.address().path).toBe('/customer-list/customer-detail?id=7')
})

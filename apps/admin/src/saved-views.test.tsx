import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customers } from './features/customers/customers.public.tsx'
import { fakeServer } from './api/testing/fake-server.ts'
import { customerRow } from './api/testing/rows.ts'
import { Finder } from './finder.tsx'
import { closePalette, openPalette } from './ui/palette/palette.tsx'
import { expectNoAxeViolations } from './ui/testing/axe.ts'
import { showRoutes } from './ui/testing/show.tsx'
import { Person } from './ui/list/habits.ts'

afterEach(() => localStorage.clear())

const open = (at: string, person = '42') => {
  localStorage.setItem('authToken', person)
  return showRoutes(customers.routes, at, (screens) => (
    <Person value={person}>
      {screens}
      <Finder />
    </Person>
  ))
}
const server = () =>
  fakeServer({
    'customer-list': { totalcount: 1, reponselist: [customerRow({ id: 7, name: 'Green Leaf' })] },
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const view = (name: string) => page.getByRole('list', { name: 'Views' }).getByRole('link', { name })
const saveAs = async (name: string) => {
  await page.getByRole('textbox', { name: 'Name of what is shown now' }).fill(name)
  await userEvent.keyboard('{Enter}')
}

test('what a list shows is saved under a name, by keyboard, and brings filters, order and rows back', async () => {
  const { last } = server()
  const screen = await open('/customer-list?status=0&sort=name&search=leaf&page=2')
  await expect.element(button('Views')).toBeVisible()
  await userEvent.keyboard('v')
  await expect.element(page.getByText(/^No view of this list is saved yet/)).toBeVisible()
  await saveAs('Asleep')
  await expect.element(view('Asleep')).toHaveAttribute('aria-current', 'true')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(view('Asleep')).toHaveAttribute('aria-current', 'false')
  await view('Asleep').click()
  await expect.poll(() => screen.address().path).toBe('/customer-list?status=0&sort=name&search=leaf')
  await expect
    .poll(() => last('customer-list'))
    .toMatchObject({ status: '0', sort: 'name', search: 'leaf', page: '1' })
  await userEvent.keyboard('{Escape}')
  await expect.element(view('Asleep')).not.toBeInTheDocument()
})

test('a view is renamed and deleted, and its name stands once', async () => {
  server()
  await open('/customer-list?status=1')
  await button('Views').click()
  await saveAs('Awake')
  await saveAs('awake')
  await expect.element(view('awake')).toBeVisible()
  expect(page.getByRole('list', { name: 'Views' }).getByRole('link').elements()).toHaveLength(1)
  await button('Rename awake').click()
  await page.getByRole('textbox', { name: 'New name' }).fill('Active')
  await button('Rename').click()
  await expect.element(view('Active')).toBeVisible()
  await button('Delete Active').click()
  await expect.element(view('Active')).not.toBeInTheDocument()
})

test('the palette opens a view, for the person who saved it alone', async () => {
  server()
  const screen = await open('/customer-list?status=0')
  await button('Views').click()
  await saveAs('Asleep since long')
  await expect.element(view('Asleep since long')).toBeVisible()
  await button('Views').click()
  await page.getByRole('button', { name: 'Clear' }).click()
  closePalette()
  openPalette()
  await userEvent.fill(page.getByRole('combobox', { name: 'Find a screen or record' }), 'asleep')
  const found = page.getByRole('group', { name: 'Views' }).getByRole('option')
  await expect.element(found).toMatchTextContent(/Asleep since long.*Customers List/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().path).toBe('/customer-list?status=0')
  await screen.unmount()
  await open('/customer-list', '43')
  await button('Views').click()
  await expect.element(page.getByText(/^No view of this list is saved yet/)).toBeVisible()
})

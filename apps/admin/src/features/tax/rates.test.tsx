import { addDays, showDay, todayInIndia } from '@refill/values/day.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { rateRoutes } from './rates.routes.tsx'

const [list, change, back] = ['api/tax/rates', 'api/tax/change-rate', 'api/tax/take-back-rate']
const today = todayInIndia()
const coming = { from_day: addDays(today, 9), gst: 5, hsn: '9613' }
const product = (id: number, product_name: string, more: object = {}) => ({
  id,
  product_name,
  uuid: `ALL00${id}`,
  gst: 12,
  hsn: '9613',
  coming: [],
  ...more,
})
const lighter = product(1, 'Gas lighter', { coming: [coming] })
const stove = product(2, 'Stove with 2 burners', { hsn: '7321' })
const changed = {
  products_count: 2,
  orders_count: 1,
  products: [lighter, stove].map(({ coming: _, gst, hsn, ...named }) => ({
    ...named,
    gst_before: gst,
    hsn_before: hsn,
    gst: 18,
    hsn,
  })),
  orders: [
    {
      id: 7,
      orderid: 'ORD/26-27/00007',
      customer_name: 'Hotel Annapurna',
      orderstatus: 3,
      has_left: true,
      old_total: 2240,
      new_total: 2360,
    },
  ],
  planned: [{ id: 1, product_name: 'Gas lighter', ...coming, is_replaced: false }],
}
const server = () =>
  fakeServer({
    [list]: { totalcount: 2, reponselist: [lighter, stove], allowed: [0, 5, 12, 18, 28, 40] },
    [change]: { ...changed, message: '2 products with 18 % GST' },
    [back]: {},
  })

const open = async (at = '/tax/rates') => {
  const screen = await showRoutes(rateRoutes, at)
  await expect.element(screen.getByText('Stove with 2 burners')).toBeVisible()
  return screen
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const same = 'They have this rate and HSN code from that day already'
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

beforeEach(() => grantOnly('tax.read', 'tax.approve', 'products.read', 'orders.read'))

test('a rate is changed for chosen products after it was looked at', async () => {
  const rates = server()
  const screen = await open()
  await expect.element(screen.getByText(`5 % from ${showDay(coming.from_day)}`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'All on this page' }).click()
  await button('Change rate 2').click()
  await expect.element(dialog()).toBeVisible()
  await inDialog('Preview').click()
  await expect.element(dialog().getByText('Please select a valid GST percentage')).toBeVisible()
  await dialog().getByRole('combobox', { name: 'New GST (%)' }).selectOptions('18')
  await inDialog('Preview').click()
  await expect.element(page.getByRole('heading', { name: `18 % GST from ${showDay(today)}` })).toBeVisible()
  expect(rates.last(change)).toMatchObject({ preview: '1', gst: '18', from_day: today })
  expect(rates.to(change)[0]?.parts['id[]']).toEqual(['1', '2'])
  const orders = page.getByRole('table', { name: 'Open orders' })
  await expect.element(orders.getByText('Dispatched, has left')).toBeVisible()
  await expect.element(orders.getByText('₹2,360.00')).toBeVisible()
  await expect.element(dialog().getByText(/Gas lighter: 5 % from .*, stays/)).toBeVisible()
  await expectNoAxeViolations()
  await inDialog('Change rate').click()
  await expect.element(screen.getByText('2 products with 18 % GST')).toBeVisible()
  expect(rates.last(change)).not.toHaveProperty('preview')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('2 chosen')).not.toBeInTheDocument()
})

test('all products of a rate change with one press, wherever in the list they are', async () => {
  const rates = server()
  await open('/tax/rates?rate=12')
  expect(rates.last(list)).toMatchObject({ rate: '12' })
  await button('Change all with 12 %').click()
  await dialog().getByRole('combobox', { name: 'New GST (%)' }).selectOptions('40')
  await dialog()
    .getByRole('textbox', { name: /^New HSN Code/ })
    .fill('87168090')
  await inDialog('Preview').click()
  await expect.poll(() => rates.last(change)).toMatchObject({ rate: '12', gst: '40', hsn: '87168090' })
  expect(rates.to(change)[0]?.parts).not.toHaveProperty('id[]')
})

test('what the server refuses stands at its field, and what was typed stays after a look back', async () => {
  const rates = server()
  await open()
  await page.getByRole('checkbox', { name: 'Choose Gas lighter' }).click()
  await button('Change rate 1').click()
  await dialog().getByRole('combobox', { name: 'New GST (%)' }).selectOptions('12')
  rates.answers[change] = domainError('rate_same', same, {
    errors: { gst: same },
  })
  await inDialog('Preview').click()
  await expect.element(dialog().getByText(same)).toBeVisible()
  await dialog().getByRole('combobox', { name: 'New GST (%)' }).selectOptions('28')
  rates.answers[change] = changed
  await inDialog('Preview').click()
  await inDialog('Back').click()
  await expect.element(dialog().getByRole('combobox', { name: 'New GST (%)' })).toHaveValue('28')
})

test('a change that has not begun is taken back after a question', async () => {
  const rates = server()
  const screen = await open()
  await button(`Take back the change of Gas lighter from ${showDay(coming.from_day)}`).click()
  await inDialog('Take back').click()
  await expect.poll(() => rates.last(back)).toMatchObject({ id: '1', from_day: coming.from_day })
  await expect.element(dialog()).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await expect.element(screen.getByText('Stove with 2 burners')).toBeVisible()
})

test('the list is narrowed by a rate', async () => {
  const rates = server()
  const screen = await open()
  await page.getByRole('combobox', { name: 'GST rate' }).selectOptions('28')
  await expect.poll(() => rates.last(list)).toMatchObject({ rate: '28' })
  await expect.poll(() => screen.address().path).toContain('rate=28')
})

test('whoever may not change rates sees them alone', async () => {
  grantOnly('tax.read', 'products.read')
  server()
  await open('/tax/rates?rate=12')
  for (const name of [/^Change/, /^Take back/]) await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

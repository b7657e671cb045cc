import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { driverRecord } from '../../../api/testing/rows.ts'
import { button, dialog, listed, orderServer, row, showOrders } from '../testing/orders-for-tests.tsx'

beforeEach(() => localStorage.setItem('authToken', '42'))
afterEach(() => localStorage.removeItem('authToken'))

const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const choose = (number: string) => box(`Choose ORD/26-27/0417${number}`)
const results = () => page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
const newOrders = [9, 8, 7].map((id) => row(id, { orderstatus: 1 }))

const showList = async (answers: Parameters<typeof orderServer>[0] = {}, at = '/orders') => {
  const server = orderServer(answers)
  const screen = await showOrders(at)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  return { server, screen }
}

const pick = async (name: string, text: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
}

const fill = async () => {
  await pick('Driver', 'Ramesh Shinde')
  await pick('Vehicle no.', 'MH12KT4827')
  await page.getByRole('textbox', { name: /^Estimated delivery date/ }).fill('31-12-2099 16:30')
}

test('which of several orders need an e-way bill is said on their cards and when they are assigned', async () => {
  const eway = { is_needed: true, sentence: 'They need an e-way bill.', number: '' }
  const [first, second, ...others] = newOrders
  const reponselist = [
    { ...first, eway },
    { ...second, eway: { ...eway, number: '331000000001' } },
    ...others,
  ]
  const { screen } = await showList({ list: { ...listed, reponselist: reponselist as typeof newOrders } })
  await expect.element(screen.getByText('Needs e-way bill')).toBeVisible()
  for (const number of ['9', '8']) await choose(number).click()
  await button('Assign 2').click()
  await expect
    .element(screen.getByText(/^ORD\/26-27\/04179: the goods need an e-way bill before they leave\./))
    .toBeVisible()
})

test('orders are chosen one by one or a page at once, and each command counts those that it is for', async () => {
  const { screen } = await showList()
  await choose('6').click()
  await expect.element(screen.getByText('1 chosen')).toBeVisible()
  await expect.element(button('Assign 1')).toBeEnabled()
  await expect.element(button('Dispatch 0')).toBeDisabled()
  await expect.poll(() => screen.address().path).toBe('/orders')
  await box('All on this page').click()
  await expect.element(screen.getByText('6 chosen')).toBeVisible()
  // Initiated, and rescheduled from there; on the road and delivered ones have a challan.
  await expect.element(button('Dispatch 2')).toBeEnabled()
  await expect.element(button('Challans 2')).toBeEnabled()
  await expectNoAxeViolations()
  await button('Clear choice').click()
  await expect.element(choose('6')).not.toBeChecked()
  await expect.element(box('All on this page')).toHaveFocus()
})

test('Space chooses the order whose row has the focus', async () => {
  const { screen } = await showList()
  screen.getByRole('link', { name: 'ORD/26-27/04176' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(choose('6')).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(choose('6')).not.toBeChecked()
  await expect.poll(() => screen.address().path).toBe('/orders')
})

test('what is chosen stays over pages and goes with another filter', async () => {
  const { screen } = await showList({ list: { ...listed, totalcount: 1284 } })
  await choose('6').click()
  await button('Next page').click()
  await expect.poll(() => screen.address().path).toBe('/orders?page=2')
  await expect.element(screen.getByText('1 chosen')).toBeVisible()
  await button('Delivered 1,206').click()
  await expect.element(screen.getByText('1 chosen')).not.toBeInTheDocument()
})

test('several orders are assigned at once, each by its own call; what is refused is said and stays chosen', async () => {
  const { server, screen } = await showList({
    list: { ...listed, totalcount: 3, reponselist: newOrders },
    assign_order: ({ parts }) =>
      parts.id?.[0] === '8'
        ? domainError('order_step_refused', 'An order that is Canceled cannot become Initiated')
        : { message: '', orderstatus: 2 },
  })
  await box('All on this page').click()
  await button('Assign 3').click()
  await expect.element(dialog('Assign 3 orders')).toBeVisible()
  await expectNoAxeViolations()
  await fill()
  await button('Assign').click()
  await expect
    .element(results().nth(1))
    .toMatchTextContent(/An order that is Canceled cannot become Initiated/)
  await expect.element(results().nth(2)).toMatchTextContent(/Assigned$/)
  expect(server.of('assign_order').map(({ parts }) => parts.id?.[0])).toEqual(['9', '8', '7'])
  expect(server.lastOf('assign_order')).toMatchObject({ driver_id: '3', vehicle_id: '4', modified_by: '42' })
  await expect.element(dialog('Assign 3 orders')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('3 chosen')).toBeVisible()
  await expect.element(choose('8')).toBeChecked()
})

test('papers that ran out are asked about once for all, and no order is assigned twice', async () => {
  const expired = 'Papers have run out: MH12KT4827 Insurance. Who allows it?'
  const { server, screen } = await showList({
    list: { ...listed, totalcount: 3, reponselist: newOrders },
    assign_order: ({ parts }) =>
      parts.approve?.[0] === '1' || parts.id?.[0] === '9'
        ? { message: '', orderstatus: 2 }
        : domainError('order_papers_expired', expired, { errors: { approver: expired } }),
  })
  await box('All on this page').click()
  await button('Assign 3').click()
  await fill()
  await button('Assign').click()
  await expect.element(dialog('Papers have run out').getByText(expired)).toBeVisible()
  expect(server.of('assign_order')).toHaveLength(2)
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Renewed')
  await button('Assign anyway').click()
  await expect.element(screen.getByText('3 orders assigned')).toBeVisible()
  await expect.element(dialog('Assign 3 orders')).not.toBeInTheDocument()
  expect(server.of('assign_order').map(({ parts }) => parts.id?.[0])).toEqual(['9', '8', '8', '7'])
})

test('a driver brings his vehicle, the day is proposed, and what was assigned stays chosen to be dispatched', async () => {
  const asked = { scheduledate: '2099-12-31', scheduletime: '11:00 to 13:00' }
  const reponselist = newOrders.map((one) => ({ ...one, ...asked }))
  const { server, screen } = await showList(
    {
      list: { ...listed, totalcount: 3, reponselist },
      assign_order: { message: '', orderstatus: 2 },
    },
    '/orders?type=1',
  )
  server.answers.driverdetails = { reponselist: driverRecord({ id: 3, name: 'Ramesh Shinde' }) }
  await box('All on this page').click()
  await button('Assign 3').click()
  await expect
    .element(page.getByRole('textbox', { name: /^Estimated delivery date/ }))
    .toHaveValue('31-12-2099 13:00')
  await pick('Driver', 'Ramesh Shinde')
  await expect.element(page.getByRole('combobox', { name: /^Vehicle no/ })).toHaveValue('MH12KT4827')
  server.actions.list = { ...listed, totalcount: 0, reponselist: [] }
  await button('Assign').click()
  await expect.element(screen.getByText('3 orders assigned')).toBeVisible()
  expect(server.lastOf('assign_order')).toMatchObject({
    vehicle_id: '4',
    delivery_estimate: '2099-12-31 13:00',
  })
  // They left this filter, and are dispatched from it all the same.
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument()
  await expect.element(button('Dispatch 3')).toBeEnabled()
})

test('whoever allows it with a second factor types a code for each order, and none is sent twice', async () => {
  grantOnly('orders.read', 'dispatch.write')
  const [expired, needed] = ['Papers have run out. Who allows it?', 'Type the code that it shows.']
  const { server, screen } = await showList({
    list: { ...listed, totalcount: 2, reponselist: newOrders.slice(0, 2) },
    assign_order: ({ parts }) => {
      if (!parts.approver?.[0])
        return domainError('order_papers_expired', expired, { errors: { approver: expired } })
      if (parts.approver_code?.[0]) return { message: '', orderstatus: 2 }
      return domainError('approver_code_needed', needed, { errors: { approver_code: needed } })
    },
  })
  await box('All on this page').click()
  await button('Assign 2').click()
  await fill()
  await button('Assign').click()
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await field('Reason').fill('Renewed')
  await field('Username').fill('asha')
  await field('Password').fill('right')
  await button('Assign anyway').click()
  for (const code of ['287082', '081804']) {
    await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining(needed))
    await expect.element(field('Code')).toHaveValue('')
    await field('Code').fill(code)
    await button('Assign anyway').click()
  }
  await expect.element(screen.getByText('2 orders assigned')).toBeVisible()
  const sent = server.of('assign_order').map(({ parts }) => parts.approver_code?.[0])
  expect(sent.filter(Boolean)).toEqual(['287082', '081804'])
})

test('several orders are dispatched by their documented step, and a lost answer is said of its order', async () => {
  const { server, screen } = await showList()
  await box('All on this page').click()
  await button('Dispatch 2').click()
  await expect.element(dialog('Dispatch 2 orders')).toBeVisible()
  server.actions.update_order = 'network down'
  const left = page.getByRole('textbox', { name: /^Dispatch day/ })
  await left.fill('31-12-2099')
  await expect.element(page.getByText('Dispatch day cannot be after today')).toBeVisible()
  await expect.element(button('Dispatch')).toBeDisabled()
  await left.fill('21-11-2026')
  await button('Dispatch').click()
  await expect.element(results().nth(1)).toMatchTextContent(/The server could not be reached/)
  expect(
    server
      .of('update_order')
      .map(({ parts }) => [parts.id?.[0], parts.status?.[0], parts.dispatched_on?.[0]]),
  ).toEqual([
    ['5', '3', '2026-11-21'],
    ['3', '3', '2026-11-21'],
  ])
  await button('Close').first().click()
  await expect.element(screen.getByText('6 chosen')).toBeVisible()
})

test('the challans of several orders are saved in one file, in the order in which they were chosen', async () => {
  const { screen } = await showList()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked: string[] = []
  const calls = vi.mocked(window.fetch).getMockImplementation()
  const refusal = domainError('orders_without_challan', 'There is no challan for ORD/26-27/04172')
  const replies = [new Response(JSON.stringify(refusal), { status: 409 }), new Response('%PDF')]
  vi.mocked(window.fetch).mockImplementation((address, options) => {
    if (typeof address !== 'string' || !address.includes('challans.pdf'))
      return calls?.(address, options) ?? Promise.reject(new Error('no server'))
    asked.push(address)
    return Promise.resolve(replies.shift() ?? Response.error())
  })
  await choose('4').click()
  await choose('2').click()
  await button('Challans 2').click()
  await expect.element(screen.getByText('There is no challan for ORD/26-27/04172')).toBeVisible()
  await expect.element(screen.getByText('2 chosen')).toBeVisible()
  await button('Challans 2').click()
  await expect.element(screen.getByText('Challans of 2 orders saved')).toBeVisible()
  const orders = asked.map((address) => new URL(address, window.location.href).searchParams.get('orders'))
  expect(orders).toEqual(['4,2', '4,2'])
  expect(saved).toEqual(['challans.pdf'])
  await expect.element(choose('4')).not.toBeChecked()
  await expect.element(box('All on this page')).toHaveFocus()
})

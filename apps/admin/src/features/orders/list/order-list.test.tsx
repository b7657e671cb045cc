import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, dialog, listed, order, orderServer, rows, showOrders } from '../testing/orders-for-tests.tsx'

const cards = () => page.getByRole('article')

const showList = async (at = '/orders') => {
  const screen = await showOrders(at)
  await expect.element(cards().first()).toBeVisible()
  return screen
}

test('a card says in one row what is ordered, by whom, how it is paid and what comes back', async () => {
  orderServer()
  await showList()
  await expect
    .element(cards().nth(2))
    .toMatchTextContent(
      /^Dispatched21-11-2026, Ramesh ShindeORD\/26-27\/0417421-11-2026 09:20Patil Engineering Works94220 5819012 × 19 kg, 2 × 47\.5 kg, 1 more12 empties to collect, deposit for 2PO₹30,575\.99₹35,375\.99 to be paidUpdate Status$/,
    )
  await expect.element(cards().nth(0)).toMatchTextContent(/1 empty to collect.*Cash₹856Update/)
  await expect.element(cards().nth(3)).toMatchTextContent(/Rescheduled.*Asked for 23-11-2026: Shop closed/)
  await expect
    .element(cards().nth(4))
    .toMatchTextContent(/^Delivered22-11-2026, Ramesh Shinde.*31 empties received, 3 due/)
  await expect.element(cards().nth(5)).toMatchTextContent(/Canceled.*Customer canceled by phone/)
  const heights = cards()
    .elements()
    .map((card) => card.getBoundingClientRect().height)
  expect(new Set(heights)).toEqual(new Set([60]))
  await expectNoAxeViolations()
})

test('statuses are filtered with their counts; another filter begins at page 1 and stays in the address', async () => {
  const server = orderServer({ list: { ...listed, totalcount: 1284 } })
  const screen = await showList('/orders?page=3')
  await expect.element(button('All 1,284')).toHaveAttribute('aria-pressed', 'true')
  await button('Delivered 1,206').click()
  await expect.poll(() => screen.address().path).toBe('/orders?type=4')
  await expect.poll(() => server.lastOf('list')).toMatchObject({ type: '4', limit: '5' })
  await expect.poll(() => server.of('list').some(({ parts }) => parts.type?.[0] === '4')).toBe(true)
  expect(server.of('list').find(({ parts }) => parts.type?.[0] === '4')?.parts.page).toEqual(['1'])
  await button('All 1,284').click()
  await expect.poll(() => screen.address().path).toBe('/orders')
})

test('days of booking are sent as from_date and to_date, each only when it is set', async () => {
  const server = orderServer()
  const screen = await showList()
  expect(server.of('list')[0]?.parts).not.toHaveProperty('from_date')
  await screen.getByRole('textbox', { name: 'From' }).fill('01-11-2026')
  await expect.poll(() => screen.address().path).toBe('/orders?from=2026-11-01')
  await expect.poll(() => server.lastOf('list').from_date).toBe('2026-11-01')
  expect(server.lastOf('list')).not.toHaveProperty('to_date')
  await screen.getByRole('textbox', { name: 'To', exact: true }).fill('21-11-2026')
  await expect.poll(() => server.lastOf('list').to_date).toBe('2026-11-21')
  await expectNoAxeViolations()
  await button('Clear dates').click()
  await expect.poll(() => screen.address().path).toBe('/orders')
})

test('counts stay while a search leaves them out, since they are of the days alone', async () => {
  const server = orderServer({
    list: ({ parts }) =>
      parts.search?.[0] ? { totalcount: 1, reponselist: rows.slice(0, 1), report_url: '/x' } : listed,
  })
  const screen = await showList()
  await screen.getByRole('searchbox').fill('patil')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  expect(server.lastOf('list').search).toBe('patil')
  await expect.element(button('Delivered 1,206')).toBeVisible()
})

test('counts that the server does not know, as in a search, are not shown', async () => {
  orderServer({ list: { totalcount: 1, reponselist: rows.slice(0, 1), report_url: '/x' } })
  await showList('/orders?search=patil')
  await expect.element(button('Recieved')).toBeVisible()
})

test('without orders the list says what it would hold; without a match it names the filters', async () => {
  orderServer({ list: { totalcount: 0, reponselist: [], report_url: '/x' } })
  const screen = await showOrders('/orders')
  await expect.element(screen.getByText('No orders yet')).toBeVisible()
  await button('Initiated').click()
  await expect.element(screen.getByText('Status Initiated.')).toBeVisible()
})

test('a card leads to its order by mouse and keyboard, with the id in state and address', async () => {
  orderServer()
  const screen = await showList()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => screen.address()).toEqual({ path: '/orders/order-detail?id=5', state: { id: 5 } })
  await screen.getByRole('link', { name: 'Back to orders' }).click()
  await cards()
    .nth(3)
    .click({ position: { x: 320, y: 30 } })
  await expect.poll(() => screen.address().state).toEqual({ id: 3 })
})

test('n books a new order', async () => {
  orderServer()
  const screen = await showList()
  await expect.element(screen.getByRole('link', { name: 'New Order' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.address().path).toBe('/orders/new-order')
})

test('Update Status offers in place exactly what may follow, and nothing where nothing can', async () => {
  const detail = order({ id: 4, orderid: 'ORD/26-27/04174' })
  const server = orderServer({ list: { ...listed, totalcount: 5 }, order_by_id: { reponselist: detail } })
  const screen = await showList()
  expect(
    button('Update Status')
      .elements()
      .map((one) => (one as HTMLButtonElement).disabled),
  ).toEqual([false, false, false, false, true, true])
  await button('Update Status').nth(3).click()
  await expect.element(dialog('Update Status')).toBeVisible()
  const offered = () =>
    dialog('Update Status')
      .getByRole('group', { name: 'New status' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  expect(offered()).toEqual([
    'Dispatched Issues challan',
    'Canceled Asks first',
    'Rescheduled Another day',
    'Left on another day Asks which',
  ])
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Update Status')).not.toBeInTheDocument()
  await button('Update Status').nth(2).click()
  await expect.element(dialog('Update Status')).toBeVisible()
  expect(offered()).toEqual(['Delivered Moves stock', 'Canceled Asks first', 'Rescheduled Asks first'])
  await userEvent.keyboard('{Enter}')
  const empties = dialog('Delivered: ORD/26-27/04174').getByRole('textbox', {
    name: /^Empties Received of 19 kg/,
  })
  await expect.element(empties).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Order status updated successfully')).toBeVisible()
  expect(server.lastOf('update_order')).toMatchObject({ id: '4', status: '4' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => server.of('list').length).toBe(2)
})

test('a received order is assigned from its card', async () => {
  orderServer()
  await showList()
  await button('Update Status').nth(0).click()
  await expect.element(dialog('Assign Order')).toBeVisible()
})

test('canceling in place asks why first', async () => {
  const server = orderServer()
  await showList()
  await button('Update Status').nth(1).click()
  await dialog('Update Status')
    .getByRole('button', { name: /^Canceled/ })
    .click()
  await expect.element(dialog('Change status to Canceled')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Ordered twice')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ id: '5', status: '5', reason: 'Ordered twice' })
  await expect.element(dialog('Change status to Canceled')).not.toBeInTheDocument()
})

test('on a phone cards fold and nothing scrolls sideways at 360 pixels', async () => {
  await page.viewport(360, 740)
  orderServer()
  await showList('/orders?from=2026-11-01')
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

import { addDays, day, todayInIndia, showDay } from '@refill/values/day.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import {
  button,
  dialog,
  item,
  order,
  orderServer,
  received,
  showOrders,
} from '../testing/orders-for-tests.tsx'

const showDetail = async (shown: Order = order()) => {
  const server = orderServer({ order_by_id: { reponselist: shown } })
  const screen = await showOrders('/orders/order-detail?id=9')
  await expect.element(screen.getByRole('heading', { name: 'Product lines' })).toBeVisible()
  return { server, screen }
}

const openMenu = async () => {
  await button('Update Status').click()
  await expect.element(page.getByRole('menu', { name: 'Update Status' })).toBeVisible()
}

const possible = () =>
  page
    .getByRole('menuitem')
    .elements()
    .filter((one) => one.getAttribute('aria-disabled') !== 'true')
    .map(({ textContent }) => textContent)

const empties = (line: string) =>
  page.getByRole('textbox', { name: `Empties Received of ${line}`, exact: true })
const first = () => empties('19 kg Commercial LPG Refill')

test('the status of now is a field named Status, beside the menu that changes it', async () => {
  await showDetail()
  await expect.element(page.getByRole('textbox', { name: 'Status', exact: true })).toHaveValue('Dispatched')
  await page.getByRole('textbox', { name: 'Status', exact: true }).click()
  await expect.element(page.getByRole('menu', { name: 'Update Status' })).toBeVisible()
})

test('while an order is received it is assigned, and no status can be chosen', async () => {
  await showDetail(received())
  await expect.element(button('Assign Order')).toBeVisible()
  await expect.element(button('Update Status')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Status', exact: true })).not.toBeInTheDocument()
})

test.each([
  [
    'initiated',
    { orderstatus: 2 },
    [
      'Dispatched Issues challan',
      'Canceled Asks first',
      'Rescheduled Asks first',
      'Left on another day Asks which',
    ],
  ],
  [
    'dispatched',
    { orderstatus: 3 },
    [
      'Delivered Moves stock',
      'Canceled Asks first',
      'Rescheduled Asks first',
      'Wrong customer Asks who has it',
    ],
  ],
  ['delivered', { orderstatus: 4 }, ['Delivered Now']],
  [
    'rescheduled from Dispatched',
    { orderstatus: 6, resumes: 3 },
    ['Delivered Moves stock', 'Canceled Asks first', 'Rescheduled Another day', 'Dispatch again New challan'],
  ],
])('of an order that is %s exactly what may follow can be chosen', async (_, changes, offered) => {
  await showDetail(order(changes))
  await openMenu()
  const more = offered.filter((one) =>
    /^(Left on another day|Dispatch again|Wrong customer)/.test(one),
  ).length
  expect(page.getByRole('menuitem').elements()).toHaveLength(6 + more)
  expect(possible()).toEqual(offered)
  await expectNoAxeViolations()
})

test('by keyboard: the step forward has the focus, arrows go round, Esc gives the focus back', async () => {
  const { server } = await showDetail(order({ orderstatus: 2 }))
  ;(button('Update Status').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Dispatched Issues')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(item('Rescheduled')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button('Update Status')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Dispatched Issues')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ id: '9', status: '3' })
})

test('a step forward is sent at once, told in the words of the server, and the order is read again', async () => {
  const { server, screen } = await showDetail(order({ orderstatus: 2 }))
  server.actions.update_order = { message: 'Challan DC/26-27/03978 issued', orderstatus: 3 }
  server.actions.order_by_id = { reponselist: order({ orderstatus: 3 }) }
  await openMenu()
  await item('Dispatched Issues').click()
  await expect.element(screen.getByText('Challan DC/26-27/03978 issued')).toBeVisible()
  await expect.element(screen.getByText('Dispatched').first()).toBeVisible()
  await expect.poll(() => server.of('order_by_id').length).toBe(2)
})

test('yesterday’s trip is sent off with its day, from the menu and from the card alike', async () => {
  const yesterday = addDays(day(todayInIndia()), -1)
  const { server, screen } = await showDetail(order({ orderstatus: 2 }))
  await openMenu()
  await item('Left on another day').click()
  const left = () => page.getByRole('textbox', { name: /^Dispatch day/ })
  await expect.element(left()).toHaveValue(showDay(yesterday))
  await expectNoAxeViolations()
  await left().fill('20-11-2026')
  await button('Dispatch').click()
  await expect
    .element(page.getByText('Dispatch day cannot be before 21-11-2026, when it was booked'))
    .toBeVisible()
  expect(server.of('update_order')).toEqual([])
  await left().fill(showDay(yesterday))
  await button('Dispatch').click()
  await expect.element(dialog('Left on another day')).not.toBeInTheDocument()
  expect(server.lastOf('update_order')).toMatchObject({ id: '9', status: '3', dispatched_on: yesterday })
  await screen.unmount()
  await showOrders('/orders')
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Update Status' }).click()
  await button(/^Left on another day/).click()
  await expect.element(left()).toHaveValue(showDay(yesterday))
})

test('a refused step is told in the words of the server, or in ours without any; a lost one in its own', async () => {
  const { server, screen } = await showDetail(order({ orderstatus: 2 }))
  const short = 'Only 4 full of 19 kg Commercial LPG Refill in stock, 12 needed.'
  for (const [answer, told] of [
    [domainError('stock_short', short), short],
    [domainError('busy', ''), 'Order status update failed'],
    ['network down', 'An error occurred while updating status'],
  ] as const) {
    server.actions.update_order = answer
    await openMenu()
    await item('Dispatched Issues').click()
    await expect.element(screen.getByText(told)).toBeVisible()
  }
})

test('delivering begins with the empties as the screen shows them', async () => {
  const { server } = await showDetail()
  server.answers['api/orders/update-empties'] = 'network down'
  await first().fill('9')
  await openMenu()
  await item('Delivered').click()
  await button('Confirm').click()
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ status: '4', 'line_id[]': ['1', '2'], 'returnclinder[]': ['9', '2'] })
})

test('a delivery waits until every figure is one, and leads to the one that is not', async () => {
  const { server } = await showDetail()
  await first().fill('')
  await openMenu()
  await item('Delivered').click()
  await expect.element(first()).toHaveFocus()
  await expect.element(page.getByText('Empties Received must be a whole number')).toBeVisible()
  expect(server.of('update_order')).toEqual([])
})

test('Empties Received are kept on Enter and on leaving, until delivery, and of cylinders alone', async () => {
  const { server } = await showDetail()
  await expect.element(empties('LPG Pressure Regulator 22 mm')).not.toBeInTheDocument()
  await first().click()
  await first().fill('9')
  await expect.element(page.getByRole('row', { name: /^Total/ })).toMatchTextContent(/^Total1511/)
  await userEvent.keyboard('{Enter}')
  await expect.element(empties('47.5 kg Industrial LPG Refill')).toHaveFocus()
  await expect
    .poll(() => server.last('api/orders/update-empties'))
    .toMatchObject({ id: '9', 'line_id[]': '1', 'returnclinder[]': '9' })
  await userEvent.keyboard('1{Enter}')
  await expect
    .poll(() => server.last('api/orders/update-empties'))
    .toMatchObject({ 'line_id[]': '2', 'returnclinder[]': '1' })
  await userEvent.keyboard('{Tab}')
  // It is read again after each of both; a slow machine may read it once more.
  await expect.poll(() => server.of('order_by_id').length).toBeGreaterThanOrEqual(3)
  expect(server.to('api/orders/update-empties')).toHaveLength(2)
})

test('more empties than can be owed are kept with a reason alone; until then the cell has what is stored', async () => {
  const { server } = await showDetail()
  await first().fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('More empties than are owed')).toBeVisible()
  await expectNoAxeViolations()
  await button('Keep this figure').click()
  await expect.element(page.getByText('Reason is required')).toBeVisible()
  expect(server.to('api/orders/update-empties')).toEqual([])
  await page.getByRole('textbox', { name: /^Reason/ }).fill('From three visits')
  await button('Keep this figure').click()
  await expect
    .poll(() => server.last('api/orders/update-empties'))
    .toMatchObject({ 'returnclinder[]': '99', reason: 'From three visits' })
})

test('empties that were not kept are told, and what was typed stays', async () => {
  const { server, screen } = await showDetail()
  server.answers['api/orders/update-empties'] = domainError('order_empties_closed', 'Too late for that')
  await first().fill('3')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Too late for that')).toBeVisible()
  await expect.element(first()).toHaveValue('3')
})

test('canceling asks for a reason before anything is sent', async () => {
  const { server } = await showDetail()
  await openMenu()
  await item('Canceled').click()
  await expect.element(dialog('Change status to Canceled')).toBeVisible()
  await expect.element(button('Keep order')).toBeVisible()
  await button('Cancel order').click()
  await expect.element(page.getByText('Reason is required')).toBeVisible()
  await expect.element(button('Keep order')).toBeVisible()
  await expectNoAxeViolations()
  expect(server.of('update_order')).toEqual([])
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Customer canceled by phone')
  await button('Cancel order').click()
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ id: '9', status: '5', reason: 'Customer canceled by phone' })
  await expect.element(dialog('Change status to Canceled')).not.toBeInTheDocument()
})

test('rescheduling asks for the new day and time too; a domain error leaves the question open', async () => {
  const { server, screen } = await showDetail()
  server.actions.update_order = domainError('order_step_refused', 'Somebody was quicker')
  await openMenu()
  await item('Rescheduled').click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Shop closed')
  await button('Confirm').click()
  await expect.element(page.getByText('New day is required')).toBeVisible()
  await page.getByRole('textbox', { name: /^New day/ }).fill(showDay(todayInIndia()))
  await page.getByRole('textbox', { name: 'New time' }).fill('11:00 to 13:00')
  await button('Confirm').click()
  await expect.element(screen.getByText('Somebody was quicker')).toBeVisible()
  expect(server.lastOf('update_order')).toMatchObject({
    status: '6',
    reason: 'Shop closed',
    scheduledate: todayInIndia(),
    scheduletime: '11:00 to 13:00',
  })
  await expect.element(dialog('Change status to Rescheduled')).toBeVisible()
})

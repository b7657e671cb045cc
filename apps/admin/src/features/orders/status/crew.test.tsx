import { todayInIndia } from '@refill/values/day.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { driverRecord, vehicleRecord } from '../../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import {
  button,
  dialog,
  listed,
  order,
  orderServer,
  received,
  row,
  showOrders,
} from '../testing/orders-for-tests.tsx'
import { twoHoursFrom, usualHour } from './crew.ts'
import { proposedTime } from './proposal.ts'

beforeEach(() => localStorage.setItem('authToken', '42'))
afterEach(() => localStorage.clear())

const [reassign, again] = ['api/orders/change-assignment', 'api/orders/dispatch-again']
const combobox = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
const estimate = () => page.getByRole('textbox', { name: /^Estimated delivery date/ })

const showDetail = async (shown = order()) => {
  const server = orderServer({ order_by_id: { reponselist: shown } })
  const screen = await showOrders('/orders/order-detail?id=9')
  await expect.element(screen.getByRole('heading', { name: 'Product lines' })).toBeVisible()
  return { server, screen }
}

test('an order that was received can be canceled or changed as it stands', async () => {
  const { server, screen } = await showDetail(received())
  await expect.element(screen.getByRole('link', { name: 'Change order' })).toBeVisible()
  await button('Cancel order').click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Rang again')
  await dialog('Change status to Canceled').getByRole('button', { name: 'Cancel order' }).click()
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ id: '9', status: '5', reason: 'Rang again' })
})

test('on the road another driver or vehicle needs a reason, and the dialog begins with who is there', async () => {
  const { server, screen } = await showDetail(order({ delivery_estimate: '2099-12-31 12:30' }))
  server.answers[reassign] = { message: 'Order assigned successfully', orderstatus: 3 }
  await button('Change driver or vehicle').click()
  await expect.element(combobox('Driver')).toHaveValue('Ramesh Shinde')
  await expect.element(combobox('Vehicle no.')).toHaveValue('MH12KT4827')
  await expect.element(estimate()).toHaveValue('31-12-2099 12:30')
  await expectNoAxeViolations()
  await button('Change').click()
  await expect.element(screen.getByText('Reason is required')).toBeVisible()
  expect(server.to(reassign)).toEqual([])
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Clutch gone')
  await estimate().fill('31-12-2099')
  await button('Change').click()
  await expect.element(screen.getByText('Driver and vehicle changed')).toBeVisible()
  expect(server.last(reassign)).toMatchObject({
    id: '9',
    version: '3',
    driver_id: '3',
    vehicle_id: '4',
    reason: 'Clutch gone',
    delivery_estimate: '2099-12-31 23:59',
  })
  await expect.element(dialog('Change driver or vehicle')).not.toBeInTheDocument()
})

test('a load above what the vehicle may carry is said below it, and refuses nothing', async () => {
  const { server, screen } = await showDetail(order({ orderstatus: 2, challans: [] }))
  server.answers['api/orders/load'] = { weight: 1653, others: 87, capacity: 550 }
  server.answers[reassign] = { message: 'Order assigned successfully', orderstatus: 2 }
  await button('Change driver or vehicle').click()
  await expect
    .element(screen.getByText('1,740 kg on a vehicle for 550 kg, 87 kg of them with other orders'))
    .toBeVisible()
  expect(server.last('api/orders/load')).toMatchObject({ 'id[]': '9', vehicle_id: '4' })
  await button('Change').click()
  await expect.element(screen.getByText('Driver and vehicle changed')).toBeVisible()
})

test('before the dispatch nobody asks why', async () => {
  await showDetail(order({ orderstatus: 2, challans: [] }))
  await button('Change driver or vehicle').click()
  await expect.element(dialog('Change driver or vehicle')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Reason/ })).not.toBeInTheDocument()
})

test('an order that came back leaves again from the menu, and a refusal stays in the dialog', async () => {
  const { server, screen } = await showDetail(order({ orderstatus: 6, resumes: 3 }))
  server.answers[again] = domainError('order_not_back', 'Somebody was quicker')
  await button('Update Status').click()
  await page.getByRole('menuitem', { name: /^Dispatch again/ }).click()
  await expect.element(combobox('Vehicle no.')).toHaveValue('MH12KT4827')
  await expectNoAxeViolations()
  await button('Dispatch').click()
  await expect.element(screen.getByText('Somebody was quicker')).toBeVisible()
  server.answers[again] = { message: '', orderstatus: 3 }
  await button('Dispatch').click()
  await expect.element(dialog('Dispatch again')).not.toBeInTheDocument()
  expect(server.last(again)).toMatchObject({
    id: '9',
    driver_id: '3',
    vehicle_id: '4',
    dispatched_on: todayInIndia(),
  })
})

test('an order that came back is proposed for the day that was asked for', async () => {
  const asked = { scheduledate: '2099-11-27', scheduletime: '11:00' }
  await showDetail(order({ orderstatus: 6, resumes: 3, ...asked }))
  await button('Update Status').click()
  await page.getByRole('menuitem', { name: /^Dispatch again/ }).click()
  await expect.element(estimate()).toHaveValue('27-11-2099 11:00')
  await userEvent.keyboard('{Escape}')
})

test('an order that came back leaves again from its card too, with who took it the first time', async () => {
  const back = order({ orderstatus: 6, resumes: 3, version: 5 })
  const server = orderServer({
    list: { ...listed, totalcount: 1, reponselist: [row(9, { orderstatus: 6, resumes: 3 })] },
    order_by_id: { reponselist: back },
  })
  const screen = await showOrders('/orders')
  server.answers[again] = { message: '', orderstatus: 3 }
  await screen.getByRole('article').getByRole('button', { name: 'Update Status' }).click()
  await screen.getByRole('button', { name: /^Dispatch again/ }).click()
  await expect.element(combobox('Driver')).toHaveValue('Ramesh Shinde')
  await expectNoAxeViolations()
  await button('Dispatch').click()
  await expect.element(dialog('Dispatch again')).not.toBeInTheDocument()
  expect(server.last(again)).toMatchObject({ id: '9', version: '5', driver_id: '3', vehicle_id: '4' })
})

test('fulls that are short are said before an order is assigned and before it leaves', async () => {
  const short = { product_name: '19 kg Refill', needed: 5, there: 10, on_road: 6, booked: 2 }
  const words = '19 kg Refill: 5 needed, 4 left of 10 full (6 on the road, 2 booked by others)'
  const server = orderServer({ order_by_id: { reponselist: received() } })
  server.answers['api/orders/shortages'] = { list: [short] }
  const screen = await showOrders('/orders/order-detail?id=9')
  await expect.element(screen.getByText(words)).toBeVisible()
  await button('Assign Order').click()
  await expect.element(dialog('Assign Order').getByText(words)).toBeVisible()
  await expectNoAxeViolations()
})

test('the next order begins with who took the last one, in two hours, also when the page was loaded anew', async () => {
  const { server, screen } = await showDetail(received())
  server.answers.driverdetails = { reponselist: driverRecord({ id: 3, name: 'Ramesh Shinde' }) }
  server.answers.vehicledetails = { reponselist: vehicleRecord({ id: 4, vehicleno: 'MH12KT4827' }) }
  await button('Assign Order').click()
  for (const [name, text] of [
    ['Driver', 'Ramesh'],
    ['Vehicle no.', 'MH12'],
  ] as const) {
    await combobox(name).click()
    await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
  }
  await button('Assign').click()
  await expect.element(screen.getByText('Order assigned successfully')).toBeVisible()
  await expect.poll(() => server.to('vehicledetails').length).toBe(1)
  await screen.unmount()
  await showDetail(received())
  await button('Assign Order').click()
  await expect.element(combobox('Driver')).toHaveValue('Ramesh Shinde')
  await expect.element(combobox('Vehicle no.')).toHaveValue('MH12KT4827')
  await expect.element(estimate()).toHaveValue(expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:(00|15|30|45)$/))
  await userEvent.keyboard('{Escape}')
})

test('an order is proposed for the day and time that was asked for, otherwise today at the usual hour', () => {
  const now = new Date('2026-11-21T14:04:00+05:30')
  const asked = (scheduledate: string, scheduletime = '') => ({ scheduledate, scheduletime })
  const proposed = (usual: string, ...orders: ReturnType<typeof asked>[]) => proposedTime(now, orders, usual)
  expect(proposed('', asked('2026-11-27', '11:00 to 13:00'))).toBe('2026-11-27 13:00')
  expect(proposed('18:00', asked('2026-11-27'), asked('2026-11-27', '9:30'))).toBe('2026-11-27 18:00')
  expect(proposed('', asked('2026-11-27', 'after lunch'))).toBe('2026-11-27 23:59')
  expect(proposed('18:00', asked('2026-11-20', '17:00'))).toBe('2026-11-21 18:00')
  expect(proposed('18:00', asked('2026-11-27'), asked(''))).toBe('2026-11-21 18:00')
  expect(proposed('12:00', asked('2026-11-21', '11:00'))).toBe('2026-11-21 16:15')
  expect(proposed('', asked(''))).toBe('2026-11-21 16:15')
})

test('an hour that somebody chose is usual from then on; one that was only proposed is not', () => {
  usualHour.keep('2026-11-21 16:15', '2026-11-21 16:15')
  expect(usualHour.read()).toBe('')
  usualHour.keep('2026-11-21 18:00', '2026-11-21 16:15')
  expect(usualHour.read()).toBe('18:00')
})

test('two hours from a minute is the next quarter of an hour in India, on the next day late in the evening', () => {
  expect(twoHoursFrom(new Date('2026-11-21T14:04:00+05:30'))).toBe('2026-11-21 16:15')
  expect(twoHoursFrom(new Date('2026-11-21T22:30:00+05:30'))).toBe('2026-11-22 00:30')
})

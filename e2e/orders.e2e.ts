import type { Page } from '@playwright/test'
import { dayFromNow, openOffice, shown } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const detail = async (page: Page, { id, orderid }: { id: number; orderid: string }) => {
  await page.goto(`/orders/order-detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: orderid })).toBeVisible()
}

const choose = async (page: Page, status: RegExp) => {
  await page.getByRole('button', { name: 'Update Status', exact: true }).click()
  await page.getByRole('menuitem', { name: status }).click()
}

const expectNoSidewaysScroll = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The list with the orders of one customer. */
const listOf = async (page: Page, name: string, count: string) => {
  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await expect(page.getByText(count)).toBeVisible()
}

test('orders are found by status, days of booking and words, and downloaded as they are filtered', async ({
  signedIn: page,
}) => {
  const { name, book, assign } = await openOffice(page.request)
  const first = await book()
  const second = await book({ paymentmode: 'Online' })
  await assign(first.id)
  await page.goto('/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^All \d/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByText('1-2 of 2')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(second.orderid)
  await expect(page.getByRole('article').first()).toContainText('4 empties to collect')
  await page.getByRole('button', { name: /^Initiated/ }).click()
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(first.orderid)
  await expect(page).toHaveURL(/type=2/)
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(shown(dayFromNow(1)))
  await expect(page.getByText('0-0 of 0')).toBeVisible()
  await expect(page.getByText(/^Status Initiated, booked from /)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await listOf(page, name, '1-2 of 2')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('Order_Report.xlsx')
  await expectNoSidewaysScroll(page)
  await page.getByRole('article').first().click()
  await expect(page.getByRole('heading', { level: 1, name: second.orderid })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: second.orderid })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type(first.orderid)
  await page.getByRole('option', { name: new RegExp(first.orderid) }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.orderid })).toBeVisible()
})

test('an order is dispatched with its challan, its empties are counted, and it is delivered', async ({
  signedIn: page,
}) => {
  const { product, book, assign } = await openOffice(page.request)
  const order = await book()
  await assign(order.id)
  await detail(page, order)
  await choose(page, /^Dispatched/)
  await expect(page.getByText('Order status updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Challan', exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^[A-Z0-9-]+\.pdf$/)
  await expectAccessible(page)

  const empties = page.getByLabel(`Empties Received of ${product.product_name}`)
  await expect(empties).toHaveValue('4')
  await empties.fill('3')
  await empties.press('Enter')
  await expect(page.getByText(`Empties Received of ${product.product_name} changed to 3`)).toBeVisible()
  await page.reload()
  await expect(empties).toHaveValue('3')
  await empties.fill('2')
  await choose(page, /^Delivered/)
  const delivery = page.getByRole('dialog', { name: `Delivered: ${order.orderid}` })
  await expect(delivery.getByLabel(`Empties Received of ${product.product_name}`)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(delivery).toBeHidden()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('42')
  await expect(empties).toBeHidden()
  await expect(page.getByText(/Delivered, 2 empties received/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo delivery' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Three were left at the gate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Delivery undone, Three were left at the gate')).toBeVisible()
  await choose(page, /^Delivered/)
  await delivery.getByLabel(`Taken of ${product.product_name}`).fill('1')
  await expect(delivery.getByLabel(`Empties Received of ${product.product_name}`)).toHaveValue('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Delivered, 0 empties received, not taken: 3 of 4 × /)).toBeVisible()

  await page.goto(`/ledger-reports?fd=${dayFromNow(-1)}&td=${dayFromNow(0)}&product=${product.uuid}`)
  // Delivered, undone and delivered anew.
  await expect(page.getByRole('link', { name: order.orderid })).toHaveCount(3)
  await page.getByRole('link', { name: order.orderid }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: order.orderid })).toBeVisible()
})

test('an order is rescheduled with a reason and a day, then canceled in place on its card', async ({
  signedIn: page,
}) => {
  const { name, dispatched } = await openOffice(page.request)
  const order = await dispatched()
  await detail(page, order)
  await choose(page, /^Rescheduled/)
  const asked = page.getByRole('dialog', { name: 'Change status to Rescheduled' })
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked.getByText('Reason is required')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('textbox', { name: /^Reason/ }).fill('Shop closed')
  await asked.getByRole('textbox', { name: /^New day/ }).fill(shown(dayFromNow(2)))
  await asked.getByRole('textbox', { name: /^New day/ }).press('Enter')
  await expect(page.getByText('Order status updated successfully')).toBeVisible()

  await listOf(page, name, '1-1 of 1')
  await expect(page.getByRole('article')).toContainText(`Asked for ${shown(dayFromNow(2))}: Shop closed`)
  await page.getByRole('button', { name: 'Update Status' }).click()
  const steps = page.getByRole('group', { name: 'New status' })
  await expect(steps.getByRole('button')).toHaveText([
    /^Delivered/,
    /^Canceled/,
    /^Rescheduled/,
    /^Dispatch again/,
  ])
  await expectAccessible(page)
  await steps.getByRole('button', { name: /^Canceled/ }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Customer canceled by phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('Customer canceled by phone')
  await expect(page.getByRole('button', { name: 'Update Status' })).toBeDisabled()
  await detail(page, order)
  await expect(page.getByRole('button', { name: 'Challan', exact: true })).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true }).last()).toBeVisible()
})

import type { APIRequestContext, Page } from '@playwright/test'
import { assignAnybody } from './support/orders.ts'
import { addByCall, expect, expectAccessible, test } from './support/test.ts'

let made = 0
const mark = () => `${process.pid}${Date.now() % 1_000_000}${made++}`

const dayBefore = (days: number) =>
  new Date(Date.now() + 330 * 60_000 - days * 86_400_000).toISOString().slice(0, 10)

const shown = (day: string) => day.split('-').toReversed().join('-')

const ask = async <Answer = { id: number }>(
  request: APIRequestContext,
  path: string,
  multipart: Record<string, string>,
): Promise<Answer> => {
  const answer = await request.post(path, { multipart })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

type Booked = { id: number; orderid: string }

/** A delivered order of so many refills at ₹1,000 and 18 % GST, an empty back for each but one. */
const deliver = async (request: APIRequestContext, customer: number, uuid: string, count: number) => {
  const order = await ask<Booked>(request, '/api/orders/create', {
    customer_id: String(customer),
    paymentmode: 'Cash',
    'uuid[]': uuid,
    'count[]': String(count),
    'price[]': '1000',
    'deposit_count[]': '0',
  })
  const step = (status: string, more: Record<string, string> = {}) =>
    ask(request, '/orders.php', { action: 'update_order', id: String(order.id), status, ...more })
  await assignAnybody(request, order.id)
  await step('3')
  const { reponselist } = await ask<{ reponselist: { details: { id: number }[] } }>(request, '/orders.php', {
    action: 'order_by_id',
    id: String(order.id),
  })
  const line = String(reponselist.details[0]?.id)
  await step('4', { 'line_id[]': line, 'returnclinder[]': String(count - 1) })
  return order
}

/** A customer with two delivered orders: ₹2,360.00 for two refills, then ₹1,180.00 for one. */
const aDebtor = async (request: APIRequestContext) => {
  const { uuid = '' } = await addByCall(request)
  await ask(request, '/inventory.php', {
    action: 'create',
    'uuid[]': uuid,
    'os_fulls[]': '100',
    'os_emptys[]': '10',
    'opening_date[]': dayBefore(9),
  })
  const name = `Green Leaf ${mark()}`
  const { id } = await ask(request, '/api/customers/create', { name, mobile: '9850012764' })
  const first = await deliver(request, id, uuid, 2)
  const second = await deliver(request, id, uuid, 1)
  return { id, name, first, second }
}

const dueOf = async (request: APIRequestContext, { id }: Booked) => {
  const answer = await ask<{ reponselist: { due: number } }>(request, '/orders.php', {
    action: 'order_by_id',
    id: String(id),
  })
  return answer.reponselist.due
}

const openReceipts = async (page: Page, address = '/receipt') => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(/\d of \d/)).toBeVisible()
}

test('money settles the oldest order first, what is left over stays on account, and a deleted receipt gives it all back', async ({
  signedIn: page,
}) => {
  const { request } = page
  const { id, name, first, second } = await aDebtor(request)
  await openReceipts(page, `/receipt?orders=${second.orderid},${first.orderid}`)
  await expect(page.getByText('Due together ₹3,540.00')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused()
  await page.keyboard.type('4000.50')
  await expect(page.getByText('Due together ₹3,540.00, ₹460.50 stays on account')).toBeVisible()
  await page.getByRole('combobox', { name: /^Payment mode/ }).selectOption('Online')
  const transaction = `UTR${mark()}`
  await page.getByRole('textbox', { name: /^Transaction number/ }).fill(transaction)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Receipt added successfully')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Order IDs/ })).toBeFocused()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('₹460.50 on account')
  await expect(card.getByRole('listitem').first()).toHaveText(`${first.orderid} ₹2,360`)
  await expect(card.getByRole('listitem').last()).toHaveText(`${second.orderid} ₹1,180`)
  expect([await dueOf(request, first), await dueOf(request, second)]).toEqual([0, 0])

  await page.getByRole('searchbox', { name: 'Search' }).fill(transaction)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Opening' })).toContainText('₹ 0')
  await expect(rows.filter({ hasText: first.orderid })).toContainText('₹2,360.00')
  await expect(rows.filter({ hasText: transaction })).toContainText('₹4,000.50')
  await expect(rows.last()).toHaveText(`${shown(dayBefore(0))}Closing₹3,540.00₹4,000.50₹460.50 Cr312`)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto(`/receipt-reports?customer=${id}`)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(rows.last()).toHaveText('Total of 1 receipt₹4,000.50')
  await expect(page.getByRole('img', { name: /^Received from/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/receipt?search=${transaction}`)
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete receipt' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Receipt deleted successfully')).toBeVisible()
  await expect(page.getByText('0-0 of 0')).toBeVisible()
  expect([await dueOf(request, first), await dueOf(request, second)]).toEqual([2360, 1180])
  await page.goto(`/receipt?search=${transaction}&state=all`)
  await expect(card).toContainText('Canceled')
  await expect(card).toContainText('Entered twice')
  await page.goto(`/orders/order-detail?id=${first.id}`)
  await expect(page.getByText(/^Receipt .* canceled, ₹2,360\.00 due again, Entered twice/)).toBeVisible()
})

test('money without an order is set off from the statement, and what is left is paid back and canceled', async ({
  signedIn: page,
}) => {
  const { request } = page
  const { id, name, first, second } = await aDebtor(request)
  await openReceipts(page)
  await page.getByRole('button', { name: 'Money without an order' }).click()
  await page.getByRole('combobox', { name: /^Customer/ }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('textbox', { name: /^Amount/ }).fill('4000')
  await page.getByRole('combobox', { name: /^Payment mode/ }).selectOption('Cash')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Receipt added successfully')).toBeVisible()
  await page.goto(`/receipt/statement?customer=${id}`)
  await expect(page.getByText('₹4,000.00 on account today, ₹3,540.00 due')).toBeVisible()
  await page.getByRole('button', { name: 'Set off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set off' }).click()
  await expect(page.getByText('₹3,540.00 set off')).toBeVisible()
  expect([await dueOf(request, first), await dueOf(request, second)]).toEqual([0, 0])

  await page.getByRole('button', { name: 'Pay back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay back' })
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('460.00')
  await dialog.getByRole('combobox', { name: /^Payment mode/ }).selectOption('Cash')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pay back' }).click()
  await expect(page.getByText(/^PB\/.*₹460\.00 paid back/)).toBeVisible()
  await page.goto(`/receipt/paid-back?customer=${id}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^PB\/\S+ canceled$/)).toBeVisible()
  await page.goto(`/receipt/statement?customer=${id}`)
  await expect(page.getByText('₹460.00 on account today')).toBeVisible()
})

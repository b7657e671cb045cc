import { addDays, showDay, todayInIndia } from '@refill/values/day.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, dialog, item, order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'
import { grantOnly } from '../../../api/testing/grant.tsx'

const today = todayInIndia()
const title = 'Delivered: ORD/26-27/04179'
const cash: Partial<Order> = { paymentmode: 'Cash', dispatched_on: addDays(today, -3) }

const cell = (column: 'Taken' | 'Empties Received', line: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: `${column} of ${line}`, exact: true })
const big = '19 kg Commercial LPG Refill'
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

const openDialog = async (changes: Partial<Order> = {}) => {
  const server = orderServer({ order_by_id: { reponselist: order({ ...cash, ...changes }) } })
  const screen = await showOrders('/orders/order-detail?id=9')
  await button('Update Status').click()
  await item('Delivered').click()
  await expect.element(dialog(title)).toBeVisible()
  return { server, screen }
}

test('Enter confirms at once what was expected: counts, empties, today and the money of a cash order', async () => {
  const { server, screen } = await openDialog()
  await expect.element(cell('Empties Received', big)).toHaveFocus()
  await expect.element(field('Delivery day')).toHaveValue(showDay(today))
  await expect.element(field('Money received now')).toHaveValue('30375.99')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('ORD/26-27/04179: Delivered')).toBeVisible()
  const sent = server.lastOf('update_order')
  expect(sent).toMatchObject({
    id: '9',
    status: '4',
    'line_id[]': ['1', '2'],
    'returnclinder[]': ['10', '2'],
    delivered_on: today,
    received_amount: '30375.99',
    received_mode: 'Cash',
  })
  expect(sent).not.toHaveProperty('count[]')
  await expect.element(dialog(title)).not.toBeInTheDocument()
})

test('by keyboard: a figure is typed over; fewer taken bring empties and money along', async () => {
  const { server } = await openDialog()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(cell('Taken', big)).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(cell('Empties Received', big)).toHaveValue('5')
  // Five fewer at 1,512 and 18 %, and no deposit less.
  await expect.element(field('Money received now')).toHaveValue('21455.19')
  await userEvent.keyboard('{Tab}4{Enter}')
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({
      'line_id[]': ['1', '2', '3'],
      'count[]': ['7', '2', '1'],
      'returnclinder[]': ['4', '2', '0'],
      received_amount: '21455.19',
    })
})

test('a delivery of before a count says what was found, and asks whether it was counted already', async () => {
  const { server, screen } = await openDialog()
  await expect.poll(() => server.to('api/inventory/counted-since')).not.toEqual([])
  const isCounted = page.getByRole('checkbox', { name: /It was counted already/ })
  await expect.element(isCounted).not.toBeInTheDocument()
  const found = { uuid: 'GAS01', product_name: big, fulls: 480, empties: 110 }
  server.answers['api/inventory/counted-since'] = {
    reponselist: [{ ...found, day: addDays(today, -1) }],
  }
  await field('Delivery day').fill(showDay(addDays(today, -2)))
  await expect.element(screen.getByText(/480 full and 110 empty were counted/)).toBeVisible()
  await expect
    .poll(() => server.last('api/inventory/counted-since'))
    .toMatchObject({ day: addDays(today, -2), since: '' })
  await expectNoAxeViolations()
  await isCounted.click()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ delivered_on: addDays(today, -2), already_counted: 'yes' })
})

test('an amount and empties that somebody typed stay when counts change', async () => {
  await openDialog()
  await cell('Empties Received', big).fill('3')
  await field('Money received now').fill('500')
  await cell('Taken', big).fill('9')
  await expect.element(cell('Empties Received', big)).toHaveValue('3')
  await expect.element(field('Money received now')).toHaveValue('500')
})

test('Online has no amount until one is typed, which then needs its transaction number', async () => {
  const { server } = await openDialog({ paymentmode: 'Online' })
  await expect.element(field('Money received now')).toHaveValue('')
  await field('Money received now').fill('1000')
  await button('Confirm').click()
  await expect.element(page.getByText('Transaction number is required for Online')).toBeVisible()
  await expectNoAxeViolations()
  expect(server.of('update_order')).toEqual([])
  await field('Transaction number').fill('UPI7')
  await button('Confirm').click()
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ received_amount: '1000', received_mode: 'Online', transaction_number: 'UPI7' })
})

test('on credit no money is filled in, and none is sent', async () => {
  const { server } = await openDialog({ paymentmode: 'Credit' })
  await expect.element(field('Money received now')).toHaveValue('')
  await button('Confirm').click()
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ status: '4' })
  expect(server.lastOf('update_order')).not.toHaveProperty('received_amount')
})

test('money on account is set off first, and is not asked of the customer again', async () => {
  const { server } = await openDialog({ sets_off: 375.99, credit: { ...order().credit, on_account: 375.99 } })
  const words = '₹30,375.99 is due. ₹375.99 on account is set off first'
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(field('Money received now')).toHaveValue('30000.00')
  await cell('Taken', big).fill('7')
  await expect.element(field('Money received now')).toHaveValue('21079.20')
  await button('Confirm').click()
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ received_amount: '21079.20' })
})

test('where all of it is on account no money is filled in', async () => {
  await openDialog({ sets_off: 50_000, credit: { ...order().credit, on_account: 50_000 } })
  await expect.element(page.getByText(/₹30,375.99 on account is set off first/)).toBeVisible()
  await expect.element(field('Money received now')).toHaveValue('')
})

test('who may not enter receipts is not asked for money, and sends none', async () => {
  const server = orderServer({ order_by_id: { reponselist: order(cash) } })
  grantOnly('orders.read', 'orders.write', 'dispatch.write')
  await showOrders('/orders/order-detail?id=9')
  await button('Update Status').click()
  await item('Delivered').click()
  await expect.element(page.getByText('₹30,375.99 is due.')).toBeVisible()
  await expect.element(field('Money received now')).not.toBeInTheDocument()
  await button('Confirm').click()
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ status: '4' })
  expect(server.lastOf('update_order')).not.toHaveProperty('received_amount')
})

test('what cannot be is said beside its field, and nothing is sent', async () => {
  const { server } = await openDialog()
  await cell('Taken', big).fill('13')
  await cell('Empties Received', big).fill('')
  await field('Delivery day').fill(showDay(addDays(today, 1)))
  await button('Confirm').click()
  await expect.element(page.getByText('Only 12 were ordered')).toBeVisible()
  await expect.element(page.getByText('Empties Received must be a whole number')).toBeVisible()
  await expect.element(page.getByText('Delivery day cannot be after today')).toBeVisible()
  await expect.element(cell('Taken', big)).toHaveFocus()
  await field('Delivery day').fill(showDay(addDays(today, -5)))
  await expect
    .element(page.getByText(/^Delivery day cannot be before .+, when it was dispatched$/))
    .toBeVisible()
  for (const line of order().details) await cell('Taken', line.product_name).fill('0')
  await button('Confirm').click()
  await expect.element(page.getByText(/^Nothing was taken: choose Rescheduled or Canceled/)).toBeVisible()
  expect(server.of('update_order')).toEqual([])
})

test('more empties than the customer owes with this delivery are pointed out, and taken with a reason', async () => {
  const { server } = await openDialog()
  const warning = page.getByText(/than Patil Engineering Works owes with this delivery\.$/)
  expect(warning.elements()).toEqual([])
  await cell('Empties Received', '47.5 kg Industrial LPG Refill').fill('7')
  await expect.element(warning).toMatchTextContent(/^1 more empty of 47\.5 kg Industrial LPG Refill/)
  await expectNoAxeViolations()
  await button('Confirm').click()
  await expect.element(page.getByText('Reason is required')).toBeVisible()
  expect(server.of('update_order')).toEqual([])
  await field('Reason').fill('Empties of their other shop')
  await button('Confirm').click()
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ 'returnclinder[]': ['10', '7'], reason: 'Empties of their other shop' })
})

test('nothing taken leads to Rescheduled or Canceled, with a reason', async () => {
  const { server } = await openDialog()
  await button('Nothing was taken').click()
  const choices = page.getByRole('group', { name: 'New status' }).getByRole('button')
  await expect.element(choices.first()).toHaveFocus()
  expect(choices.elements().map(({ textContent }) => textContent)).toEqual([
    'Rescheduled Asks first',
    'Canceled Asks first',
  ])
  await choices.first().click()
  await expect.element(dialog('Change status to Rescheduled')).toBeVisible()
  expect(server.of('update_order')).toEqual([])
})

test('a refused delivery keeps what was typed', async () => {
  const { server, screen } = await openDialog()
  const short = 'Only 4 full of 19 kg Commercial LPG Refill in stock, 9 needed.'
  server.actions.update_order = domainError('stock_short', short)
  await cell('Taken', big).fill('9')
  await button('Confirm').click()
  await expect.element(screen.getByText(short)).toBeVisible()
  await expect.element(cell('Taken', big)).toHaveValue('9')
})

test('a card of the list asks the same', async () => {
  const server = orderServer({
    order_by_id: { reponselist: order({ ...cash, id: 4, orderid: 'ORD/26-27/04174' }) },
  })
  await showOrders('/orders?type=3')
  await button('Update Status').nth(2).click()
  await page
    .getByRole('group', { name: 'New status' })
    .getByRole('button', { name: /^Delivered/ })
    .click()
  await expect.element(cell('Empties Received', big)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ id: '4', 'returnclinder[]': ['10', '2'] })
})

test('a cash order with nothing received says what the customer owes past the limit then, and is taken', async () => {
  const { server } = await openDialog({ credit: { ...order().credit, due: 180_000 } })
  const words = page.getByText(/^Nothing is received/)
  expect(words.elements()).toEqual([])
  await field('Money received now').fill('')
  await expect
    .element(words)
    .toMatchTextContent(/Patil Engineering Works owes ₹2,10,375\.99 then, with a limit of ₹2,00,000\.00\.$/)
  await expectNoAxeViolations()
  await button('Confirm').click()
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ status: '4' })
})

test('what is on account counts once against what the customer owes past the limit', async () => {
  await openDialog({ sets_off: 375, credit: { ...order().credit, due: 180_000, on_account: 375 } })
  await field('Money received now').fill('')
  await expect
    .element(page.getByText(/^Nothing is received/))
    .toMatchTextContent(/owes ₹2,10,000\.99 then, with a limit of ₹2,00,000\.00\.$/)
})

test('cash stays with the driver where that is chosen, and only where it is cash', async () => {
  const { server } = await openDialog()
  const holder = page.getByRole('combobox', { name: 'Who has it' })
  await expect.element(holder).toHaveDisplayValue('I have it')
  await page.getByRole('combobox', { name: /^Received as/ }).selectOptions('Online')
  await expect.element(holder).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: /^Received as/ }).selectOptions('Cash')
  await holder.selectOptions('Ramesh Shinde')
  await field('Money received now').click()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ received_mode: 'Cash', held_by: 'driver' })
})

test('less money than is due says what is left, more what goes on account, and all of it neither', async () => {
  await openDialog()
  const says = async (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await says('₹30,375.99 is due')
  await field('Money received now').fill('30000')
  await says('₹30,375.99 is due; ₹375.99 is left then')
  await field('Money received now').fill('30400')
  await says('₹30,375.99 is due; ₹24.01 goes on account')
})

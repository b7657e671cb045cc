import { todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fromElsewhere } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { owing } from './testing/dues-for-tests.ts'
import {
  button,
  combobox,
  field,
  receipt,
  receiptServer,
  showReceipts,
} from './testing/receipts-for-tests.tsx'

const orderIds = combobox(/^Order IDs/)
const open = async (at = '/receipt') => {
  const screen = await showReceipts(at)
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  return screen
}

const fill = async (ids = 'ORD/26-27/00041') => {
  await orderIds.fill(ids)
  await field(/^Amount/).fill('120000')
  await combobox(/^Payment mode/).selectOptions('Online')
  await field(/^Transaction number/).fill('UTR7')
}

test('what is missing is said on its field, the first of them has the focus, and nothing is sent', async () => {
  const server = receiptServer()
  await open()
  await button('Submit').click()
  for (const words of [
    'Enter at least one order ID',
    'Amount is required',
    'Please select a valid Payment mode',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(orderIds).toHaveFocus()
  await combobox(/^Payment mode/).selectOptions('Online')
  await field(/^Amount/).fill('0')
  await expect.element(page.getByText('Amount must be greater than 0')).toBeVisible()
  await field(/^Voucher date/).fill('01-01-2099')
  await button('Submit').click()
  await expect.element(page.getByText('Voucher date cannot be in the future')).toBeVisible()
  await expect.element(page.getByText('Transaction number is required for Online')).toBeVisible()
  await expectNoAxeViolations()
  expect(server.of('create')).toEqual([])
})

test('a saved receipt is appended to the list without another call, and the form is empty again', async () => {
  const server = receiptServer({ create: { data: receipt(9) } })
  const screen = await open()
  await fill(' ORD/26-27/00041 ,, ORD/26-27/00042,ord/26-27/00041')
  await combobox(/^Mode of transaction/).fill('UPI')
  await field(/^Narration/).fill('Advance')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Receipt added successfully')).toBeVisible()
  expect(server.of('create')[0]?.parts).toMatchObject({
    userid: ['1'],
    voucher_date: [todayInIndia()],
    amount: ['120000'],
    payment_mode: ['Online'],
    transaction_number: ['UTR7'],
    mode_of_transaction: ['UPI'],
    narration: ['Advance'],
    'orderid[]': ['ord/26-27/00041', 'ORD/26-27/00042'],
  })
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  await expect.element(screen.getByRole('article').last()).toHaveAccessibleName('Receipt RCT/26-27/00009')
  expect(server.of('list')).toHaveLength(1)
  await expect.element(orderIds).toHaveFocus()
  for (const empty of [orderIds, field(/^Amount/), field(/^Transaction number/), field(/^Narration/)])
    await expect.element(empty).toHaveValue('')
  await expect.element(combobox(/^Payment mode/)).toHaveValue('')
})

test.each([
  ['an object', { data: receipt(9), message: 'Saved' }],
  ['an array of one', fromElsewhere({ data: [receipt(9)], message: 'Saved' })],
  ['the answer itself', fromElsewhere({ ...receipt(9), message: 'Saved' })],
])('the new row may come as %s', async (_, create) => {
  const server = receiptServer({ create })
  const screen = await open()
  await fill()
  await button('Submit').click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  expect(server.of('list')).toHaveLength(1)
})

test('a page that is full takes one card more; the counter goes by pages', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => receipt(n + 10))
  receiptServer({ list: () => ({ totalcount: 12, data: rows }), create: { data: receipt(9) } })
  const screen = await showReceipts('/receipt?page=1')
  await expect.element(screen.getByText('1-10 of 12')).toBeVisible()
  await fill()
  await button('Submit').click()
  await expect.element(screen.getByText('1-10 of 13')).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(11)
})

test('a transaction number that was there before is warned about, and saved', async () => {
  receiptServer({ create: { data: receipt(9), warning: 'UTR7 was entered before, on 01-11-2026' } })
  const screen = await open()
  await fill()
  await button('Submit').click()
  await expect.element(screen.getByText('UTR7 was entered before, on 01-11-2026')).toBeVisible()
  await expect.element(screen.getByText('Receipt added successfully')).toBeVisible()
})

test('a refused receipt stays in the form, with the reason on its field', async () => {
  const message = 'There is no order ORD/1'
  const create = domainError('receipt_orders_unknown', message, { errors: { orderid: message } })
  receiptServer({ create })
  const screen = await open()
  await fill('ORD/1')
  await button('Submit').click()
  await expect.element(orderIds).toHaveAccessibleDescription(message)
  await expect.element(orderIds).toHaveFocus()
  await expect.element(field(/^Amount/)).toHaveValue('120000')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
})

test('after a lost answer the same receipt is sent under the same key, another one under another', async () => {
  const server = receiptServer({ create: 'network down' })
  const screen = await open()
  await fill()
  const submit = async (calls: number) => {
    await button('Submit').click()
    await expect.poll(() => server.of('create')).toHaveLength(calls)
    await expect.element(button('Submit')).not.toHaveAttribute('aria-busy')
  }
  await submit(1)
  await expect.element(screen.getByText('Failed to add receipt. Please try again.')).toBeVisible()
  await submit(2)
  await field(/^Amount/).fill('5')
  server.actions.create = { data: receipt(9) }
  await submit(3)
  await fill()
  await field(/^Amount/).fill('5')
  await submit(4)
  const keys = server.of('create').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

test('orders that the address names are in the form with what they owe, until they are paid', async () => {
  receiptServer({ create: { data: receipt(9) } })
  const screen = await open('/receipt?orders=ORD/26-27/00041,42')
  await expect.element(page.getByText('Due together ₹35,683.20')).toBeVisible()
  const dues = page.getByRole('list', { name: 'Dues' }).element().textContent
  expect(dues).toContain('ORD/26-27/00041 Green Leaf Hospitality LLP, due ₹8,920.80')
  expect(dues).toContain('ORD/26-27/00042 Green Leaf Hospitality LLP, due ₹26,762.40')
  await expect.element(field(/^Amount/)).toHaveFocus()
  await button('Enter as amount').click()
  await expect.element(field(/^Amount/)).toHaveValue('35683.20')
  await field(/^Amount/).fill('36000')
  await expect.element(page.getByText('Due together ₹35,683.20, ₹316.80 stays on account')).toBeVisible()
  await expectNoAxeViolations()
  await combobox(/^Payment mode/).selectOptions('Cash')
  await userEvent.keyboard('{Enter}')
  await button('Submit').click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  await expect.element(orderIds).toHaveValue('')
  await expect.poll(() => screen.address().path).toBe('/receipt')
})

test('an opening due is known by its number, and adds to what is due together', async () => {
  receiptServer()
  await open()
  await orderIds.fill('ORD/26-27/00041, OD/25-26/00005, OD/25-26/00009,')
  await expect.element(page.getByText(/^OD.* Green Leaf Hospitality LLP, due ₹1,000.00/)).toBeVisible()
  await expect.element(page.getByText('Due together ₹9,920.80')).toBeVisible()
  await expect.element(page.getByText('There is no order OD/25-26/00009')).toBeVisible()
})

test('what is not delivered yet is on the way, as on its card, and together it is said what is what', async () => {
  receiptServer()
  await open()
  await orderIds.fill('ORD/26-27/00044')
  await expect.element(page.getByText(/^ORD.*00044.* on the way ₹1,770.00$/)).toBeVisible()
  expect(page.getByText(/together/).elements()).toEqual([])
  await orderIds.fill('ORD/26-27/00041, ORD/26-27/00044, 0044')
  await expect.element(page.getByText('Due and on the way together ₹10,690.80')).toBeVisible()
  await expect.element(page.getByRole('option', { name: /00044.*on the way ₹1,770\.00/ })).toBeVisible()
  await expectNoAxeViolations()
})

test('an order comes with its debit note, which is paid with it, and adds once to what is due together', async () => {
  receiptServer()
  await open()
  for (const typed of ['ORD/26-27/00045', '45']) {
    await orderIds.fill(typed)
    await expect
      .element(page.getByText(/^ORD.*00045.* paid, debit note DN\/26-27\/000002 due ₹118.00$/))
      .toBeVisible()
    expect(page.getByText(/together/).elements()).toEqual([])
  }
  await button('Enter as amount').click()
  await expect.element(field(/^Amount/)).toHaveValue('118.00')
  await orderIds.fill('ORD/26-27/00045, dn/26-27/000002, ORD/26-27/00041')
  await expect.element(page.getByText('Due together ₹9,038.80')).toBeVisible()
})

test('an order that is not there, and orders of several customers, are told before anything is sent', async () => {
  receiptServer()
  await open()
  await orderIds.fill('ORD/26-27/00041, ORD/26-27/00043, ORD/9,')
  await expect.element(page.getByText('There is no order ORD/9')).toBeVisible()
  await expect.element(page.getByText(/^These are orders of several customers/)).toBeVisible()
})

test('orders are offered for the part behind the last comma, and completed with it', async () => {
  receiptServer()
  await open()
  await orderIds.click()
  await userEvent.keyboard('ORD/26-27/00041, 0042')
  await expect.element(page.getByRole('option', { name: /00042.*due ₹26,762\.40/ })).toBeVisible()
  expect(page.getByText('There is no order 0042').elements()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(orderIds).toHaveValue('ORD/26-27/00041, ORD/26-27/00042, ')
  await expect.element(page.getByText('Due together ₹35,683.20')).toBeVisible()
})

test('money without an order is entered for a customer, and stays on the account', async () => {
  const server = receiptServer()
  server.answers['api/receipts/create-advance'] = { data: receipt(9, { orders: [], order_amounts: [] }) }
  Object.assign(server.answers, owing)
  const screen = await open()
  await button('Money without an order').click()
  await expect.element(orderIds).not.toBeInTheDocument()
  await field(/^Amount/).fill('5000')
  await combobox(/^Payment mode/).selectOptions('Cash')
  await button('Submit').click()
  await expect.element(page.getByText('Customer is required')).toBeVisible()
  await combobox(/^Customer/).click()
  await page.getByRole('option', { name: /^Green Leaf/ }).click()
  await expect
    .element(page.getByText(/^Green Leaf.* owes ₹35,683.20, and has ₹38,000.00 on account/))
    .toBeVisible()
  await expectNoAxeViolations()
  await expect.element(button('Set it against the oldest')).toBeVisible()
  await button('Submit').click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  expect(server.last('api/receipts/create-advance')).toMatchObject({ customer_id: '7', amount: '5000' })
  await expect.element(orderIds).toHaveValue('')
})

test('what is unusual is said before it is stored, and entered when it is submitted again', async () => {
  const message = '₹2,50,000.00 in cash from Om Bakers on 22-11-2026: forbidden (Income-tax Act, s. 269ST).'
  const server = receiptServer({ create: domainError('receipt_unusual', message) })
  const screen = await open()
  await fill()
  await button('Submit').click()
  await expect
    .element(page.getByText(`${message} Press Submit again to enter it all the same.`))
    .toBeVisible()
  await expectNoAxeViolations()
  await field(/^Amount/).fill('120001')
  await button('Submit').click()
  await expect.poll(() => server.of('create')).toHaveLength(2)
  server.actions.create = { data: receipt(9) }
  await button('Submit').click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  expect(server.of('create').map(({ parts }) => parts.ask_first)).toEqual([['1'], ['1'], ['']])
  expect(page.getByText(/Press Submit again/).elements()).toEqual([])
})

test('n leads to the form, to what is typed first', async () => {
  receiptServer()
  await open()
  await userEvent.keyboard('n')
  await expect.element(orderIds).toHaveFocus()
})

test('whoever comes to enter a receipt types its orders at once', async () => {
  receiptServer()
  await open('/receipt?begin=1')
  await expect.element(orderIds).toHaveFocus()
  await userEvent.keyboard('ORD/26-27/00041')
  await expect.element(orderIds).toHaveValue('ORD/26-27/00041')
})

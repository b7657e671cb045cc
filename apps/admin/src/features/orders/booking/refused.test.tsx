import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import {
  bookingServer,
  button,
  chooseGreenLeaf,
  combobox,
  field,
  help,
  option,
  startBooking,
  takeProduct,
} from '../testing/booking-for-tests.tsx'

const create = 'api/orders/create'
const ask = 'api/approvals/ask'
const booked = { id: 4181, orderid: 'ORD/26-27/04181', totalamount: 1, total_security_deposit: 0 }
const keyOf = (call: { headers: Headers }) => call.headers.get('idempotency-key')

const words = 'Green Leaf would owe ₹2,97,506.62, with a limit of ₹2,00,000.00. Who allows it?'
const wrong = 'Username and password do not belong together.'

/** Past the limit, until somebody approves it whose password is right. */
const limitServer = () => {
  const server = bookingServer()
  server.answers[create] = ({ parts }) => {
    if (parts.approve?.[0] === '1' || parts.approver_password?.[0] === 'right') return booked
    if (parts.approver?.[0])
      return domainError('approver_wrong', wrong, { errors: { approver_password: wrong } })
    return domainError('order_over_limit', words, { errors: { approver: words } })
  }
  return server
}

const bookPastLimit = async () => {
  const screen = await startBooking()
  await chooseGreenLeaf()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Over the credit limit' })
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(field('Reason')).toHaveFocus()
  return { screen, dialog }
}

test('past the limit whoever may approve says why, and it is booked', async () => {
  const server = limitServer()
  const { screen, dialog } = await bookPastLimit()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Reason is required')).toBeVisible()
  await expect.element(field('Username')).not.toBeInTheDocument()
  await userEvent.keyboard('Pays on Friday{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  await expect.element(combobox('Customer')).toHaveFocus()
  const [refused, allowed] = server.booked()
  expect(allowed?.parts).toMatchObject({ approve: ['1'], approval_reason: ['Pays on Friday'] })
  expect(refused && keyOf(refused)).not.toBe(allowed && keyOf(allowed))
})

test('for who may not, somebody else types username and password at the same desk', async () => {
  grantOnly('orders.read', 'orders.write')
  const server = limitServer()
  const { screen, dialog } = await bookPastLimit()
  await expectNoAxeViolations()
  await userEvent.keyboard('Old customer{Enter}')
  await expect.element(dialog.getByText('Username is a required field')).toBeVisible()
  await field('Username').fill('asha')
  await field('Password').fill('guessed')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Password')).toHaveAccessibleDescription(wrong)
  await field('Password').fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  expect(server.booked().at(-1)?.parts).toMatchObject({
    approve: [''],
    approver: ['asha'],
    approval_reason: ['Old customer'],
  })
})

test('whoever has a second factor types a code besides, and another one where that was wrong', async () => {
  grantOnly('orders.read', 'orders.write')
  const server = bookingServer()
  const refusedCode = (code: string, message: string) =>
    domainError(code, message, { errors: { approver_code: message } })
  const [needed, unfit] = ['Type the code that your authenticator shows.', 'This code is not right.']
  server.answers[create] = ({ parts: { approver, approver_code: typed } }) => {
    if (!approver?.[0]) return domainError('order_over_limit', words, { errors: { approver: words } })
    if (!typed?.[0]) return refusedCode('approver_code_needed', needed)
    return typed[0] === '287082' ? booked : refusedCode('approver_code_wrong', unfit)
  }
  const { screen } = await bookPastLimit()
  await userEvent.keyboard('Old customer')
  await field('Username').fill('asha')
  await field('Password').fill('right')
  await expect.element(field('Code')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Code')).toHaveFocus()
  await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining(needed))
  await expectNoAxeViolations()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining(unfit))
  await expect.element(field('Code')).toHaveValue('')
  await field('Code').fill('287082')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  const tried = server.booked().slice(1).map(keyOf)
  expect(new Set(tried).size, 'one key: it is booked once').toBe(1)
})

test('or the order waits for somebody who may approve it, and the next call can come', async () => {
  grantOnly('orders.read', 'orders.write')
  const server = limitServer()
  server.answers[ask] = { waits: true, id: 7 }
  const { screen } = await bookPastLimit()
  await userEvent.keyboard('Pays on Friday')
  await button('Ask for approval').click()
  await expect.element(screen.getByText('Waits for approval')).toBeVisible()
  await expect.element(combobox('Customer')).toHaveFocus()
  await expect.element(combobox('Customer')).toHaveValue('')
  const sent = server.last(ask)
  expect(sent).toMatchObject({ operation: 'api/orders/create', note: 'Pays on Friday' })
  expect(JSON.parse(String(sent.form))).toMatchObject({ paymentmode: 'Credit', approver_password: '' })
})

test('asked for when nothing stands in the way any more, it is booked', async () => {
  grantOnly('orders.read', 'orders.write')
  const server = limitServer()
  server.answers[ask] = { waits: false, id: 4181, orderid: 'ORD/26-27/04181' }
  const { screen } = await bookPastLimit()
  await button('Ask for approval').click()
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
})

test('what could not be asked for is said, and the question stays', async () => {
  grantOnly('orders.read', 'orders.write')
  const server = limitServer()
  server.answers[ask] = 'network down'
  const { screen, dialog } = await bookPastLimit()
  await button('Ask for approval').click()
  await expect.element(screen.getByText('Approval not asked for')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(combobox('Customer')).toHaveValue('Green Leaf')
})

test('after a lost answer everything stays, the same press books once, and a new call gets a new key', async () => {
  const server = bookingServer()
  server.answers[create] = 'network down'
  const screen = await startBooking()
  const bookLast = async () => {
    await chooseGreenLeaf()
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
  await bookLast()
  await expect.element(screen.getByText('The server could not be reached. Try again.')).toBeVisible()
  await expect.element(combobox('Customer')).toHaveValue('Green Leaf')
  await expect.element(screen.getByRole('row').nth(2)).toBeVisible()
  const answered = Promise.withResolvers<object>()
  server.answers[create] = answered.promise
  await button('Save').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  answered.resolve(booked)
  await expect.element(combobox('Customer')).toHaveFocus()
  expect(server.booked()).toHaveLength(2)
  server.answers[create] = booked
  await bookLast()
  await expect.poll(() => server.booked()).toHaveLength(3)
  const [lost, again, next] = server.booked().map(keyOf)
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

test('what is missing or refused is said where it belongs, and nothing typed is lost', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Customer is required')).toBeVisible()
  await chooseGreenLeaf()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Please add at least one product')).toBeVisible()
  await takeProduct('19 kg')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Count is required')).toBeVisible()
  await userEvent.keyboard('1.5{Enter}')
  await expect.element(screen.getByText('19 kg Commercial Refill is counted in whole numbers.')).toBeVisible()
  await field('Count').fill('2')
  await combobox('Payment mode').selectOptions('PO')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('PO number is required')).toBeVisible()
  await expect.element(field('PO number')).toHaveFocus()
  await expectNoAxeViolations()
  expect(server.booked()).toEqual([])
  const message = 'Delivery partner not found or not active'
  server.answers[create] = domainError('order_partner_unknown', message, { errors: { dp_id: message } })
  await userEvent.keyboard('PEW/PO/1184{Enter}')
  await expect.element(combobox('Delivery partner')).toHaveFocus()
  await expect.element(combobox('Delivery partner')).toHaveAccessibleDescription(message)
  await expect.element(field('PO number')).toHaveValue('PEW/PO/1184')
  const gone = 'There is no product IOC001'
  server.answers[create] = domainError('order_product_unknown', gone, { errors: { uuid: gone } })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(combobox('Product')).toHaveAccessibleDescription(gone)
  await expect.element(combobox('Product')).toHaveFocus()
})

test('another customer brings another address; credit that cannot be read says so and can be asked again', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  await expect.element(field('Shipping address')).toHaveValue('Shop 4, Sarang Plaza, Baner Road')
  server.answers['api/orders/booking-help'] = 'network down'
  await combobox('Customer').fill('patil')
  await option('Patil Engineering').click()
  await expect.element(field('Shipping address')).toHaveValue('')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  server.answers['api/orders/booking-help'] = { ...help, shipping_address: 'MIDC Satara' }
  await button('Retry').click()
  await expect.element(field('Shipping address')).toHaveValue('MIDC Satara')
})

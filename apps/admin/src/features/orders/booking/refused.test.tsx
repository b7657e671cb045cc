import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
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
const booked = { id: 4181, orderid: 'ORD/26-27/04181', totalamount: 1, total_security_deposit: 0 }
const keyOf = (call: { headers: Headers }) => call.headers.get('idempotency-key')

test('past the limit somebody has to allow it, by name', async () => {
  const server = bookingServer()
  const words = 'Green Leaf would owe ₹2,97,506.62, with a limit of ₹2,00,000.00. Who allows it?'
  server.answers[create] = ({ parts }) =>
    parts.over_limit_by?.[0] === '' ? domainError('order_over_limit', words) : booked
  const screen = await startBooking()
  await chooseGreenLeaf()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Over the credit limit' })
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(field('Allowed by')).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Allowed by is required')).toBeVisible()
  await userEvent.keyboard('Meena Joshi{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  await expect.element(combobox('Customer')).toHaveFocus()
  const [refused, allowed] = server.booked()
  expect(allowed?.parts.over_limit_by).toEqual(['Meena Joshi'])
  expect(refused && keyOf(refused)).not.toBe(allowed && keyOf(allowed))
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

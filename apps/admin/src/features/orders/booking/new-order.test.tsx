import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import {
  bookingServer,
  button,
  chooseGreenLeaf,
  combobox,
  field,
  figure,
  help,
  option,
  showBooking,
  startBooking,
  takeProduct,
  typeGreenLeaf,
} from '../testing/booking-for-tests.tsx'

const create = 'api/orders/create'

test('one call by keyboard alone: a name, two products, Enter; then all is ready for the next', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await expectNoAxeViolations()
  await chooseGreenLeaf()
  await takeProduct('19 kg')
  await userEvent.keyboard('12{Tab}{Tab}2{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
  await takeProduct('47.5')
  await userEvent.keyboard('2{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
  await expect.element(screen.getByRole('row').nth(2)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  await expect.element(combobox('Customer')).toHaveFocus()
  await expect.element(combobox('Customer')).toHaveValue('')
  await expect.element(field('Shipping address')).toHaveValue('')
  expect(screen.getByRole('table').elements()).toEqual([])
  expect(server.booked()).toHaveLength(1)
  expect(server.last(create)).toMatchObject({
    customer_id: '11',
    paymentmode: 'Credit',
    ponum: '',
    shipping_address: 'Shop 4, Sarang Plaza, Baner Road',
    source: 'phone',
    approve: '',
    approver: '',
    'uuid[]': ['IOC001', 'IOC002'],
    'count[]': ['12', '2'],
    'price[]': ['1512.00', '3778.05'],
    'deposit_count[]': ['2', '0'],
  })
  await screen.getByRole('link', { name: 'Open ORD/26-27/04181' }).click()
  await expect.poll(() => screen.address().path).toBe('/orders/order-detail?id=4181')
})

test('who is quicker than what is known of the customer books all the same, once and as usual', async () => {
  const server = bookingServer()
  const known = Promise.withResolvers<object>()
  server.answers['api/orders/booking-help'] = () => known.promise
  const screen = await startBooking()
  await typeGreenLeaf()
  await takeProduct('19 kg')
  await userEvent.keyboard('12{Control>}{Enter}{Enter}{/Control}')
  await expect.element(button('Submitting...')).toBeVisible()
  expect(server.booked()).toHaveLength(0)
  known.resolve(help)
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  expect(server.booked()).toHaveLength(1)
  expect(server.last(create)).toMatchObject({
    paymentmode: 'Credit',
    shipping_address: 'Shop 4, Sarang Plaza, Baner Road',
  })
})

test('what comes late of a customer does not fill the order of another', async () => {
  const server = bookingServer()
  const known = Promise.withResolvers<object>()
  server.answers['api/orders/booking-help'] = () => known.promise
  await startBooking()
  await typeGreenLeaf()
  await takeProduct('19 kg')
  await userEvent.keyboard('12{Control>}{Enter}{/Control}')
  await expect.element(button('Submitting...')).toBeVisible()
  server.answers['api/orders/booking-help'] = () => new Promise<object>(() => undefined)
  await userEvent.fill(combobox('Customer'), 'patil')
  await expect.element(option('Patil')).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(combobox('Customer')).toHaveValue('Patil Engineering')
  known.resolve(help)
  await expect.poll(() => button('Submitting...').elements()).toEqual([])
  await expect.element(field('Shipping address')).toHaveValue('')
  await expect.element(combobox('Payment mode')).toHaveValue('')
  expect(server.booked()).toHaveLength(0)
})

test('figures follow what is typed: line, order, and what the customer would owe', async () => {
  bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  await takeProduct('47.5')
  await expect.element(field('Price')).toHaveValue('3778.05')
  await expect.element(figure('In stock')).toHaveTextContent('3')
  await expect.element(figure('Amount')).toHaveTextContent('–')
  await userEvent.keyboard('2')
  await field('Deposits').fill('1')
  await expect.element(figure('GST')).toHaveTextContent('₹1,360.10')
  await expect.element(figure('Security deposit')).toHaveTextContent('₹4,900.00')
  await expect.element(figure('Amount')).toHaveTextContent('₹8,916.20')
  await expect
    .element(screen.getByText('This order').element().closest('section'))
    .toHaveTextContent(
      'This orderGoods₹7,556.10GST₹1,360.10Total₹8,916.20Deposits₹4,900.00On credit₹13,816.20',
    )
  await expect
    .element(screen.getByText(/^After this order/))
    .toHaveTextContent('After this order ₹1,76,196.70')
  await field('Count').fill('7')
  await expect.element(figure('In stock')).toHaveTextContent('3, 4 short')
  await field('Price').fill('4000')
  await expect.element(figure('Amount')).toHaveTextContent('₹33,040.00')
  await expect
    .element(screen.getByText(/over the limit/))
    .toHaveTextContent('₹320.50 over the limit. Saving asks who allows it.')
  await expectNoAxeViolations()
  await combobox('Payment mode').selectOptions('Cash')
  await expect
    .element(screen.getByText(/over the limit/))
    .toHaveTextContent('₹320.50 over the limit. It is paid at once, so it may pass.')
  await expect.element(screen.getByText('To collect').first()).toBeVisible()
})

test('a customer of another state and whole rupees are in the figures as they will be booked', async () => {
  const server = bookingServer()
  server.answers['api/orders/booking-help'] = { ...help, supply: 'inter', rounds: true }
  const screen = await startBooking()
  await chooseGreenLeaf()
  await takeProduct('47.5')
  await userEvent.keyboard('3')
  await expect
    .element(screen.getByText('This order').element().closest('section'))
    .toHaveTextContent(
      'This orderGoods₹11,334.15GST₹2,040.15Total₹13,374.30Deposits₹ 0Round Off-₹0.30On credit₹13,374.00',
    )
})

test('gas for households is pointed out when a business books it, and can be booked', async () => {
  bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  const words = screen.getByText(/gas for households, taxed at their rate. This customer is Commercial/)
  await takeProduct('19 kg')
  await userEvent.keyboard('2{Enter}')
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
  expect(words.elements()).toEqual([])
  await takeProduct('14.2')
  await userEvent.keyboard('2')
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  await expect.element(combobox('Customer')).toHaveValue('')
  expect(words.elements()).toEqual([])
})

test('a price far from that of the product is pointed out, and can be booked', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  const words = screen.getByText(/^19 kg Commercial Refill: the price is less than half or more than twice/)
  await takeProduct('19 kg')
  await userEvent.keyboard('2{Tab}1490')
  await expect.element(field('Price')).toHaveValue('1490')
  expect(words.elements()).toEqual([])
  await field('Price').fill('151.2')
  await expect
    .element(screen.getByText(/^19 kg Commercial Refill: the price is below the least/))
    .toBeVisible()
  await field('Price').fill('15120')
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(screen.getByText('Order ORD/26-27/04181 booked')).toBeVisible()
  expect(server.last(create)).toMatchObject({ 'price[]': '15120' })
})

test('the last order comes back by one key, and a product that is there already brings its line back', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent('19 kg Commercial RefillIOCL12₹1,512.00₹3,265.922₹4,800.00₹21,409.92')
  await expect
    .element(screen.getByRole('row').last())
    .toHaveTextContent('Total14₹4,626.022₹4,800.00₹30,326.12')
  await expect.element(combobox('Product')).toHaveFocus()
  await takeProduct('19 kg')
  await expect.element(field('Count')).toHaveValue('12')
  await userEvent.keyboard('10{Enter}')
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent('19 kg Commercial RefillIOCL10₹1,512.00₹2,721.602₹4,800.00₹17,841.60')
  await button('4 × 14.2 kg Domestic Refill').click()
  await expect
    .element(screen.getByRole('row').nth(3))
    .toHaveTextContent('14.2 kg Domestic RefillIOCL4₹856.50₹171.300₹ 0₹3,597.30')
  await button('Remove 47.5 kg Industrial Refill').click()
  await expect.element(screen.getByRole('row').nth(4)).not.toBeInTheDocument()
  await button('Change 14.2 kg Domestic Refill').click()
  await expect.element(field('Count')).toHaveFocus()
  await userEvent.keyboard('5{Control>}{Enter}{/Control}')
  await expect.poll(() => server.booked()).toHaveLength(1)
  expect(server.last(create)).toMatchObject({ 'uuid[]': ['IOC001', 'IOC003'], 'count[]': ['10', '5'] })
})

test('what is not in the catalogue any more is named and left out', async () => {
  const server = bookingServer()
  const [line] = help.last.lines
  server.answers['api/orders/booking-help'] = {
    ...help,
    last: { ...help.last, lines: [line, { ...line, uuid: 'GONE01', product_name: 'Old stove' }] },
  }
  const screen = await startBooking()
  await chooseGreenLeaf()
  await button('Repeat last order').click()
  await expect.element(screen.getByText('No longer in the catalogue: Old stove')).toBeVisible()
  await expect
    .element(screen.getByRole('row').last())
    .toHaveTextContent('Total12₹3,265.922₹4,800.00₹21,409.92')
})

test('who is not known yet is added on the spot, and the booking goes on with them', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await userEvent.keyboard('98500 12764')
  await expect.element(screen.getByRole('listbox').getByText('Nothing matches')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Add customer' })).toBeVisible()
  await expect.element(field('Mobile')).toHaveValue('98500 12764')
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Name is a required field')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('Om Bakers{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
  await expect.element(combobox('Customer')).toHaveValue('Om Bakers')
  await expect.element(combobox('Payment mode')).toHaveValue('Cash')
  await expect.element(screen.getByText('No orders yet.')).toBeVisible()
  expect(server.last('api/customers/create')).toMatchObject({ name: 'Om Bakers', mobile: '98500 12764' })
  await takeProduct('Regulator')
  await userEvent.keyboard('1{Enter}')
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.last(create).customer_id).toBe('77')
})

test('a link with a customer in it begins with the products', async () => {
  const server = bookingServer()
  const screen = await showBooking('/orders/new-order?customer=11')
  await expect.element(combobox('Product')).toHaveFocus()
  await expect.element(combobox('Customer')).toHaveValue('Green Leaf')
  await expect.element(field('Shipping address')).toHaveValue('Shop 4, Sarang Plaza, Baner Road')
  await button('Repeat last order').click()
  await combobox('Booked').selectOptions('At the counter')
  await button('Save').click()
  await expect.element(combobox('Customer')).toHaveFocus()
  await expect.element(combobox('Customer')).toHaveValue('')
  await expect.poll(() => screen.address().path).toBe('/orders/new-order')
  expect(server.last(create).source).toBe('counter')
  await expect.element(combobox('Booked')).toHaveValue('counter')
})

test('the same customer once more begins with what is true by then', async () => {
  const server = bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  await button('Repeat last order').click()
  await button('Save').click()
  await expect.element(combobox('Customer')).toHaveFocus()
  server.answers['api/orders/booking-help'] = { ...help, paymentmode: 'Online', shipping_address: 'Gate 2' }
  await chooseGreenLeaf()
  await expect.element(field('Shipping address')).toHaveValue('Gate 2')
  await expect.element(combobox('Payment mode')).toHaveValue('Online')
  expect(server.to('api/orders/booking-help')).toHaveLength(2)
  expect(screen.getByRole('table').elements()).toEqual([])
})

test('nothing scrolls sideways on a small phone', async () => {
  bookingServer()
  await page.viewport(360, 2600) // so high that nothing lies under the bar at its foot
  await startBooking()
  await chooseGreenLeaf()
  await button('Repeat last order').click()
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

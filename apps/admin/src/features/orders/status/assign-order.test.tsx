import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, dialog, order, orderServer, received, showOrders } from '../testing/orders-for-tests.tsx'

beforeEach(() => localStorage.setItem('authToken', '42'))
afterEach(() => localStorage.removeItem('authToken'))

const combobox = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
const estimate = () => page.getByRole('textbox', { name: /^Estimated delivery date/ })

const pick = async (name: string, text: string) => {
  await combobox(name).click()
  await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
}

const openDialog = async (answers: Parameters<typeof orderServer>[0] = {}) => {
  const server = orderServer({ order_by_id: { reponselist: received() }, ...answers })
  const screen = await showOrders('/orders/order-detail?id=9')
  await button('Assign Order').click()
  await expect.element(dialog('Assign Order')).toBeVisible()
  return { server, screen }
}

const fill = async () => {
  await pick('Driver', 'Ramesh Shinde')
  await pick('Vehicle no.', 'MH12KT4827')
  await estimate().fill('31-12-2099 16:30')
}

test('goods that need an e-way bill say so before they are given to anybody, until they have one', async () => {
  const eway = {
    is_needed: true,
    sentence: 'The goods are worth ₹1,10,330.00: they need an e-way bill.',
    number: '',
  }
  await openDialog({ order_by_id: { reponselist: received({ eway }) } })
  await expect.element(dialog('Assign Order').getByText(eway.sentence)).toBeVisible()
})

test('driver, vehicle and a time that is still to come are needed', async () => {
  const { server } = await openDialog()
  await expectNoAxeViolations()
  await estimate().fill('')
  await button('Assign').click()
  await expect.element(page.getByText('Please select driver')).toBeVisible()
  await expect.element(page.getByText('Please select vehicle no.')).toBeVisible()
  await expect.element(page.getByText('Please select estimated delivery date')).toBeVisible()
  await expectNoAxeViolations()
  await fill()
  await estimate().fill('01-01-2026 10:00')
  await button('Assign').click()
  await expect.element(page.getByText('Estimated delivery date cannot be earlier than now')).toBeVisible()
  expect(server.of('assign_order')).toEqual([])
})

test('the order goes out with driver, vehicle, time and who assigned it; then it is read again', async () => {
  const { server, screen } = await openDialog()
  await fill()
  await pick('Delivery partner', 'Sai Transport')
  server.actions.order_by_id = { reponselist: order({ orderstatus: 2 }) }
  await button('Assign').click()
  await expect.element(screen.getByText('Order assigned successfully')).toBeVisible()
  await expect.element(screen.getByText('ORD/26-27/04179 is with Ramesh Shinde')).toBeVisible()
  expect(server.lastOf('assign_order')).toMatchObject({
    id: '9',
    driver_id: '3',
    vehicle_id: '4',
    dp_id: '8',
    delivery_estimate: '2099-12-31 16:30',
    modified_by: '42',
  })
  await expect.element(dialog('Assign Order')).not.toBeInTheDocument()
  await expect.element(button('Update Status')).toBeVisible()
  expect(server.of('order_by_id')).toHaveLength(2)
})

test('papers that ran out are told, and the order goes out only when somebody allows it', async () => {
  const expired = 'Papers have run out: MH12KT4827 Insurance. Who allows it?'
  const { server, screen } = await openDialog({
    assign_order: ({ parts }) =>
      parts.approve?.[0] === '1'
        ? { message: '', orderstatus: 2 }
        : domainError('order_papers_expired', expired, { errors: { approver: expired } }),
  })
  await fill()
  await button('Assign').click()
  const question = dialog('Papers have run out')
  await expect.element(question.getByText(expired)).toBeVisible()
  await expect.element(question.getByRole('textbox', { name: /^Reason/ })).toHaveFocus()
  await expectNoAxeViolations()
  // Only what lies on top is closed.
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog('Assign Order')).toBeVisible()
  await button('Assign').click()
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Renewed')
  await button('Assign anyway').click()
  await expect.element(screen.getByText('Order assigned successfully')).toBeVisible()
  expect(server.lastOf('assign_order')).toMatchObject({ approve: '1', approval_reason: 'Renewed' })
  await expect.element(dialog('Assign Order')).not.toBeInTheDocument()
})

test('papers that ran out wait with the order for somebody who may allow it', async () => {
  grantOnly('orders.read', 'orders.write', 'dispatch.write')
  const expired = 'Papers have run out: MH12KT4827 Insurance. Who allows it?'
  const { server, screen } = await openDialog({
    assign_order: domainError('order_papers_expired', expired, { errors: { approver: expired } }),
  })
  server.answers['api/approvals/ask'] = { waits: true, id: 7 }
  await fill()
  await button('Assign').click()
  await button('Ask for approval').click()
  await expect.element(screen.getByText('Waits for approval')).toBeVisible()
  await expect.element(dialog('Assign Order')).not.toBeInTheDocument()
  const sent = server.last('api/approvals/ask')
  expect(sent).toMatchObject({ operation: 'orders.php assign_order', note: '' })
  expect(JSON.parse(String(sent.form))).toMatchObject({ id: 9, driver_id: '3', vehicle_id: '4' })
})

test('a domain error and a lost answer are told below the same title, and the dialog stays', async () => {
  const { server, screen } = await openDialog({
    assign_order: domainError('order_step_refused', 'An order that is Canceled cannot become Initiated'),
  })
  await fill()
  await button('Assign').click()
  await expect.element(screen.getByText('Order assignment failed')).toBeVisible()
  await expect.element(screen.getByText('An order that is Canceled cannot become Initiated')).toBeVisible()
  server.actions.assign_order = 'network down'
  await button('Assign').click()
  await expect.element(screen.getByText(/server could not be reached/)).toBeVisible()
  await expect.element(dialog('Assign Order')).toBeVisible()
})

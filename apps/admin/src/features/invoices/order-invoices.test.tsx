import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantOnly } from '../../api/testing/grant.tsx'
import { taxRow } from '../../documents/testing/tax-row.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { order, received } from '../orders/testing/orders-for-tests.tsx'
import { show } from '../../ui/testing/show.tsx'
import { OrderInvoices } from './order-invoices.public.tsx'
import { bill, button, canceled, invoiceServer, list } from './testing/invoices-for-tests.tsx'

const delivered = order({ orderstatus: 4 })
const none = { totalcount: 0, reponselist: [] }

const showPanel = (shown: Order) =>
  show(
    <>
      <h1>{shown.orderid}</h1>
      <OrderInvoices order={shown} />
    </>,
  )
const panel = () => page.getByRole('heading', { name: 'Invoices' })

test('an order has its invoices, canceled ones too, each with its value and PDF', async () => {
  const server = invoiceServer()
  server.answers[list] = { totalcount: 2, reponselist: [taxRow(2), canceled(1)] }
  const screen = await showPanel(delivered)
  const [last, before] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()]
  await expect.element(last).toHaveTextContent('SI/26-27/000002 21-11-2026₹21,660.00PDF')
  await expect.element(before).toHaveTextContent('SI/26-27/000001 21-11-2026Canceled₹21,660.00PDF')
  await expect
    .element(screen.getByRole('link', { name: 'SI/26-27/000002' }))
    .toHaveAttribute('href', '/invoices/invoice-detail?id=2')
  expect(server.last(list)).toMatchObject({ order_id: '9', state: 'all' })
  await expect.element(screen.getByText('Not billed')).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('delivered and not billed, it says so and is billed in place', async () => {
  const server = invoiceServer()
  server.answers[list] = none
  const screen = await showPanel(delivered)
  await expect.element(screen.getByText('Not billed')).toBeVisible()
  server.answers[list] = { totalcount: 1, reponselist: [taxRow(3)] }
  await button('Bill ORD/26-27/04179').click()
  await expect.element(screen.getByRole('link', { name: 'SI/26-27/000003' })).toBeVisible()
  await expect.element(screen.getByText('Not billed')).not.toBeInTheDocument()
  expect(server.last(bill)).toMatchObject({ order_id: '9' })
})

test('who may only look sees that it is not billed, and bills nothing', async () => {
  const server = invoiceServer()
  grantOnly('invoices.read')
  server.answers[list] = { totalcount: 1, reponselist: [canceled(1)] }
  const screen = await showPanel(delivered)
  await expect.element(screen.getByText('Not billed')).toBeVisible()
  await expect.element(button('Bill ORD/26-27/04179')).not.toBeInTheDocument()
})

test('before it is delivered there is no panel, unless an undone delivery left a canceled invoice', async () => {
  const server = invoiceServer()
  server.answers[list] = none
  const screen = await showPanel(order())
  await expect.poll(() => server.to(list)).toHaveLength(1)
  await expect.element(panel()).not.toBeInTheDocument()
  await screen.unmount()
  await (await showPanel(received())).unmount()
  expect(server.to(list)).toHaveLength(1)
  server.answers[list] = { totalcount: 1, reponselist: [canceled(1)] }
  await showPanel(order())
  await expect.element(panel()).toBeVisible()
  await expect.element(page.getByText('Not billed')).not.toBeInTheDocument()
})

test('without the right nothing is asked and nothing is shown; what cannot be loaded is asked for again', async () => {
  const server = invoiceServer()
  server.answers[list] = 'network down'
  const screen = await showPanel(delivered)
  await expect.element(screen.getByText('The invoices of this order could not be loaded.')).toBeVisible()
  server.answers[list] = { totalcount: 1, reponselist: [taxRow(2)] }
  await button('Retry').click()
  await expect.element(screen.getByRole('link', { name: 'SI/26-27/000002' })).toBeVisible()
  const asked = server.to(list).length
  await screen.unmount()
  grantOnly('orders.read', 'orders.write', 'dispatch.write')
  await showPanel(delivered)
  await expect.element(panel()).not.toBeInTheDocument()
  expect(server.to(list)).toHaveLength(asked)
})

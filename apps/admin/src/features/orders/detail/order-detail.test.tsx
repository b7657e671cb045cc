import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, order, orderServer, received, showOrders } from '../testing/orders-for-tests.tsx'
import { grantOnly } from '../../../api/testing/grant.tsx'

const detail = '/orders/order-detail?id=9'

const showDetail = async (shown: Order = order()) => {
  const server = orderServer({ order_by_id: { reponselist: shown } })
  const screen = await showOrders(detail)
  await expect.element(screen.getByRole('heading', { name: 'Product lines' })).toBeVisible()
  return { server, screen }
}

const panelOf = (title: string) => {
  const heading = page.getByRole('heading', { name: title, exact: true }).element()
  return heading.closest('section') ?? document.body
}

const pairs = (title: string) =>
  Object.fromEntries(
    [...panelOf(title).querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  )

test('an order shows its number, status, how it was booked, and how far it is', async () => {
  const { server, screen } = await showDetail()
  expect(server.lastOf('order_by_id').id).toBe('9')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ORD/26-27/04179')
  await expect.element(screen.getByText('Booked 21-11-2026 09:20 by phone', { exact: true })).toBeVisible()
  const stages = [...document.querySelectorAll('ol')][0]?.querySelectorAll('li') ?? []
  expect([...stages].map(({ textContent }) => textContent)).toEqual([
    'Recieved21-11-2026 09:20',
    'Initiated09:41, Ramesh Shinde',
    'Dispatched10:15, MH12KT4827',
    'DeliveredDue by 12:30',
  ])
  await expectNoAxeViolations()
})

test('lines have their names and a total, with figures in Indian grouping', async () => {
  const { screen } = await showDetail(order({ orderstatus: 4 }))
  const table = screen.getByRole('table', { name: 'Product lines' })
  expect(
    table
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ProductTypeCountEmpties ReceivedPriceGSTSecurity DepositAmount',
    '19 kg Commercial LPG RefillIOCL1210₹1,512.00₹3,265.92₹4,800.00₹21,409.92',
    '47.5 kg Industrial LPG RefillIOCL22₹3,778.00₹1,360.08₹ 0₹8,916.08',
    'LPG Pressure Regulator 22 mmAllied10₹211.86₹38.13₹ 0₹249.99',
    'Total1512₹4,664.13₹4,800.00₹30,575.99',
  ])
})

test('a delivery of fewer, entered later, says what was meant and both days', async () => {
  const [line] = order().details
  if (!line) throw new Error('the order has no line')
  const { screen } = await showDetail(
    order({
      orderstatus: 4,
      delivered_on: '2026-11-22',
      delivered_at: '2026-11-23 08:10:00',
      // Ten empties of twelve were expected, so six with the eight that were taken.
      details: [{ ...line, count: 8, returnclinder: 5 }],
    }),
  )
  await expect.element(screen.getByText('22-11-2026, entered 23-11-2026 08:10')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '8 of 12', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '5 of 6', exact: true })).toBeVisible()
})

test('customer, credit, payment and delivery stand beside it', async () => {
  await showDetail()
  expect(pairs('Customer')).toEqual({
    Name: 'Patil Engineering Works',
    Mobile: '94220 58190',
    Email: 'stores@patilengg.example',
    GSTIN: '27AAKFP4821L1ZV',
    'Ship to': 'Gate 2, Plot W-118, MIDC Bhosari, Pune 411026',
  })
  expect(panelOf('Credit').textContent).toContain('₹1,42,380.50 due of ₹2,00,000.00')
  expect(panelOf('Credit').textContent).toContain('71%')
  expect(pairs('Credit')).toEqual({
    'Credit days': '15',
    'Credit limit': '₹2,00,000.00',
    'Oldest due': '9 days, ORD/26-27/03991',
    'Empties due': '4 × 47.5 kg',
    'On the way': '₹30,375.99',
  })
  expect(pairs('Payment and delivery')).toEqual({
    'Payment mode': 'PO',
    'PO number': 'PEW/PO/1184',
    Driver: 'Ramesh Shinde98500 12764',
    Vehicle: 'MH12KT4827',
    'Delivery partner': 'N/A',
    Scheduled: '21-11-2026, 11:00 to 13:00',
    Expected: '21-11-2026 12:30',
    'Total amount': '₹30,575.99',
    Deposit: '₹4,800.00',
    'To be paid': '₹35,375.99',
    Paid: '₹5,000.00',
    'On the way': '₹30,375.99',
  })
})

test('after rounding it is said what is asked, and a delivered order has a due with its day', async () => {
  const rounded = { totalamount: 14_273.28, total_security_deposit: 0, round_off: -0.28 }
  await showDetail(received({ ...rounded, paid: 0, due: 14_273, due_day: '2026-12-06', orderstatus: 4 }))
  expect(pairs('Payment and delivery')).toMatchObject({
    'Total amount': '₹14,273.28',
    'Round Off': '-₹0.28',
    'To be paid': '₹14,273.00',
    Due: '₹14,273.00 by 06-12-2026',
  })
  expect(pairs('Payment and delivery')).not.toHaveProperty('On the way')
})

test('credit and debit notes stand in the money of an order, and come to what is due', async () => {
  const noted = { credited: 99, charged: 83, paid: 12_489, on_account: 99, due: 83 }
  const rounded = { totalamount: 12_489.12, total_security_deposit: 0, round_off: -0.12 }
  await showDetail(order({ ...rounded, paid: 12_489, due: 0, orderstatus: 4, noted }))
  expect(pairs('Payment and delivery')).toMatchObject({
    'To be paid': '₹12,489.00',
    Credited: '-₹99.00',
    Charged: '+₹83.00',
    Paid: '₹12,489.00',
    'On account': '₹99.00 of what was credited',
    Due: '₹83.00',
  })
})

test('from an order one goes to its customer, the statement, the oldest due and a receipt for it', async () => {
  await showDetail()
  const leads = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')
  expect(leads('Open Patil Engineering Works')).toBe('/customer-list/customer-detail?id=7')
  expect(leads('Statement')).toBe('/receipt/statement?customer=7')
  expect(leads('ORD/26-27/03991')).toBe('/orders/order-detail?id=2')
  expect(leads('Add Receipt')).toBe('/receipt?orders=ORD%2F26-27%2F04179')
  expect(panelOf('Receipts').textContent).toContain('118 21-11-2026₹5,000.00')
})

test('what is missing reads N/A, and where nothing is due nothing is received', async () => {
  await showDetail(received({ email: '', due: 0, receipts: [], paymentmode: 'Cash' }))
  expect(pairs('Customer').Email).toBe('N/A')
  expect(pairs('Payment and delivery')).toMatchObject({ Driver: 'N/A', Vehicle: 'N/A', Expected: 'N/A' })
  expect(pairs('Payment and delivery')).not.toHaveProperty('PO number')
  await expect.element(page.getByRole('link', { name: 'Add Receipt' })).not.toBeInTheDocument()
  await expect.element(page.getByText('A challan is issued when the order is dispatched.')).toBeVisible()
  await expectNoAxeViolations()
})

test('a challan says whether its goods need an e-way bill, or the bill that they have', async () => {
  const [challan] = order({}).challans
  if (!challan) throw new Error('no challan')
  const bill = { number: '331012345678', valid_until: '2026-11-22 23:59', is_needed: true }
  const carried = {
    ...challan,
    id: 6,
    dc_no: 'DC/26-27/03978',
    eway: { ...bill, sentence: 'They need one.' },
  }
  await showDetail(order({ challans: [challan, carried] }))
  expect(panelOf('Delivery challans').textContent).toContain('within Maharashtra none is needed.')
  expect(panelOf('Delivery challans').textContent).not.toContain('They need one.')
  await expect.element(page.getByText('E-way bill 331012345678, valid until 22-11-2026 23:59')).toBeVisible()
  await expectNoAxeViolations()
})

test('a file that was made says so where the bill is still to come, with who and when', async () => {
  const filed: Order['history'][number] = {
    step: 'eway_filed',
    status: null,
    text: 'E-way file made with DC/26-27/03977',
    at: '2026-11-21 10:20:00',
    by: 'Meena Joshi',
  }
  const eway = { is_needed: true, sentence: 'They need one.', number: '' }
  const { screen } = await showDetail(
    order({ orderstatus: 2, eway, history: [filed, ...order().history.slice(1)] }),
  )
  await expect
    .element(
      screen.getByText(
        'They need one. E-way file made with DC/26-27/03977 (21-11-2026 10:20, Meena Joshi): enter the number of the bill under Hand-off.',
      ),
    )
    .toBeVisible()
  await expectNoAxeViolations()
})

test('before it leaves an order gets its challan, and loses it with a reason', async () => {
  const assigned = order({ orderstatus: 2, dispatched_at: '', challans: [] })
  const { server, screen } = await showDetail(assigned)
  await screen.getByRole('button', { name: 'Prepare challan' }).click()
  await expect.element(page.getByText('Challan DC/26-27/03977 is prepared')).toBeVisible()
  expect(server.last('api/orders/prepare-challan')).toMatchObject({ id: '9' })
  await screen.unmount()
  const prepared = await showDetail(order({ orderstatus: 2, dispatched_at: '' }))
  await prepared.screen.getByRole('button', { name: 'Withdraw challan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw challan' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Leaves tomorrow')
  await dialog.getByRole('button', { name: 'Withdraw challan' }).click()
  await expect.element(page.getByText('Challan DC/26-27/03977 withdrawn')).toBeVisible()
  expect(prepared.server.last('api/orders/withdraw-challan')).toMatchObject({
    id: '9',
    reason: 'Leaves tomorrow',
  })
})

test('nobody prepares a challan of what has left, has no vehicle, or is not theirs to dispatch', async () => {
  const offered = button('Prepare challan')
  const { screen } = await showDetail(order({ orderstatus: 3, challans: [] }))
  await expect.element(offered).not.toBeInTheDocument()
  await screen.unmount()
  const second = await showDetail(received())
  await expect.element(offered).not.toBeInTheDocument()
  await second.screen.unmount()
  grantOnly('orders.read', 'orders.write')
  await showDetail(order({ orderstatus: 2, challans: [] }))
  await expect.element(offered).not.toBeInTheDocument()
})

test('a canceled order shows in its track where it stopped and why', async () => {
  await showDetail(order({ orderstatus: 5, dispatched_at: '', reason: 'Ordered twice' }))
  const stages = [...document.querySelectorAll('ol')][0]?.querySelectorAll('li') ?? []
  expect([...stages].map(({ textContent }) => textContent)).toEqual([
    'Recieved21-11-2026 09:20',
    'Initiated09:41, Ramesh Shinde',
    'Dispatched',
    'CanceledOrdered twice',
  ])
  await expect.element(button('Update Status')).toBeDisabled()
})

test('without an id the list takes its place and nothing is asked of the server about an order', async () => {
  const server = orderServer()
  const screen = await showOrders('/orders/order-detail')
  await expect.element(screen.getByText('1-6 of 6')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/orders')
  expect(server.calls[0]?.parts.action).toEqual(['list'])
})

test('an order that is not there says so; a load that fails shows empty values and Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = orderServer({ order_by_id: 'network down' })
  const screen = await showOrders(detail)
  await expect.element(screen.getByText(/These details could not be loaded\./)).toBeVisible()
  expect(pairs('Customer').Name).toBe('N/A')
  await expectNoAxeViolations()
  server.actions.order_by_id = domainError('order_not_found', 'Order not found')
  await button('Retry').click()
  await expect.element(screen.getByText('Order not found')).toBeVisible()
})

test('no part of an order scrolls sideways at 360 pixels', async () => {
  await page.viewport(360, 740)
  await showDetail()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

test('who books cancels what is on the road and moves it no further; who dispatches does not change what was booked', async () => {
  grantOnly('orders.read', 'orders.write')
  const { screen } = await showDetail(order({ orderstatus: 3 }))
  await expect.element(button('Cancel order')).toBeVisible()
  await expect.element(button('Update Status')).not.toBeInTheDocument()
  await screen.unmount()
  grantOnly('orders.read', 'dispatch.write')
  await showDetail(order({ orderstatus: 2 }))
  await expect.element(button('Update Status')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change order' })).not.toBeInTheDocument()
})

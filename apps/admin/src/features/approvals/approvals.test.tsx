import type {
  ApprovalContent,
  ApprovalRequest,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { approvalRoutes } from './approvals.routes.tsx'

const [list, read, approve, refuse, withdraw] = ['list', 'read', 'approve', 'refuse', 'withdraw'].map(
  (call) => `api/approvals/${call}`,
) as [string, string, string, string, string]

const content: ApprovalContent = {
  lines: [
    {
      uuid: 'GAS19K',
      product_name: '19 kg Commercial Refill',
      count: 200,
      price: 0.01,
      gst: 18,
      own_price: 1784.16,
      least_price: 892.08,
      last_price: 1700,
      gst_amount: 0.36,
      amount: 2.36,
      deposit_count: 1,
      security_deposit: 2400,
    },
    {
      uuid: 'HOSE01',
      product_name: 'Hose',
      count: 1,
      price: 250,
      gst: 18,
      own_price: 250,
      least_price: 125,
      last_price: 0,
      gst_amount: 45,
      amount: 295,
      deposit_count: 0,
      security_deposit: 0,
    },
  ],
  totalamount: 297.36,
  total_security_deposit: 2400,
  payable: 2697,
  shipping_address: 'Gate 4, Wakad',
  paymentmode: 'Credit',
  ponum: '',
  scheduledate: '2026-11-28',
  scheduletime: 'Before noon',
  partner: '',
  driver: '',
  vehicle: '',
  delivery_estimate: '',
  dispatched_on: '',
  reason: '',
  changes: [],
  problem: '',
  mark: 'a-mark',
}

const waiting: ApprovalRequest = {
  id: 7,
  state: 'waiting',
  operation: 'api/orders/create',
  note: 'Pays on Friday',
  question: 'Green Leaf would owe ₹2,10,000.00, with a limit of ₹2,00,000.00. Who allows it?',
  customer_id: 4,
  customer_name: 'Green Leaf',
  order_id: 0,
  orderid: '',
  requested_by: 'Ravi Kale',
  requested_at: '2026-11-20T05:30:00.000Z',
  decided_by: '',
  decided_at: '',
  reason: '',
  is_own: false,
  content,
}
const approved: ApprovalRequest = {
  ...waiting,
  id: 6,
  state: 'approved',
  order_id: 41,
  orderid: 'ORD/26-27/00041',
  decided_by: 'Asha Patil',
  decided_at: '2026-11-20T06:30:00.000Z',
  reason: 'Old customer',
  content: null,
}

const open = async (rows: ApprovalRequest[] = [waiting, approved]) => {
  const server = fakeServer({
    [list]: { totalcount: rows.length, reponselist: rows },
    [read]: { request: rows[0] ?? waiting },
  })
  const screen = await showRoutes(approvalRoutes, '/orders/approvals')
  await expect.element(screen.getByText(rows[0]?.question ?? '').first()).toBeVisible()
  return { server, screen }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('each request says what stands in the way, who asks and why, and what became of it', async () => {
  const { screen } = await open()
  for (const words of ['Ravi Kale', 'Pays on Friday', 'New order', 'Waiting'])
    await expect.element(screen.getByText(words).first()).toBeVisible()
  await expect.element(screen.getByText(/Asha Patil, 20-11-2026.*Old customer/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'ORD/26-27/00041' }))
    .toHaveAttribute('href', '/orders/order-detail?id=41')
  await expectNoAxeViolations()
})

test('who approves sees what would be written: lines, prices that are not the usual ones, where and when', async () => {
  const { server, screen } = await open()
  for (const words of [
    /^200 × 19 kg Commercial Refill at ₹0\.01/,
    /^Usual price ₹1,784\.16, last charged ₹1,700\.00/,
    'Gate 4, Wakad; 28-11-2026, Before noon',
  ])
    await expect.element(screen.getByText(words).first()).toBeVisible()
  server.answers[approve] = { order_id: 42, message: 'Approved' }
  await button('Approve').click()
  const dialog = screen.getByRole('dialog', { name: 'Approve' })
  const lines = dialog.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toHaveTextContent(
      '19 kg Commercial Refill200 × ₹0.01, GST 18 %, 1 deposit ₹2,400.00Usual price ₹1,784.16, last charged ₹1,700.00, least ₹892.08₹2.36',
    )
  await expect.element(lines.nth(1)).toHaveTextContent('Hose1 × ₹250.00, GST 18 %₹295.00')
  for (const words of ['₹2,697.00', 'Gate 4, Wakad', '28-11-2026, Before noon', 'Credit'])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('Old customer')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => server.last(approve)).toMatchObject({ id: '7', seen: 'a-mark' })
})

test('what cannot be done any more is said before anybody decides', async () => {
  const { server, screen } = await open()
  const problem = 'There is no product GAS19K'
  server.answers[read] = { request: { ...waiting, content: { ...content, lines: [], problem } } }
  await button('Refuse').click()
  await expect.element(screen.getByText(`It cannot be done any more: ${problem}`)).toBeVisible()
})

test('a request is approved or refused with a reason', async () => {
  const { server, screen } = await open()
  server.answers[approve] = { order_id: 42, message: 'Approved' }
  server.answers[refuse] = { message: 'Refused' }
  await button('Approve').click()
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('Old customer')
  await expectNoAxeViolations()
  await screen.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => server.last(approve)).toMatchObject({ id: '7', reason: 'Old customer' })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await button('Refuse').click()
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('Owes since May')
  await screen.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => server.last(refuse)).toMatchObject({ id: '7', reason: 'Owes since May' })
})

test('a question that has changed meanwhile is said, and the list is read anew', async () => {
  const { server, screen } = await open()
  const message = 'It is another question by now. Green Leaf would owe ₹3,00,000.00'
  server.answers[approve] = domainError('approval_changed', message)
  const before = server.to(list).length
  await button('Approve').click()
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('Old customer')
  await screen.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.poll(() => server.to(list).length).toBeGreaterThan(before)
})

test('who may not approve decides nothing, and takes back what is their own', async () => {
  grantOnly('orders.read', 'orders.write')
  const { server, screen } = await open([{ ...waiting, is_own: true }, approved])
  await expect.element(button('Approve')).not.toBeInTheDocument()
  server.answers[withdraw] = { message: 'Withdrawn' }
  await button('Withdraw').click()
  await expect.poll(() => server.last(withdraw)).toMatchObject({ id: '7' })
  await expect.element(screen.getByText('Withdrawn').first()).toBeVisible()
})

test('a yes needs no reason of its own, and the day on which an order leaves again is said', async () => {
  const { server, screen } = await open()
  server.answers[read] = {
    request: {
      ...waiting,
      operation: 'api/orders/dispatch-again',
      content: { ...content, driver: 'Ramesh Shinde', dispatched_on: '2026-11-19' },
    },
  }
  server.answers[approve] = { order_id: 42, message: 'Approved' }
  await button('Approve').click()
  const dialog = screen.getByRole('dialog', { name: 'Approve' })
  await expect.element(dialog.getByText('Dispatch day')).toBeVisible()
  await expect.element(dialog.getByText('19-11-2026', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => server.last(approve)).toMatchObject({ id: '7', reason: '' })
})

import type { Desk } from './desk.ts'
import { approver } from './people.ts'

/** Somebody is over the limit, and a clerk asks. */
export const workOnApprovals = async (desk: Desk): Promise<void> => {
  const [first = ''] = desk.codes()
  const limited = { name: 'Blue Door Canteen', mobile: '6400000020', type: 'Commercial', credit_limit: '1' }
  const whole = {
    ...limited,
    address: '2 JM Road',
    district: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
  }
  const customer_id = (await desk.call('api/customers/create', whole)).text('id')
  const order = { customer_id, paymentmode: 'Credit', ...desk.linesOf([[first, '2']]) }
  const form = JSON.stringify(order)
  const operation = 'api/orders/create'
  await desk.call('api/orders/create', order, 'clerk')
  await desk.call('api/orders/create', { ...order, approve: '1', approval_reason: 'Mine' }, 'clerk')
  await desk.call('api/orders/create', { ...order, ...approver, approval_reason: 'Pays on Friday' }, 'clerk')
  await desk.call('api/approvals/show', { operation, form }, 'clerk')
  await desk.call('api/approvals/show', { operation, form: '{"a":' }, 'clerk')
  const ask = async () =>
    (await desk.call('api/approvals/ask', { operation, form, note: 'Pays later' }, 'clerk')).text('id')
  const [taken, refused, changed, kept] = [await ask(), await ask(), await ask(), await ask()]
  const decide = (name: string, id: string, who = 'manager', seen = '') =>
    desk.call(`api/approvals/${name}`, { id, reason: 'Old customer', ...(seen && { seen }) }, who)
  await desk.call('api/approvals/read', { id: taken }, 'manager')
  await decide('approve', taken, 'clerk')
  await desk.call('api/approvals/approve', { id: taken, reason: '' }, 'manager')
  await decide('approve', taken)
  await decide('approve', taken)
  await decide('refuse', refused)
  await decide('refuse', refused)
  await desk.call('api/approvals/withdraw', { id: changed }, 'manager')
  await desk.call('api/approvals/withdraw', { id: changed }, 'clerk')
  await desk.call('api/customers/update', { ...whole, id: customer_id, credit_limit: '2' })
  await decide('approve', kept, 'manager', 'not this mark')
  await decide('approve', kept)
  await desk.call('api/approvals/list', { limit: '20' }, 'manager')
  const booked = await desk.book(desk.facts.name('customer', 6), { 'count[]': ['1', '1'] })
  const crew = { id: booked.text('id'), ...desk.crew(4), approve: '', approval_reason: '' }
  await desk.call('orders.php assign_order', crew, 'keeper')
  const waiting = { operation: 'orders.php assign_order', form: JSON.stringify(crew), note: 'Renewed' }
  await desk.call('api/approvals/show', waiting, 'keeper')
  await desk.call('api/approvals/ask', waiting, 'keeper')
  await desk.call('api/approvals/ask', { ...waiting, operation: 'receipt.php create' }, 'keeper')
}

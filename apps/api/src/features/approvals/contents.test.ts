import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { deskIn, type Fields } from './approvals.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const desk = deskIn(office)

const askFor = async (
  operation: contract.ApprovableName,
  form: Fields,
  { cookie }: { cookie: string },
): Promise<number> => {
  const fields = { operation, form: JSON.stringify(form), note: '' }
  return (await office.send(contract.askApproval, fields, { cookie })).body.id ?? 0
}
const contentOf = async (id: number) => {
  const { request } = (await office.send(contract.readApproval, { id })).body
  return request.content ?? expect.unreachable()
}

test('who approves an order sees its lines with price and what it usually is, where it goes and when', async () => {
  const { order, uuid, clerk, customer_id } = await desk()
  await at.open(uuid, '2026-04-01', 10, 0)
  const sold = await at.book(customer_id, [{ uuid, count: 1, price: '950' }], { paymentmode: 'Cash' })
  await at.bring(sold.body.id, 4)
  const form = {
    ...order,
    'count[]': ['200'],
    'price[]': ['0.01'],
    'deposit_count[]': ['1'],
    shipping_address: 'Gate 4, Wakad',
    scheduledate: today,
    scheduletime: 'Before noon',
  }
  await office.pool.query('UPDATE customers SET credit_limit = 1 WHERE id = $1', [customer_id])
  const id = await askFor('api/orders/create', form, clerk)
  const content = await contentOf(id)
  expect(content).toMatchObject({
    lines: [
      {
        uuid,
        count: 200,
        price: 0.01,
        own_price: 1000,
        last_price: 950,
        gst: 18,
        gst_amount: 0.36,
        amount: 2.36,
        deposit_count: 1,
      },
    ],
    totalamount: 2.36,
    shipping_address: 'Gate 4, Wakad',
    scheduledate: today,
    scheduletime: 'Before noon',
    paymentmode: 'Credit',
    problem: '',
    changes: [],
  })
  const { total_security_deposit: deposit, payable } = content
  expect(payable).toBeCloseTo(2.36 + deposit, 0)
  const { reponselist } = (await office.send(contract.listApprovals, { limit: 1000 })).body
  expect(reponselist.find((one) => one.id === id)?.content).toEqual(content)
})

test('what was seen is what is booked: the customer’s own address and the product’s own price are in it', async () => {
  const { ask, clerk, manager, orders, customer_id } = await desk()
  await office.pool.query(`UPDATE customers SET address = 'Plot 7, Baner' WHERE id = $1`, [customer_id])
  const id = (await ask()).body.id ?? 0
  const { mark, ...content } = await contentOf(id)
  expect(content).toMatchObject({
    shipping_address: 'Plot 7, Baner',
    lines: [{ price: 1000, own_price: 1000 }],
  })
  const approve = (seen: string) =>
    office.send(contract.approve, { id, reason: 'Old customer', seen }, { cookie: manager.cookie })
  expect((await approve('another')).body.code).toBe('approval_reads_otherwise')
  await office.pool.query(`UPDATE customers SET address = 'Plot 8, Baner' WHERE id = $1`, [customer_id])
  expect(await approve(mark)).toMatchObject({ status: 409, body: { code: 'approval_reads_otherwise' } })
  expect(await orders()).toEqual([])
  const seen = await contentOf(id)
  const { order_id } = (await approve(seen.mark)).body
  const booked = await at.read(order_id)
  expect(booked).toMatchObject({
    shipping_address: 'Plot 8, Baner',
    totalamount: seen.totalamount,
    details: [{ price: 1000, count: 1 }],
  })
  expect(clerk.id).toBe((await orders())[0]?.booked_by)
  expect((await office.send(contract.readApproval, { id })).body.request.content).toBeNull()
})

test('a change says what becomes of the order, line by line', async () => {
  const { book, clerk, uuid, customer_id } = await desk()
  const { id } = (await book({ paymentmode: 'Cash' })).body
  await office.pool.query('UPDATE customers SET credit_limit = 1 WHERE id = $1', [customer_id])
  const form = { id, paymentmode: 'Credit', 'uuid[]': [uuid], 'count[]': ['200'], 'price[]': ['0.01'] }
  const request = await askFor('api/orders/change', form, clerk)
  const { changes, lines } = await contentOf(request)
  expect(lines).toMatchObject([{ count: 200, price: 0.01, own_price: 1000 }])
  expect(changes.join('; ')).toMatch(/price of .* ₹1,000\.00 → ₹0\.01; payment mode Cash → Credit/)
})

test('an assignment says who brings which goods where, and when', async () => {
  const { book, clerk } = await desk()
  const { id } = (await book({ paymentmode: 'Cash' })).body
  const [driver_id, vehicle_id] = [await at.driver(), await at.vehicle()]
  await office.pool.query(`UPDATE papers SET valid_until = '2020-01-01' WHERE master_id = $1`, [driver_id])
  const form = { id, driver_id, vehicle_id, delivery_estimate: '2099-01-01 10:00' }
  const content = await contentOf(await askFor('orders.php assign_order', form, clerk))
  const { rows } = await office.pool.query<{ name: string }>(
    'SELECT name FROM masters WHERE id IN ($1, $2) ORDER BY kind',
    [driver_id, vehicle_id],
  )
  expect([content.driver, content.vehicle]).toEqual(rows.map(({ name }) => name))
  expect(content).toMatchObject({ delivery_estimate: '2099-01-01 10:00', totalamount: 1180, payable: 1180 })
  expect(content.lines).toMatchObject([{ count: 1, price: 1000, own_price: 1000, amount: 1180 }])
})

test('whoever approves that an order leaves again sees on which day, and what, and a yes needs no reason', async () => {
  const { book, clerk, manager } = await desk()
  const { id } = (await book({ paymentmode: 'Cash' })).body
  await at.bring(id, 3)
  await at.move(id, 6, { reason: 'Shop closed', scheduledate: today })
  const [driver_id, vehicle_id] = [await at.driver(), await at.vehicle()]
  await office.pool.query(`UPDATE papers SET valid_until = '2020-01-01' WHERE master_id = $1`, [driver_id])
  const form = { id, driver_id, vehicle_id, delivery_estimate: '2099-01-01 10:00', dispatched_on: today }
  const request = await askFor('api/orders/dispatch-again', form, clerk)
  const content = await contentOf(request)
  expect(content).toMatchObject({ dispatched_on: today, lines: [{ count: 1, price: 1000 }] })
  const answer = (what: typeof contract.approve | typeof contract.refuse) =>
    office.send(what, { id: request, reason: '', seen: content.mark }, { cookie: manager.cookie })
  expect((await answer(contract.refuse)).status).toBe(422)
  expect((await answer(contract.approve)).body.success).toBe(true)
  expect((await at.read(id)).history[0]?.text).toMatch(/allowed by Asha Patil, challan /)
})

test('what cannot be done any more says why', async () => {
  const { ask, uuid } = await desk()
  const id = (await ask()).body.id ?? 0
  await office.pool.query('UPDATE products SET deleted_at = now() WHERE code = $1', [uuid])
  expect(await contentOf(id)).toMatchObject({ lines: [], problem: `There is no product ${uuid}` })
})

test('at the desk the form is shown before anybody types a password, and whoever may not book sees none', async () => {
  const { order, clerk } = await desk()
  const form = JSON.stringify({ ...order, 'price[]': ['0.01'] })
  const show = (cookie: string, given = form) =>
    office.send(contract.showForm, { operation: 'api/orders/create', form: given }, { cookie })
  expect((await show(clerk.cookie)).body.content.lines).toMatchObject([{ price: 0.01, own_price: 1000 }])
  expect((await show(clerk.cookie, '{')).status).toBe(422)
  const { cookie } = await signInAs(office, ['orders.read'])
  expect((await show(cookie)).status).toBe(403)
  expect((await office.send(contract.readApproval, { id: 999_999 }, { cookie })).status).toBe(404)
})

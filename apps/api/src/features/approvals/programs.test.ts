import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import { createKey, listKeys, revokeKey } from '@refill/contract/features/keys/keys.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import type { NamedRight } from '@refill/contract/rights.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { deskIn } from './approvals.test-data.ts'

const office = await officeForFile()
const desk = deskIn(office)

let made = 0

/** A shop that books with a key, and asks where it may not book. */
const shopAt = async (order: object) => {
  const name = `Shop ${(made += 1)}`
  const rights: NamedRight[] = ['orders.read', 'orders.write']
  const { id, key } = (await office.send(createKey, { name, 'right[]': rights })).body
  const sent = { cookie: '', headers: { authorization: `Bearer ${key}` } }
  const ask = async () => {
    const fields = { operation: 'api/orders/create' as const, form: JSON.stringify(order), note: '' }
    return (await office.send(contract.askApproval, fields, sent)).body.id ?? 0
  }
  return { id, sent, ask }
}

test('what a program asks for is done in its name once a person approves it', async () => {
  const { order, approve, orders } = await desk()
  const shop = await shopAt(order)
  const { status, body } = await approve(await shop.ask())
  expect(status).toBe(200)
  expect(await orders()).toEqual([{ id: body.order_id, booked_by: shop.id }])
})

test('in the name of a program whose key was revoked nothing is booked, and the request can be refused', async () => {
  const { order, approve, refuse, orders } = await desk()
  const shop = await shopAt(order)
  const id = await shop.ask()
  await office.send(revokeKey, { id: shop.id })
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'approval_stale' } })
  expect(await orders()).toEqual([])
  expect((await refuse(id)).body.success).toBe(true)
})

test('a program approves nothing: no key has the right, and so none allows its own order', async () => {
  const { order } = await desk()
  const fields = { name: `Shop ${(made += 1)}`, 'right[]': ['orders.write', 'orders.approve'] }
  expect(await office.send(createKey, fields)).toMatchObject({
    status: 422,
    body: { code: 'key_right_unknown' },
  })
  const { rights } = (await office.send(listKeys, {})).body
  expect(rights).toContain('orders.write')
  expect(rights.filter((right) => right.endsWith('.approve'))).toEqual([])
  const { sent } = await shopAt(order)
  const booked = await office.send(createOrder, { ...order, approve: '1', approval_reason: 'x' }, sent)
  expect(booked).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

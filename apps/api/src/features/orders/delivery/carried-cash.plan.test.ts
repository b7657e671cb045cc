import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { expect, test } from 'vitest'
import { aLine, anOrder, aStep } from '../orders.plan.test-data.ts'
import { delivered, needsOf, planned } from './delivery.plan.test-data.ts'

const order = anOrder([aLine(1)])
const paying = (changes: object) => planned(aStep(Status.delivered, changes), order)

test('cash that the driver still has is carried by the driver of the order, and money Online by nobody', () => {
  const held = { received_amount: '5000', held_by: 'driver' } as const
  const plan = paying(held)
  expect(needsOf(plan)?.receipts).toMatchObject([{ carrier: order.driver }])
  expect(delivered(plan).after).toMatchObject({ received: '₹5,000.00', carrier: 'Ramesh Shinde' })
  const online = { ...held, received_mode: 'Online', transaction_number: 'UTR 77' } as const
  expect(needsOf(paying(online))?.receipts).toMatchObject([{ carrier: null }])
  const nobody = { ...order, driver: null }
  expect(() => planned(aStep(Status.delivered, held), nobody)).toThrow(
    expect.objectContaining({ rule: expect.objectContaining({ code: 'order_unassigned' }) }),
  )
})

import type { Actor } from '../../actor.ts'
import type { Document } from './change.plan.ts'
import type { Drawer } from './lock-drawers.ts'

// Facts as the statements read them, for plans that are tried without a database.

export const cashier: Actor = {
  userId: 7,
  name: 'Bina Rao',
  rights: ['cash.write'],
  operation: 'a plan',
  request: '1',
}
export const chief: Actor = { ...cashier, userId: 8, name: 'Dev Rao', rights: ['cash.write', 'cash.approve'] }

export const drawer = (changes: Partial<Drawer> = {}): Drawer => ({
  id: 7,
  name: 'Bina Rao',
  closed_through: null,
  held: '100.00',
  least: '100.00',
  ...changes,
})

/** A hand-over of ₹100 from the cashier to somebody, which nobody has confirmed. */
export const handedOver = (changes: Partial<Document> = {}): Document => ({
  number: 'CH/26-27/00001',
  kind: 'hand_over',
  day: '2026-11-25',
  amount: '100.00',
  confirmed_on: null,
  confirmed_amount: null,
  canceled_at: null,
  user_id: 7,
  who: 'Bina Rao',
  closed_through: null,
  to_user_id: 9,
  to_whom: 'Asif Khan',
  receiver_closed_through: null,
  ...changes,
})

import { createOrder as booking } from '@refill/contract/features/orders/booking.contract.ts'
import * as changing from '@refill/contract/features/orders/changing.contract.ts'
import { assignOrder as assigning } from '@refill/contract/features/orders/order-steps.contract.ts'
import type { Database } from '../../database/database.ts'
import { approvable, type Approvables } from '../approvals/approvals.public.ts'
import { assignOrder } from './assign-order.ts'
import { changeAssignment, dispatchAgain } from './change-assignment.ts'
import { changeOrder } from './change-order.ts'
import { createOrder } from './create-order.ts'
import { KeptOffers } from './kept-offers.ts'
import { sayWhoMoved } from './say-who-moved.ts'
import type { OrderMoney } from './update-order.ts'

/** What past a limit, or with papers that have run out, needs the word of somebody who may give it. */
export const orderApprovables = (db: Database, money: OrderMoney): Approvables => {
  const offers = new KeptOffers()
  return {
    'api/orders/create': approvable(db, booking, (by, fields) => createOrder(db, offers, by, fields)),
    'api/orders/change': approvable(db, changing.changeOrder, (by, fields) =>
      changeOrder(db, by, fields, money),
    ),
    'orders.php assign_order': approvable(db, assigning, (by, fields) =>
      sayWhoMoved(db.reader, fields.id, assignOrder(db, by, fields)),
    ),
    'api/orders/change-assignment': approvable(db, changing.changeAssignment, (by, fields) =>
      changeAssignment(db, by, fields, money),
    ),
    'api/orders/dispatch-again': approvable(db, changing.dispatchAgain, (by, fields) =>
      dispatchAgain(db, by, fields, money),
    ),
  }
}

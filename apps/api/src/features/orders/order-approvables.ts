import { createOrder as booking } from '@refill/contract/features/orders/booking.contract.ts'
import * as changing from '@refill/contract/features/orders/changing.contract.ts'
import { assignOrder as assigning } from '@refill/contract/features/orders/order-steps.contract.ts'
import type { Database } from '../../database/database.ts'
import { approvable, type Approvables } from '../approvals/approvals.public.ts'
import { assignOrder, changeAssignment, dispatchAgain } from './status/assign-order.ts'
import { changeOrder } from './changes/change-order.ts'
import { createOrder } from './booking/create-order.ts'
import { KeptOffers } from './booking/kept-offers.ts'
import { sayWhoMoved } from './status/say-who-moved.ts'
import { passOnOrder as passingOn } from '@refill/contract/features/orders/pass-on.contract.ts'
import { passOnOrder } from './another/pass-on.ts'
import { showPassingOn } from './another/show-passing-on.ts'
import type { Perform, PerformTogether } from './perform.ts'
import { showAssignment, showBooking, showChange } from './changes/what-it-writes.ts'

/** What past a limit, or with papers that have run out, needs the word of somebody who may give it. */
export const orderApprovables = (
  db: Database,
  { perform, together }: { perform: Perform; together: PerformTogether },
): Approvables => {
  const offers = new KeptOffers()
  return {
    'api/orders/create': approvable(db, booking, {
      run: (by, fields) => createOrder(perform, offers, by, fields),
      show: showBooking,
    }),
    'api/orders/change': approvable(db, changing.changeOrder, {
      run: (by, fields) => changeOrder(perform, by, fields),
      show: showChange,
    }),
    'api/orders/pass-on': approvable(db, passingOn, {
      run: (by, fields) => passOnOrder(together, by, fields),
      show: showPassingOn,
    }),
    'orders.php assign_order': approvable(db, assigning, {
      run: (by, fields) => sayWhoMoved(db.reader, fields.id, assignOrder(perform, by, fields)),
      show: (reader, fields) => showAssignment(reader, fields),
    }),
    'api/orders/change-assignment': approvable(db, changing.changeAssignment, {
      run: (by, fields) => changeAssignment(perform, by, fields),
      show: (reader, fields) => showAssignment(reader, fields, fields.reason),
    }),
    'api/orders/dispatch-again': approvable(db, changing.dispatchAgain, {
      run: (by, fields) => dispatchAgain(perform, by, fields),
      show: (reader, fields) => showAssignment(reader, fields),
    }),
  }
}

import * as contract from '@refill/contract/features/trips/trips.contract.ts'
import * as steps from '@refill/contract/features/trips/trip-steps.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { approved } from '../approvals/approvals.public.ts'
import type { PerformTogether } from '../orders/orders.public.ts'
import { cancelTrip } from './cancel-trip.ts'
import { changeTrip } from './change-trip.ts'
import { createTrip } from './create-trip.ts'
import { loadTrip } from './load-trip.ts'
import { moveLoad } from './move-load.ts'
import { findTrips, readTrip } from './trips.queries.ts'

export const tripsRoutes = (on: Routes, db: Database, together: PerformTogether): void => {
  on(contract.listTrips, async ({ fields }) => {
    const { rows, total, more } = await findTrips(db.reader, fields)
    return { totalcount: total, ...(more && { more }), reponselist: rows }
  })
  on(contract.readTrip, async ({ fields }) => ({ reponselist: await readTrip(db.reader, fields.id) }))
  on(steps.createTrip, async ({ fields, by, visit }) =>
    createTrip(together, await approved(db, { by, visit, fields }), fields),
  )
  on(steps.changeTrip, async ({ fields, by, visit }) =>
    changeTrip(together, await approved(db, { by, visit, fields }), fields),
  )
  on(steps.loadTrip, async ({ fields, by, visit }) =>
    loadTrip(together, await approved(db, { by, visit, fields }), fields),
  )
  on(steps.moveLoad, async ({ fields, by, visit }) =>
    moveLoad(together, await approved(db, { by, visit, fields }), fields),
  )
  on(steps.cancelTrip, ({ fields, by }) => cancelTrip(together, by, fields))
}

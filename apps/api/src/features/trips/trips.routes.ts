import * as contract from '@refill/contract/features/trips/trips.contract.ts'
import * as steps from '@refill/contract/features/trips/trip-steps.contract.ts'
import { proposeOrders as proposeOrdersCall } from '@refill/contract/features/trips/propose-orders.contract.ts'
import * as own from '@refill/contract/features/trips/own-trip.contract.ts'
import { readSettlement as readSettlementCall } from '@refill/contract/features/trips/settlement.contract.ts'
import * as settling from '@refill/contract/features/trips/settling.contract.ts'
import * as files from '@refill/contract/features/trips/trips.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { approved } from '../approvals/approvals.public.ts'
import type { PerformTogether } from '../orders/orders.public.ts'
import { heedingAccounts } from './accounts/heed-accounts.ts'
import { cancelTrip } from './cancel-trip.ts'
import { changeTrip } from './change-trip.ts'
import { createTrip } from './create-trip.ts'
import { loadTrip } from './load-trip.ts'
import { moveLoad } from './move-load.ts'
import { readOwnTrip } from './own-trip.queries.ts'
import { printLoadSheet, printTripChallans } from './papers/print-trip.ts'
import { proposeOrders } from './propose-orders.ts'
import { proposeStop } from './propose-stop.ts'
import { bringBack } from './settling/bring-back.ts'
import { reopenTrip } from './settling/reopen-trip.ts'
import { saveDraft } from './settling/save-draft.ts'
import { settleTrip } from './settling/settle-trip.ts'
import { readSettlement } from './settling/settlement.queries.ts'
import { findTrips, readTrip } from './trips.queries.ts'

type Parts = { readonly db: Database; readonly store: FileStore; readonly together: PerformTogether }

export const tripsRoutes = (on: Routes, offer: Downloads, { db, store, together }: Parts): void => {
  on(contract.listTrips, async ({ fields }) => {
    const { rows, total, more } = await findTrips(db.reader, fields)
    return { totalcount: total, ...(more && { more }), reponselist: rows }
  })
  on(contract.readTrip, async ({ fields }) => ({ reponselist: await readTrip(db.reader, fields.id) }))
  on(proposeOrdersCall, ({ fields }) => proposeOrders(db.reader, fields))
  offer(files.loadSheetPdf, ({ fields }) => printLoadSheet(db, store, fields))
  offer(files.tripChallansPdf, ({ fields }) => printTripChallans(db, store, fields))
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
  on(own.readOwnTrip, ({ by }) => readOwnTrip(db.reader, by))
  on(own.proposeStop, ({ fields, by }) => proposeStop(db, by, fields))
  on(readSettlementCall, async ({ fields }) => ({
    reponselist: await readSettlement(db.reader, fields.id),
  }))
  on(settling.bringBack, ({ fields, by }) => bringBack(db, by, fields))
  on(settling.saveDraft, ({ fields, by }) => saveDraft(db, by, fields))
  on(settling.settleTrip, async ({ fields, by, visit }) =>
    settleTrip(together, await approved(db, { by, visit, fields }), fields),
  )
  on(settling.reopenTrip, ({ fields, by }) => reopenTrip(heedingAccounts(together), by, fields))
}

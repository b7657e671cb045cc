import * as booking from '@refill/contract/features/orders/booking.contract.ts'
import { undoDelivery as undoing } from '@refill/contract/features/orders/delivery.contract.ts'
import { findChallans as findChallansContract } from '@refill/contract/features/orders/find-challans.contract.ts'
import * as steps from '@refill/contract/features/orders/order-steps.contract.ts'
import * as contract from '@refill/contract/features/orders/orders.contract.ts'
import { challanPdf, challansPdf, orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import * as prepared from '@refill/contract/features/orders/prepared-challan.contract.ts'
import * as changing from '@refill/contract/features/orders/changing.contract.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { readHelp } from './booking/booking-help.ts'
import { printChallan, printChallans } from './challan/challan.ts'
import { exportOrders } from './list/export-orders.ts'
import { findChallans } from './challan/find-challans.ts'
import { findOrders, type OrderFilter } from './list/find-orders.ts'
import { withEway } from './challan/order-eway.ts'
import { prepareChallan, withdrawChallan } from './challan/prepared-challan.ts'
import { readOrder } from './list/read-order.ts'
import { findShortages } from './status/find-shortages.ts'
import { orderLoad } from './sql/statements.generated.ts'
import { readLoad } from '@refill/contract/features/orders/load.contract.ts'
import { updateEmpties } from './delivery/update-empties.ts'
import { sayWhoMoved } from './status/say-who-moved.ts'
import type { Perform } from './perform.ts'
import { undoDelivery } from './delivery/undo-delivery.ts'
import { updateOrder } from './status/update-order.ts'

type Parts = { db: Database; store: FileStore; apiBase: string; perform: Perform }

/** Where the workbook of exactly this filter is. */
const reportUrl = (apiBase: string, { sdate, edate, ...filter }: OrderFilter) => {
  const { type, search, customer_id, paymentmode, driver_id, vehicle_id, dp_id, sort } = filter
  const asked = {
    type,
    from_date: filter.from_date || sdate,
    to_date: filter.to_date || edate,
    search,
    customer_id,
    paymentmode,
    driver_id,
    vehicle_id,
    dp_id,
    expected: filter.expected,
    source: filter.source,
    took: filter.took,
    delivered_from: filter.delivered_from,
    delivered_to: filter.delivered_to,
    sort,
  }
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const query = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  return `${apiBase}${orderWorkbook.path}${query}`
}

export const ordersRoutes = (on: Routes, offer: Downloads, { db, store, apiBase, perform }: Parts): void => {
  on(contract.listOrders, async ({ fields }) => {
    const { rows, total, more, counts } = await findOrders(db.reader, fields)
    const optional = { ...(more && { more }), ...(counts && { counts }) }
    return {
      totalcount: total,
      reponselist: await withEway(db.reader, rows),
      report_url: reportUrl(apiBase, fields),
      ...optional,
    }
  })
  on(contract.readOrder, async ({ fields }) => ({
    reponselist: await readOrder(db.reader, fields.id, apiBase),
  }))
  for (const step of [steps.updateOrder, steps.cancelOrder])
    on(step, ({ fields, by }) => sayWhoMoved(db.reader, fields.id, updateOrder(perform, by, fields)))
  on(prepared.prepareChallan, ({ fields, by }) => prepareChallan(perform, by, fields))
  on(prepared.withdrawChallan, ({ fields, by }) => withdrawChallan(perform, by, fields))
  on(undoing, ({ fields, by }) => undoDelivery(perform, by, fields))
  on(steps.updateEmpties, ({ fields, by }) => updateEmpties(perform, by, fields))
  on(changing.readShortages, async ({ fields }) => ({ list: await findShortages(db.reader, fields.id) }))
  on(readLoad, async ({ fields: { 'id[]': ids, vehicle_id } }) => {
    const [found] = await db.reader.read(orderLoad, { ids: ids.map(Number), vehicle_id })
    return found ?? { weight: 0, others: 0, capacity: 0 }
  })
  on(findChallansContract, ({ fields }) => findChallans(db.reader, fields.search))
  on(booking.readBookingHelp, ({ fields }) => readHelp(db.reader, fields.customer_id))
  offer(orderWorkbook, ({ fields, signal }) => exportOrders(db, fields, signal))
  offer(challansPdf, ({ fields }) => printChallans(db, store, fields.orders.split(',').map(Number)))
  offer(challanPdf, ({ fields }) => printChallan(db, store, fields.id))
}

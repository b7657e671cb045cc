import * as contract from '@refill/contract/features/orders/sales.contract.ts'
import * as times from '@refill/contract/features/orders/delivery-times.contract.ts'
import type { Database } from '../../../database/database.ts'
import type { Reader } from '../../../database/handles.ts'
import type { Downloads } from '../../../http/downloads.ts'
import type { Routes } from '../../../http/operations.ts'
import {
  listWithoutCode,
  withoutCodeWorkbook,
} from '@refill/contract/features/orders/without-code.contract.ts'
import { exportWithoutCode, findWithoutCode } from '../delivery/without-code.ts'
import { exportTimes, readTimes } from '../times/delivery-times.ts'
import { exportSales } from './export-sales.ts'
import { productIdOf, readSalesDays, readSalesReport, type SalesOf } from './sales-report.ts'

/** A code that no product has sold nothing: id 0. */
const ofProduct = async (reader: Reader, code: string): Promise<SalesOf> => ({
  kind: 'product',
  id: (await productIdOf(reader, code)) ?? 0,
})

type Chosen = { customer_id: number; prod_code: string; dpid: number }

const chosenOf = async (reader: Reader, { customer_id, prod_code, dpid }: Chosen): Promise<SalesOf> => {
  if (customer_id) return { kind: 'customer', id: customer_id }
  if (prod_code) return ofProduct(reader, prod_code)
  return dpid ? { kind: 'partner', id: dpid } : { kind: 'all' }
}

export const salesRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  on(contract.salesByCustomer, ({ fields }) =>
    readSalesReport(db.reader, { kind: 'customer', id: fields.userid }, fields),
  )
  on(contract.salesByProduct, async ({ fields }) =>
    readSalesReport(db.reader, await ofProduct(db.reader, fields.prod_code), fields),
  )
  on(contract.salesByPartner, ({ fields }) =>
    readSalesReport(db.reader, { kind: 'partner', id: fields.dpid }, fields),
  )
  on(contract.allSales, ({ fields }) => readSalesReport(db.reader, { kind: 'all' }, fields))
  on(contract.readSalesDays, async ({ fields }) => ({
    days: await readSalesDays(db.reader, await chosenOf(db.reader, fields), fields),
  }))
  on(times.readDeliveryTimes, ({ fields }) => readTimes(db.reader, fields))
  on(listWithoutCode, ({ fields }) => findWithoutCode(db.reader, fields))
  offer(withoutCodeWorkbook, ({ fields, signal }) => exportWithoutCode(db, fields, signal))
  offer(times.deliveryTimesWorkbook, ({ fields, signal }) => exportTimes(db, fields, signal))
  offer(contract.salesWorkbook, async ({ fields, signal }) =>
    exportSales(db, await chosenOf(db.reader, fields), fields, signal),
  )
}

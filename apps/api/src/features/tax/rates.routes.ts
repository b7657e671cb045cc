import * as contract from '@refill/contract/features/tax/change-rate.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import type { Perform } from '../orders/orders.public.ts'
import { findRatedProducts, readAllowedRates } from '../products/products.public.ts'
import { changeRate } from './change-rate.ts'
import { takeBackRate } from './take-back-rate.ts'

export const ratesRoutes = (on: Routes, db: Database, perform: Perform): void => {
  on(contract.listRates, async ({ fields }) => {
    const [{ rows, total }, allowed] = await Promise.all([
      findRatedProducts(db.reader, fields),
      readAllowedRates(db.reader),
    ])
    return { totalcount: total, reponselist: rows, allowed }
  })
  on(contract.changeRate, ({ fields, by }) => changeRate(db, perform, by, fields))
  on(contract.takeBackRate, ({ fields, by }) => takeBackRate(db, by, fields))
}

import { daysOutWorkbook, readDaysOut } from '@refill/contract/features/empties/days-out.contract.ts'
import * as contract from '@refill/contract/features/empties/empties.contract.ts'
import { listOwed } from '@refill/contract/features/empties/owed.contract.ts'
import { owedWorkbook } from '@refill/contract/features/empties/empties.downloads.ts'
import * as openings from '@refill/contract/features/empties/openings.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { cancelOpening, cancelReturn } from './cancel-documents.ts'
import { findHeld, findReturns } from './empties.queries.ts'
import { exportDaysOut, findDaysOut } from './find-days-out.ts'
import { exportOwed, findOwed } from './find-owed.ts'
import { openCylinders } from './open-cylinders.ts'
import { returnEmpties } from './return-empties.ts'
import { openingsOfCustomer } from './sql/statements.generated.ts'

export const emptiesRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  on(contract.listReturns, async ({ fields }) => {
    const { rows, total, more } = await findReturns(db.reader, fields)
    return { totalcount: total, ...(more && { more }), reponselist: rows }
  })
  on(contract.createReturn, ({ fields, by }) => returnEmpties(db, by, fields))
  on(contract.cancelReturn, ({ fields, by }) => cancelReturn(db, by, fields))
  on(contract.listHeld, async ({ fields }) => ({
    reponselist: await findHeld(db.reader, [fields.customer_id]),
  }))
  on(listOwed, ({ fields }) => findOwed(db.reader, fields))
  on(readDaysOut, ({ fields }) => findDaysOut(db.reader, fields))
  on(openings.listOpenings, async ({ fields }) => ({
    reponselist: await db.reader.read(openingsOfCustomer, {
      customer_id: fields.customer_id,
      number: fields.number.toUpperCase(),
    }),
  }))
  on(openings.createOpenings, ({ fields, by }) => openCylinders(db, by, fields))
  on(openings.cancelOpening, ({ fields, by }) => cancelOpening(db, by, fields))
  offer(daysOutWorkbook, ({ fields, signal }) => exportDaysOut(db, fields, signal))
  offer(owedWorkbook, ({ fields, signal }) => exportOwed(db, fields, signal))
}

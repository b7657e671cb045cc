import * as filing from '@refill/contract/features/tax/close-month.contract.ts'
import * as gstr1 from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b as contractOf3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import * as month from '@refill/contract/features/tax/month.contract.ts'
import * as files from '@refill/contract/features/tax/month.downloads.ts'
import { readTurnover } from '@refill/contract/features/tax/turnover.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { closeMonth } from './close-month.ts'
import { exportPurchaseRegister, exportSalesRegister } from './export-registers.ts'
import { findMisfits } from './find-misfits.ts'
import { findGaps } from './gaps.queries.ts'
import { findLate } from './late.queries.ts'
import { openMonth } from './open-month.ts'
import { gstr1JsonFile } from './gstr1-file.ts'
import { readGstr1 } from './gstr1.queries.ts'
import { gstr1WorkbookFile } from './gstr1-workbook.ts'
import { readGstr3b, readMonth } from './month.queries.ts'
import { readTurnoverYears } from './turnover.queries.ts'

export const taxRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  on(month.readTaxMonth, ({ fields }) => readMonth(db.reader, fields))
  on(month.listGaps, ({ fields }) => findGaps(db.reader, fields))
  on(gstr1.readGstr1, ({ fields }) => readGstr1(db.reader, fields))
  on(gstr1.findMisfits, ({ fields }) => findMisfits(db, fields))
  on(filing.closeMonth, ({ fields, by }) => closeMonth(db, by, fields))
  on(filing.openMonth, ({ fields, by }) => openMonth(db, by, fields))
  on(filing.listLate, ({ fields }) => findLate(db.reader, fields))
  on(readTurnover, () => readTurnoverYears(db.reader, todayInIndia()))
  on(contractOf3b, ({ fields }) => readGstr3b(db.reader, fields))
  offer(files.gstr1File, ({ fields, signal }) => gstr1JsonFile(db, fields, signal))
  offer(files.gstr1Workbook, ({ fields, signal }) => gstr1WorkbookFile(db, fields, signal))
  offer(files.salesRegister, ({ fields, signal }) => exportSalesRegister(db, fields, signal))
  offer(files.purchaseRegister, ({ fields, signal }) => exportPurchaseRegister(db, fields, signal))
}

import { dayInIndia } from '@refill/values/day.ts'
import { listCashDue } from '@refill/contract/features/receipts/cash-due.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { dueStatements, dueWorkbook } from '@refill/contract/features/receipts/dues.downloads.ts'
import * as account from '@refill/contract/features/receipts/on-account.contract.ts'
import * as openings from '@refill/contract/features/receipts/opening-money.contract.ts'
import * as deducting from '@refill/contract/features/receipts/deductions.contract.ts'
import * as creating from '@refill/contract/features/receipts/create-receipt.contract.ts'
import * as contract from '@refill/contract/features/receipts/receipts.contract.ts'
import * as report from '@refill/contract/features/receipts/receipt-report.contract.ts'
import * as files from '@refill/contract/features/receipts/receipts.downloads.ts'
import { listPrepaid, prepaidWorkbook } from '@refill/contract/features/receipts/prepaid.contract.ts'
import * as statements from '@refill/contract/features/receipts/statement.contract.ts'
import { undoSetOff as undoing } from '@refill/contract/features/receipts/undo-set-off.contract.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { approved } from '../approvals/approvals.public.ts'
import { createAdvance, createReceipt } from './create-receipt.ts'
import { cancelDeduction, certifyDeduction, createDeductions, findDeductions } from './deductions.ts'
import { exportDues } from './export-dues.ts'
import { exportDeductions } from './export-deductions.ts'
import { deleteReceipt } from './delete-receipt.ts'
import { exportReceiptList, exportReceipts } from './export-receipts.ts'
import { findCashDue, findDues } from './find-dues.ts'
import {
  cancelOpeningAdvance,
  cancelOpeningDue,
  findOpeningMoney,
  openAdvance,
  openDue,
} from './open-money.ts'
import { printReceipt, printRefund } from './print-voucher.ts'
import { printDues } from './print-dues.ts'
import { exportStatement, printStatement } from './print-statement.ts'
import { cancelRefund, createRefund } from './pay-back.ts'
import { exportPrepaid, findPrepaid } from './prepaid.ts'
import { readReceiptDays, readReceiptReport } from './receipt-report.ts'
import { findReceipts, findRefunds } from './receipts.queries.ts'
import { setOff } from './set-off.ts'
import { undoSetOff } from './undo-set-off.ts'
import { readStatement } from './statement.ts'

export const receiptsRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  on(contract.listReceipts, async ({ fields }) => {
    const { rows, total, more } = await findReceipts(db.reader, fields)
    return { totalcount: total, ...(more && { more }), data: rows }
  })
  on(creating.createReceipt, async ({ fields, by, visit }) =>
    createReceipt(db, await approved(db, { by, visit, fields }), fields),
  )
  on(deducting.createDeductions, async ({ fields, by, visit }) =>
    createDeductions(db, await approved(db, { by, visit, fields }), fields),
  )
  on(deducting.cancelDeduction, ({ fields, by }) => cancelDeduction(db, by, fields))
  on(deducting.certifyDeduction, ({ fields, by }) => certifyDeduction(db, by, fields))
  on(deducting.listDeductions, ({ fields }) => findDeductions(db.reader, fields))
  on(contract.deleteReceipt, ({ fields, by }) => deleteReceipt(db, by, fields))
  on(creating.createAdvance, ({ fields, by }) => createAdvance(db, by, fields))
  on(account.setOff, ({ fields, by }) => setOff(db, by, fields))
  on(undoing, ({ fields, by }) => undoSetOff(db, by, fields))
  on(account.createRefund, ({ fields, by }) => createRefund(db, by, fields))
  on(account.cancelRefund, ({ fields, by }) => cancelRefund(db, by, fields))
  on(account.listRefunds, async ({ fields }) => {
    const { rows, total } = await findRefunds(db.reader, fields)
    return { totalcount: total, data: rows }
  })
  on(openings.listOpeningMoney, ({ fields }) => findOpeningMoney(db.reader, fields))
  on(openings.createOpeningDue, ({ fields, by }) => openDue(db, by, fields))
  on(openings.createOpeningAdvance, ({ fields, by }) => openAdvance(db, by, fields))
  on(openings.cancelOpeningDue, ({ fields, by }) => cancelOpeningDue(db, by, fields))
  on(openings.cancelOpeningAdvance, ({ fields, by }) => cancelOpeningAdvance(db, by, fields))
  on(report.readReceiptReport, ({ fields }) => readReceiptReport(db.reader, fields))
  on(report.readReceiptDays, async ({ fields }) => ({ days: await readReceiptDays(db.reader, fields) }))
  on(listDues, async ({ fields }) => {
    const { totals, rows } = await findDues(db.reader, fields, dayInIndia(new Date()))
    const { n, ...sums } = totals
    return { totalcount: n, reponselist: rows, totals: sums }
  })
  on(listCashDue, ({ fields }) => findCashDue(db.reader, fields, dayInIndia(new Date())))
  on(listPrepaid, ({ fields }) => findPrepaid(db.reader, fields))
  on(statements.readStatement, ({ fields }) => readStatement(db.reader, fields))
  offer(dueWorkbook, ({ fields, signal }) => exportDues(db, fields, signal))
  offer(prepaidWorkbook, ({ fields, signal }) => exportPrepaid(db, fields, signal))
  offer(dueStatements, ({ fields, signal }) => printDues({ db, store }, fields, signal))
  offer(deducting.deductionWorkbook, ({ fields, signal }) => exportDeductions(db, fields, signal))
  offer(files.receiptListWorkbook, ({ fields, signal }) => exportReceiptList(db, fields, signal))
  offer(report.receiptWorkbook, ({ fields, signal }) => exportReceipts(db, fields, signal))
  offer(files.receiptVoucher, ({ fields }) => printReceipt({ db, store }, fields.id))
  offer(account.refundVoucher, ({ fields }) => printRefund({ db, store }, fields.id))
  offer(statements.statementWorkbook, ({ fields }) => exportStatement(db, fields))
  offer(statements.statementPdf, ({ fields, signal }) => printStatement(db, store, fields, signal))
}

import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { onAccountErrors } from './on-account.contract.ts'
import { receiptFilter } from './receipt-report.contract.ts'
import { receiptErrors, receiptListFilter } from './receipts.contract.ts'
import { statementErrors } from './statement.contract.ts'

const { customer_id, payment_mode, state } = receiptFilter

export const receiptWorkbook = download({
  path: 'reports/receipt_report.xlsx',
  right: 'receipts.read',
  summary: 'Receipts between two days, both inclusive, as a workbook: newest first, totals in the last row.',
  fields: z.object({ ...caller, ...dayRange, customer_id, payment_mode, state }).check(rangeInOrder),
  fileName: 'receipts.xlsx',
  bytesPerRow: 70,
})

export const receiptListWorkbook = download({
  path: 'receipts/receipts.xlsx',
  right: 'receipts.read',
  summary: 'The receipts of a filter of the list, all pages of it, in its order, as a workbook.',
  fields: z.object({ ...caller, ...receiptListFilter }),
  fileName: 'receipts.xlsx',
  bytesPerRow: 70,
})

export const voucherFileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

export const receiptVoucher = download({
  path: 'receipts/{id}.pdf',
  right: 'receipts.read',
  summary: 'The voucher of a receipt, to hand to who paid; marked once it is canceled.',
  fields: z.object({ ...caller, id: recordId() }),
  fileName: 'receipt.pdf',
  errors: [receiptErrors.receipt_not_found],
})

export const refundVoucher = download({
  path: 'receipts/paid-back/{id}.pdf',
  right: 'receipts.read',
  summary: 'The voucher of money paid back; marked once it is canceled.',
  fields: z.object({ ...caller, id: recordId() }),
  fileName: 'payment.pdf',
  errors: [onAccountErrors.refund_not_found],
})

const statement = z.object({ ...caller, ...dayRange, customer_id: recordId('Customer') }).check(rangeInOrder)

export const statementWorkbook = download({
  path: 'reports/statement.xlsx',
  right: 'receipts.read',
  summary: "A customer's statement between two days as a workbook: rupees and cylinders side by side.",
  fields: statement,
  fileName: 'statement.xlsx',
  bytesPerRow: 70,
  errors: Object.values(statementErrors),
})

export const statementPdf = download({
  path: 'reports/statement.pdf',
  right: 'receipts.read',
  summary: "A customer's statement between two days, to print or send.",
  fields: statement,
  fileName: 'statement.pdf',
  errors: Object.values(statementErrors),
})

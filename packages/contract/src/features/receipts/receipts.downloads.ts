import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { sharedBy } from '../../share.ts'
import { receiptErrors, receiptListFilter } from './receipts.contract.ts'

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
  fields: z.object({ ...caller, ...sharedBy, id: recordId() }),
  fileName: 'receipt.pdf',
  paper: { feature: 'receipts', idField: 'id' },
  errors: [receiptErrors.receipt_not_found],
})

import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors } from '../../operation.ts'

export const ledgerDownloadErrors = domainErrors({
  ledger_product_unknown: { status: 404, message: 'Product not found', field: 'prod_code' },
})

export const ledgerWorkbook = download({
  path: 'reports/ledger_report.xlsx',
  right: 'cylinder-ledger.read',
  summary:
    'The ledger of one product between two days, both inclusive, as a workbook: opening balance first, then every row, oldest first.',
  fields: z.object({ ...caller, ...dayRange, prod_code: text('Product', { max: 20 }) }).check(rangeInOrder),
  fileName: 'ledger.xlsx',
  bytesPerRow: 44,
  errors: Object.values(ledgerDownloadErrors),
})

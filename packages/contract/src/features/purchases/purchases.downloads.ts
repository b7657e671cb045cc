import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { number, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { purchaseListFilter } from './purchases.contract.ts'

/** `vendor_id` or `prod_code` narrows it to one vendor or product; both, to one product of one vendor. */
export const purchaseWorkbook = download({
  path: 'reports/purchase_report.xlsx',
  right: 'purchases.read',
  summary:
    'Purchase lines between two days, both inclusive, as a workbook: newest first, totals in the last row; of one vendor or one product when asked so.',
  fields: z
    .object({
      ...caller,
      ...dayRange,
      vendor_id: number('Vendor', { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
      prod_code: text('Product', { optional: true, max: 20 }),
    })
    .check(rangeInOrder),
  fileName: 'purchases.xlsx',
  bytesPerRow: 72,
})

export const purchaseListWorkbook = download({
  path: 'purchases/purchases.xlsx',
  right: 'purchases.read',
  summary: 'The purchases of a filter of the list, all pages of it, in its order, as a workbook.',
  fields: z.object({ ...caller, ...purchaseListFilter }),
  fileName: 'purchases.xlsx',
  bytesPerRow: 72,
})

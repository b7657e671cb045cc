import * as z from 'zod/mini'
import { number, optionalDay, text } from '../../fields.ts'
import { caller, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'

const summed = {
  quantity: z.number(),
  empty_returned: z.number(),
  gst_amount: z.number(),
  taxable_amount: z.number(),
  total_amount: z.number(),
}

const PurchaseReportRow = z.object({
  id: z.number(),
  purchase_id: z.number(),
  inv_no: z.string(),
  inv_date: z.string(),
  product_name: z.string(),
  type: z.string(),
  ...summed,
})
export type PurchaseReportRow = z.output<typeof PurchaseReportRow>

const reportOf = <A extends 'vendor' | 'product' | 'list', F extends z.ZodMiniObject['_zod']['def']['shape']>(
  action: A,
  summary: string,
  own: F,
) =>
  operation({
    endpoint: 'reports/purchase_report.php',
    action,
    kind: 'read',
    right: 'purchases.read',
    summary,
    fields: z.object({
      ...caller,
      ...pageFields,
      fd: optionalDay('Start date'),
      td: optionalDay('End date'),
      ...own,
    }),
    answer: z.object({
      totalcount: z.number(),
      list: z.array(PurchaseReportRow),
      /** The sums cover all that the filter finds, not only this page. */
      totals: z.object(summed),
    }),
  })

export const reportByVendor = reportOf(
  'vendor',
  'Purchase lines of one vendor between two days, newest first.',
  {
    vendor_id: number('Vendor', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  },
)
export const reportByProduct = reportOf(
  'product',
  'Purchase lines of one product between two days, newest first.',
  {
    prod_code: text('Product', { max: 20 }),
  },
)
export const reportOfAll = reportOf('list', 'All purchase lines between two days, newest first.', {})

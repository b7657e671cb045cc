import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { recordId, text } from '../../fields.ts'
import { caller, listFields } from '../../list.ts'
import { domainErrors } from '../../operation.ts'
import { sharedBy } from '../../share.ts'
import { orderFilterFields } from './orders.contract.ts'

export const challanErrors = domainErrors({
  challan_not_found: { status: 404, message: 'Challan not found' },
  orders_without_challan: { status: 409, message: 'There is no challan for {orders}' },
})

/** Its address, with the filter in it, is `report_url` of the list. */
export const orderWorkbook = download({
  path: 'orders/Order_Report.xlsx',
  right: 'orders.read',
  summary: 'One row for each order of a filter, all pages of it, in the order of the list, as a workbook.',
  fields: z.object({ ...caller, ...orderFilterFields, search: listFields.search }),
  fileName: 'Order_Report.xlsx',
  bytesPerRow: 62,
})

/** Name for every system: DC/26-27/00012 becomes DC-26-27-00012.pdf (AMB-119). */
export const challanFileName = (number: string) => `${number.replace(/[/\\:*?"']/g, '-')}.pdf`

/** Its address is `dc_path` of the order. */
export const challanPdf = download({
  path: 'orders/challans/{id}.pdf',
  right: 'orders.read',
  summary: 'A delivery challan, three marked copies in one file (CGST Rule 55).',
  fields: z.object({ ...caller, ...sharedBy, id: recordId() }),
  fileName: 'challan.pdf',
  paper: { feature: 'challans', idField: 'id' },
  errors: [challanErrors.challan_not_found],
})

/** One file takes the challans of so many orders. */
export const maxChallans = 50

const orderIds = new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${maxChallans - 1}}$`)

export const challansPdf = download({
  path: 'orders/challans.pdf',
  right: 'orders.read',
  summary:
    'The challans in force of several orders in one file, in the order in which these are named, three marked copies each.',
  fields: z.object({
    ...caller,
    orders: text('Orders', {
      max: maxChallans * 16,
      pattern: { is: orderIds, message: `Orders must be up to ${maxChallans} ids with commas between them` },
    }),
  }),
  fileName: 'challans.pdf',
  errors: [challanErrors.orders_without_challan],
})

import * as z from 'zod/mini'
import { phrase, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import { orderErrors } from './orders.contract.ts'

export const prepareChallan = operation({
  endpoint: 'api/orders/prepare-challan',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Gives an order that has a driver and a vehicle its challan before it leaves, so that an e-way bill is made for it; the dispatch leaves under that one. Asked again it answers the one there is.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ challan_id: z.number(), dc_no: z.string() }),
  errors: [orderErrors.order_not_found, orderErrors.order_left, orderErrors.order_unassigned],
})

export const withdrawChallan = operation({
  endpoint: 'api/orders/withdraw-challan',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Takes back a challan that was prepared for an order that has not left: its number stays in the series as canceled, and the dispatch issues another.',
  fields: z.object({ ...caller, id: recordId(), reason: phrase('Reason', 200, { required: 'stated' }) }),
  answer: z.object({}),
  errors: [
    orderErrors.order_not_found,
    orderErrors.order_left,
    orderErrors.challan_not_prepared,
    invoiceErrors.eway_live,
  ],
})

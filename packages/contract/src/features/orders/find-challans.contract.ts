import * as z from 'zod/mini'
import { caller, listFields } from '../../list.ts'
import { operation } from '../../operation.ts'

export const findChallans = operation({
  endpoint: 'api/orders/find-challans',
  kind: 'read',
  right: 'orders.read',
  summary: 'Challans with a number, the newest first: the whole of it, or its figures alone, of any year.',
  fields: z.object({ ...caller, search: listFields.search }),
  answer: z.object({
    challans: z.array(
      z.object({
        id: z.number(),
        dc_no: z.string(),
        order_id: z.number(),
        orderid: z.string(),
        customer_name: z.string(),
      }),
    ),
  }),
})

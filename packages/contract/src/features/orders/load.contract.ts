import * as z from 'zod/mini'
import { column, recordId, rule } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'

/** What orders weigh on a vehicle. */
export const readLoad = operation({
  endpoint: 'api/orders/load',
  kind: 'read',
  right: 'orders.read',
  summary:
    'What orders weigh with their cylinders, beside the capacity of a vehicle and what else it carries today: a warning before they are assigned, never an error.',
  fields: z
    .object({ ...caller, 'id[]': column('id[]'), vehicle_id: recordId() })
    .check(
      rule(
        ({ 'id[]': ids }) =>
          ids.length > 0 && ids.every((id) => /^[1-9]\d{0,14}$/.test(id))
            ? undefined
            : 'id[] must be ids of orders',
        'id[]',
      ),
    ),
  answer: z.object({
    /** Kilograms of these orders, cylinders with their gas. */
    weight: z.number(),
    /** Kilograms of other orders that are on the vehicle, or will be today. */
    others: z.number(),
    /** Kilograms that it may carry; 0 where there is no such vehicle. */
    capacity: z.number(),
  }),
})

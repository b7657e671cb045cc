import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { seenWith } from '../../seen-with.ts'
import { domainErrors, operation } from '../../operation.ts'
import { HeldRow } from '../empties/empties.public.ts'
import { CreditPosition } from '../orders/orders.public.ts'

export const positionErrors = domainErrors({
  position_customer_unknown: { status: 404, message: 'Customer not found' },
})

export const readPosition = operation({
  endpoint: 'api/customers/position',
  kind: 'read',
  right: 'customers.read',
  summary:
    'Where a customer stands today: due, limit, on account, cylinders by product, deposits of delivered orders, the last orders and receipts, and what each branch owes and has.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({
    /** Covers the whole account where it is one with the branches. */
    credit: CreditPosition,
    /** Whose account it is where it is one with the branches. */
    account: z.nullable(z.object({ id: z.number(), name: z.string() })),
    /** Covers this customer alone. */
    own_due: seenWith('receipts.read', z.number()),
    /** Rupees taken with delivered orders, as the statement has them; the record's own figure is another. */
    deposits_held: seenWith('receipts.read', z.number()),
    /** Kinds of cylinders that are there, or of which more came back than went. */
    cylinders: seenWith('empties.read', z.array(HeldRow)),
    orders: seenWith(
      'orders.read',
      z.array(
        z.object({
          id: z.number(),
          orderid: z.string(),
          datetime: z.string(),
          orderstatus: z.number(),
          what: z.string(),
          payable: z.number(),
          due: z.number(),
        }),
      ),
    ),
    receipts: seenWith(
      'receipts.read',
      z.array(
        z.object({
          id: z.number(),
          sr_no: z.string(),
          voucher_date: z.string(),
          payment_mode: z.string(),
          amount: z.number(),
          on_account: z.number(),
        }),
      ),
    ),
    branches: z.array(
      z.object({
        id: z.number(),
        due: seenWith('receipts.read', z.number()),
        cylinders: seenWith('empties.read', z.number()),
      }),
    ),
  }),
  errors: [positionErrors.position_customer_unknown],
})

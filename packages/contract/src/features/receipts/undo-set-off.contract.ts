import * as z from 'zod/mini'
import { phrase, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { receiptErrors } from './receipts.contract.ts'

export const undoSetOffErrors = domainErrors({
  nothing_set_off: { status: 409, message: 'No money on account is set off against {order}' },
})

export const undoSetOff = operation({
  endpoint: 'api/receipts/undo-set-off',
  kind: 'write',
  right: 'receipts.write',
  summary:
    'Takes the last set-off of an order back, by hand or at its delivery: the money is on account again and the order owes it.',
  fields: z.object({
    ...caller,
    /** Of the order. */
    id: recordId(),
    reason: phrase('Reason', 200, { required: 'stated' }),
  }),
  answer: z.object({ amount: z.number() }),
  errors: [receiptErrors.receipt_orders_unknown, undoSetOffErrors.nothing_set_off],
})

import * as z from 'zod/mini'
import { dayRange, rangeInOrder } from '../../download.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { tallyVoucherKinds } from './tally-ledgers.ts'

/** Canceled ones that are named; how many there are is said besides. */
export const shownCanceled = 200

/** Vouchers hold what was sold, received, bought, and banked or paid out of a drawer. */
export const tallyRight = { allOf: ['tax.read', 'receipts.read', 'purchases.read', 'cash.read'] } as const

export const readTally = operation({
  endpoint: 'api/tax/tally',
  kind: 'read',
  right: tallyRight,
  summary:
    'What the file of vouchers for Tally has between two days: how many of each kind, debits and credits, and what is canceled after a file had it: that is left out, and canceled in Tally by hand.',
  fields: z.object({ ...caller, ...dayRange }).check(rangeInOrder),
  answer: z.object({
    /** Name of the company in Tally; '' where Settings have none, and the business's own is taken. */
    company: z.string(),
    kinds: z.array(
      z.object({
        kind: z.enum(tallyVoucherKinds),
        count: z.number(),
        /** Rupees: what parties owe or paid, and what goods, taxes and bills come to. */
        debit: z.number(),
        credit: z.number(),
      }),
    ),
    /**
     * Balances from before the first document: how many customers have any, and what they owed and had on account, in
     * rupees.
     */
    openings: z.object({ count: z.number(), debit: z.number(), credit: z.number() }),
    canceled_count: z.number(),
    canceled: z.array(
      z.object({
        kind: z.enum(tallyVoucherKinds),
        number: z.string(),
        day: z.string(),
        amount: z.number(),
        /** Entered once more under the same number: that one stands and stays in Tally. */
        again: z.boolean(),
      }),
    ),
  }),
})
export type TallySummary = z.output<(typeof readTally)['answer']>

// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'
import type { CutOverFigure } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import type { KeptNumber } from '../cut-over.rows.ts'

const at = (file: string) => new URL(file, import.meta.url)

/**
 * Figures of the cut-over `id` beside what was brought in by now, in the order of the screen: sums of all, then what lies in
 * the godown and what is with customers, of each product that is traded, or that something was brought in or typed of. Cash is that of the evening before `day`, in drawers and
 * between them; without a day it is that of now. Of one that was signed `here` is as it was then, nothing where nothing was kept. What
 * was typed has decimals where there are any.
 */
export const cutOverLines = reading<
  { day: string | null; id: number },
  {
    what: CutOverFigure
    product_id: number | null
    uuid: string
    product_name: string
    old: string
    here: number
    now: number
    reason: string
  }
>(at('cut-over-lines.sql'))

/** Keeps the figures of the cut-over `id` as they are now, beside those of the old books. */
export const keepSignedLines = writing<
  { id: number; lines: object },
  Record<never, never>
>(at('keep-signed-lines.sql'), { json: ['lines'] })

/** The cut-over that was changed last, or the one that is asked for. */
export const latestCutOver = reading<
  { id: number },
  {
    id: number
    version: number
    day: string | null
    updated_at: Date
    updated_by_name: string | null
    signed_name: string
    signed_at: Date | null
    signed_by_name: string | null
    numbers: KeptNumber[]
    issuer_id: number | null
  }
>(at('latest-cut-over.sql'))

/** Keeps what was typed in the cut-over `id`, or in a new one where that is 0, and begins series. */
export const saveCutOver = writing<
  { year: string; numbers: object; day: string | null; user_id: number | null; id: number; lines: object },
  { id: number; begun: number }
>(at('save-cut-over.sql'), { json: ['numbers', 'lines'] })

/** How far the series of a year are. */
export const seriesOfYear = reading<
  { year: string },
  {
    kind: 'challan' | 'receipt' | 'refund' | 'empties' | 'opening' | 'opening_due' | 'opening_advance' | 'hand_over' | 'deposit' | 'pay_out' | 'close' | 'take_over' | 'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note' | 'deduction' | 'trip'
    last: number
    old_last: number
  }
>(at('series-of-year.sql'))

/** Signs the cut-over `id`, whose figures are kept; from then on a trigger keeps all of it. */
export const signCutOver = writing<
  { user_id: number | null; name: string; numbers: object; id: number },
  Record<never, never>
>(at('sign-cut-over.sql'), { json: ['numbers'] })

/** What was signed, the newest first. */
export const signedCutOvers = reading<
  Record<never, never>,
  { id: number; day: string; signed_name: string; signed_by: string; signed_at: Date }
>(at('signed-cut-overs.sql'))

// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'
import type { CashKind } from '@refill/contract/features/cash/cash.rules.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Cash documents as their list shows them, by their ids and in that order. */
export const cashRows = reading<
  { ids: readonly number[] },
  {
    id: number
    number: string
    kind: CashKind
    day: string
    user_id: number
    who: string
    amount: number
    to_user_id: number
    to_whom: string
    head: string
    bank: string
    reference: string
    note: string
    file_id: string | null
    media_type: string | null
    confirmed_on: string
    confirmed_amount: number
    expected: number
    pieces: string
    difference_reason: string
    entered_by: string
    canceled_at: string
    canceled_by: string
    cancel_reason: string
  }
>(at('cash-rows.sql'))

/**
 * Every drawer that holds cash at the end of a day or moved some on it, with what moved; also one whose cash is on the way.
 * Of what is in hand today the days since are taken away, so that older ones need not be added up.
 */
export const drawers = reading<
  { day: string },
  {
    user_id: number
    name: string
    opening: number
    received: number
    paid_back: number
    handed_over: number
    taken_over: number
    deposited: number
    paid_out: number
    difference: number
    in_hand: number
    on_the_way: number
    is_closed: boolean
  }
>(at('drawers.sql'))

/** What a drawer holds at the end of a day, and the least of that and of the end of any later day. */
export const heldFromDay = reading<
  { day: string; user_id: number },
  { held: string; least: string }
>(at('held-from-day.sql'))

/** Drawers that are not closed on a day and hold cash at its end, or moved some since their last close. */
export const openDrawers = reading<{ day: string }, { name: string }>(at('open-drawers.sql'))

/** Who can confirm cash: active people whose role may enter it. */
export const receivers = reading<Record<never, never>, { id: number; name: string }>(at('receivers.sql'))

/** Hand-overs on the way to somebody, the oldest first. */
export const toConfirm = reading<
  { user_id: number },
  { id: number; number: string; day: string; who: string; amount: number; note: string }
>(at('to-confirm.sql'))

/** Cash documents that are not the next of their series. */
export const wrongCashNumbers = reading<Record<never, never>, { what: string }>(at('wrong-cash-numbers.sql'))

/** Drawers and their days that are not what the documents that stand add up to. */
export const wrongDrawers = reading<Record<never, never>, { what: string }>(at('wrong-drawers.sql'))

// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, writing } from '../../../database/statement.ts'
import type { CashKind } from '@refill/contract/features/cash/cash.rules.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Drawers in which there is less than nothing, the worst first. */
export const belowZero = reading<
  Record<never, never>,
  { user_id: number; who: string; in_hand: number }
>(at('below-zero.sql'))

/** Takes a cash document back; it counts on no day. */
export const cancelCash = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('cancel-cash.sql'))

/** Drivers who still carry cash of a day or before, and those who gave more than they took, the most first. */
export const carriedSince = reading<
  { day: string },
  { driver_id: number; who: string; carried: number }
>(at('carried-since.sql'))

/** A driver, and the least of what they carry at the end of a day and at the end of any later one. */
export const carrierOnDay = reading<
  { day: string; driver_id: number },
  { id: number; name: string; least: string }
>(at('carrier-on-day.sql'))

/**
 * Drivers who carry cash at the end of a day, or carried some on it, with what moved. Of what they carry today the days since
 * are taken away, so that older ones need not be added up.
 */
export const carriers = reading<
  { day: string },
  { driver_id: number; name: string; opening: number; received: number; taken_over: number; carried: number }
>(at('carriers.sql'))

/** A cash document with whose it is, who is to have it, and until when their drawers are closed. */
export const cashDocument = reading<
  { id: number },
  {
    number: string
    kind: 'hand_over' | 'deposit' | 'pay_out' | 'close' | 'take_over'
    day: string
    amount: string
    confirmed_on: string | null
    confirmed_amount: string | null
    canceled_at: Date | null
    user_id: number
    who: string
    closed_through: string | null
    to_user_id: number | null
    to_whom: string | null
    receiver_closed_through: string | null
  }
>(at('cash-document.sql'))

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
    driver: string
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

/** Closes a drawer with what was counted; `answer_so_far` is the answer without id and number. */
export const closeDrawer = command<
  { kind: string; prefix: string; year: string; document: object; after: object; answer_so_far: object },
  { id: number; number: string; expected: number; counted: number; difference: number; message: string }
>(at('close-drawer.sql'), { json: ['document', 'after', 'answer_so_far'] })

/** Confirms a hand-over with what was counted; what is missing is the giver's again. */
export const confirmHandOver = writing<
  { day: string; amount: string | number; reason: string; id: number },
  Record<never, never>
>(at('confirm-hand-over.sql'))

/** Somebody's drawer: what it holds at the end of a day, and the least of that and of the end of any later day. */
export const drawerOnDay = reading<
  { day: string; user_id: number },
  { id: number; name: string; closed_through: string | null; held: string; least: string }
>(at('drawer-on-day.sql'))

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

/** Cash leaves a drawer by a document of its kind. */
export const leaveDrawer = command<
  { kind: string; prefix: string; year: string; document: object; after: object; shown: string },
  { id: number; number: string; message: string }
>(at('leave-drawer.sql'), { json: ['document', 'after'] })

/** Whose drawers nobody closed on a day, where drawers are closed at all: who never counts is not told of it each morning. */
export const leftOpen = reading<{ day: string }, { name: string }>(at('left-open.sql'))

/** Locks what a driver carries, behind the drawer that takes it over. */
export const lockCarrier = writing<{ driver_id: number }, Record<never, never>>(at('lock-carrier.sql'))

/** Locks the drawers of people, the lower id first as everybody does; one that is not there yet is made. */
export const lockDrawers = writing<
  { people: readonly number[] },
  Record<never, never>
>(at('lock-drawers.sql'))

/** Whose drawers are not closed on a day and hold cash at its end, or moved some since their last close. */
export const openDrawers = reading<{ day: string }, { name: string }>(at('open-drawers.sql'))

/** Who can confirm cash: active people whose role may enter it. */
export const receivers = reading<Record<never, never>, { id: number; name: string }>(at('receivers.sql'))

/** Hand-overs on the way to somebody, the oldest first. */
export const toConfirm = reading<
  { user_id: number },
  { id: number; number: string; day: string; who: string; amount: number; note: string }
>(at('to-confirm.sql'))

/** Cash documents that are not the next of their series, which goes on behind the old books. */
export const wrongCashNumbers = reading<Record<never, never>, { what: string }>(at('wrong-cash-numbers.sql'))

/** Drawers and their days, and what drivers carry, that are not what the documents that stand add up to. */
export const wrongDrawers = reading<Record<never, never>, { what: string }>(at('wrong-drawers.sql'))

import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { cancellation, documentFilter, documentList, pastDayProblem } from '../../documents.ts'
import { column, number, optionalDay, phrase, recordId, rule, text } from '../../fields.ts'
import { caller, choiceFilter, recordFilter } from '../../list.ts'
import { masterErrors } from '../../masters/errors.ts'
import { paperFile } from '../../masters/fields.ts'
import { operation } from '../../operation.ts'
import { cashErrors, notYourCash, notYourClose, notYourDrawer } from './cash.errors.ts'
import { cashKinds, maxHead, piecesProblem } from './cash.rules.ts'
import { namesOf } from '../../records.ts'

export * from './cash.errors.ts'

const amount = number('Amount', { min: 0.01, max: 9_999_999.99, decimals: 2 })
const day = phrase('Date', 10).check(rule((value) => pastDayProblem('Date', value, todayInIndia())))
/** Another's drawer needs the right to approve cash. */
const drawer = { user_id: recordFilter('Drawer') }
const document = { ...caller, ...drawer, day, amount, note: phrase('Note', 200) }
const made = z.object({ id: z.number(), number: z.string() })
const ofDrawer = [notYourDrawer, cashErrors.cash_drawer_unknown] as const

const Drawer = z.object({
  user_id: z.number(),
  name: z.string(),
  /** Cash at the end of the day before. */
  opening: z.number(),
  received: z.number(),
  paid_back: z.number(),
  handed_over: z.number(),
  taken_over: z.number(),
  deposited: z.number(),
  paid_out: z.number(),
  difference: z.number(),
  /** Cash at the end of the day: the opening and all that moved, where what went out is negative. */
  in_hand: z.number(),
  /** Handed over and not confirmed by then: in nobody's hand. */
  on_the_way: z.number(),
  is_closed: z.boolean(),
})
export type Drawer = z.output<typeof Drawer>

/** A driver who carries cash, or did on the day. */
const Carrier = z.object({
  driver_id: z.number(),
  name: z.string(),
  /** What they carried at the end of the day before. */
  opening: z.number(),
  received: z.number(),
  /** What went into drawers, which is negative. */
  taken_over: z.number(),
  /** What they carry at the end of the day. */
  carried: z.number(),
})
export type Carrier = z.output<typeof Carrier>

const ToConfirm = z.object({
  id: z.number(),
  number: z.string(),
  day: z.string(),
  who: z.string(),
  amount: z.number(),
  note: z.string(),
})
export type ToConfirm = z.output<typeof ToConfirm>

export const listDrawers = operation({
  endpoint: 'api/cash/drawers',
  kind: 'read',
  right: 'cash.read',
  summary:
    'What each person should have in hand at the end of a day, today unless one is named, and what drivers carry then; what waits for the caller to confirm; who may take cash, and for what it is paid out.',
  fields: z.object({ ...caller, day: optionalDay('Date') }),
  answer: z.object({
    day: z.string(),
    reponselist: z.array(Drawer),
    carriers: z.array(Carrier),
    /** Whose drawer is the caller's own. */
    own_id: z.number(),
    to_confirm: z.array(ToConfirm),
    receivers: z.array(z.object({ id: z.number(), name: z.string() })),
    heads: z.array(z.string()),
  }),
})

const kinds = namesOf(cashKinds)

const CashRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(kinds),
  day: z.string(),
  user_id: z.number(),
  who: z.string(),
  /** What was counted at a close. */
  amount: z.number(),
  to_user_id: z.number(),
  to_whom: z.string(),
  head: z.string(),
  bank: z.string(),
  reference: z.string(),
  note: z.string(),
  /** Address of the scan; '' without one. */
  url: z.string(),
  /** '' while a hand-over is on the way. */
  confirmed_on: z.string(),
  confirmed_amount: z.number(),
  /** From whom it was taken over; '' otherwise. */
  driver: z.string(),
  /** What should have been there at a close, or with the driver. */
  expected: z.number(),
  /** Notes and coins of a close: '500 × 3, 100 × 2'. */
  pieces: z.string(),
  difference_reason: z.string(),
  entered_by: z.string(),
  ...cancellation,
})
export type CashRow = z.output<typeof CashRow>

export const cashFilter = documentFilter({
  user_id: recordFilter('Person'),
  kind: choiceFilter('Kind', kinds),
})

export const listCash = operation({
  endpoint: 'api/cash/list',
  kind: 'read',
  right: 'cash.read',
  summary:
    'One page of cash documents, newest first; those that stand unless state asks for canceled or all. Search looks in number, people, drivers, head, bank, slip and note.',
  ...documentList(CashRow, cashFilter),
})

export const handOver = operation({
  endpoint: 'api/cash/hand-over',
  kind: 'create',
  right: 'cash.write',
  summary: 'Hands cash out of a drawer to another person, who confirms it; until then it is on the way.',
  fields: z.object({ ...document, to_user_id: recordId('Person') }),
  answer: made,
  errors: [
    ...ofDrawer,
    cashErrors.cash_not_in_hand,
    cashErrors.cash_receiver_unknown,
    cashErrors.cash_receiver_self,
  ],
})

export const takeOver = operation({
  endpoint: 'api/cash/take-over',
  kind: 'create',
  right: 'cash.write',
  summary:
    'Takes over what a driver received at doors, as it was counted, into a drawer; what is missing stays with the driver, and needs a reason.',
  fields: z.object({ ...document, driver_id: recordId('Driver'), reason: phrase('Reason', 200) }),
  answer: made,
  errors: [
    ...ofDrawer,
    cashErrors.cash_driver_unknown,
    cashErrors.cash_not_carried,
    cashErrors.cash_reason_missing,
  ],
})

const withScan = { ...document, document: paperFile() }

export const deposit = operation({
  endpoint: 'api/cash/deposit',
  kind: 'create',
  right: 'cash.write',
  uploads: true,
  summary: 'Puts cash of a drawer into the bank; a scan of the slip can be added.',
  fields: z.object({ ...withScan, bank: text('Bank', { max: 60 }), reference: phrase('Slip no.', 60) }),
  answer: made,
  errors: [...ofDrawer, cashErrors.cash_not_in_hand, masterErrors.paper_wrong],
})

export const payOut = operation({
  endpoint: 'api/cash/pay-out',
  kind: 'create',
  right: 'cash.write',
  uploads: true,
  summary: 'Pays cash out of a drawer under a head of the settings; a scan of the bill can be added.',
  fields: z.object({ ...withScan, head: text('Head', { max: maxHead }), reference: phrase('Bill no.', 60) }),
  answer: made,
  errors: [...ofDrawer, cashErrors.cash_not_in_hand, cashErrors.cash_head_unknown, masterErrors.paper_wrong],
})

export const confirmHandOver = operation({
  endpoint: 'api/cash/confirm-hand-over',
  kind: 'write',
  right: 'cash.write',
  summary:
    'The receiver counts what was handed over; it is in their drawer today. What is missing is in the drawer of the giver again, and needs a reason.',
  fields: z.object({
    ...caller,
    id: recordId(),
    amount: number('Amount', { min: 0, max: 9_999_999.99, decimals: 2 }),
    reason: phrase('Reason', 200),
  }),
  answer: z.object({}),
  errors: [
    cashErrors.cash_not_found,
    cashErrors.cash_canceled,
    cashErrors.cash_confirmed,
    cashErrors.cash_not_for_you,
    cashErrors.cash_confirm_too_much,
    cashErrors.cash_reason_missing,
    cashErrors.cash_confirm_closed,
  ],
})

export const closeDrawer = operation({
  endpoint: 'api/cash/close-drawer',
  kind: 'create',
  right: 'cash.write',
  summary:
    'Closes a drawer at the end of a day: what was counted, by note and coin from ₹2,000 to ₹1, is in it from then on. A difference needs a reason.',
  fields: z
    .object({ ...caller, ...drawer, day, 'pieces[]': column('pieces[]'), reason: phrase('Reason', 200) })
    .check(rule(({ 'pieces[]': pieces }) => piecesProblem(pieces), 'pieces')),
  answer: z.object({
    ...made.shape,
    expected: z.number(),
    counted: z.number(),
    difference: z.number(),
  }),
  errors: [...ofDrawer, cashErrors.cash_reason_missing, cashErrors.cash_closed_already],
})

export const reverseCash = operation({
  endpoint: 'api/cash/reverse',
  kind: 'write',
  right: 'cash.write',
  summary:
    'Takes a cash document back: it counts on no day, number and document stay. A hand-over that was confirmed is taken back by who confirmed it. One of another’s drawer, and a close of a drawer, needs the right to approve cash.',
  fields: z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [
    notYourDrawer,
    notYourClose,
    notYourCash,
    cashErrors.cash_not_found,
    cashErrors.cash_canceled,
    cashErrors.cash_not_in_hand,
    cashErrors.cash_close_not_last,
  ],
})

import { addDays, day as dayOf, isDay, todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { pastDayProblem } from '../../documents.ts'
import { number, oneOf, optionalDay, phrase, recordId, rule, text } from '../../fields.ts'
import { caller, choiceFilter, listFields, pageOfRows, recordFilter } from '../../list.ts'
import { operation } from '../../operation.ts'
import { namesOf } from '../../records.ts'
import { takeOver } from '../cash/cash.public.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { maxMoved } from '../cylinder-ledger/cylinder-ledger.rules.ts'
import { accountErrors, cashNotYours, waiverNotYours } from './driver-accounts.errors.ts'
import {
  accountRows,
  amountProblem,
  countProblem,
  cylinderSides,
  maxStatementDays,
  productProblem,
  recoveries,
  referenceProblem,
  waivedCountProblem,
  waivedProblem,
  waivedProductProblem,
} from './driver-accounts.rules.ts'

const AccountOfDriver = z.object({
  /** The driver. */
  id: z.number(),
  driver_name: z.string(),
  /** Rupees; negative where the driver gave more than they took. */
  owed: z.number(),
  /** Of which so many days old; first in, first out. */
  to_7: z.number(),
  to_30: z.number(),
  older: z.number(),
  /** '2 empty 14.2 kg, 1 full 19 kg'; '' for none. */
  cylinders: z.string(),
  /** Since when the oldest of it is owed; '' where nothing is. */
  oldest_day: z.string(),
})
export type AccountOfDriver = z.output<typeof AccountOfDriver>

/** Empty: those who owe something. */
export const accountFilter = { show: choiceFilter('Show', ['all']) }

export const listAccounts = operation({
  endpoint: 'api/driver-accounts/list',
  kind: 'read',
  right: 'driver-accounts.read',
  summary:
    'One page of what drivers owe, the most rupees first: who owes nothing is there with show=all. Search looks in names.',
  fields: z.object({ ...listFields, ...accountFilter }),
  answer: pageOfRows(AccountOfDriver),
})

const OpenCylinders = z.object({
  uuid: z.string(),
  product_name: z.string(),
  size: z.string(),
  what: z.enum(cylinderSides),
  count: z.number(),
})
export type OpenCylinders = z.output<typeof OpenCylinders>

const AccountRow = z.object({
  day: z.string(),
  kind: z.enum(namesOf(accountRows)),
  /** Of an entry, to take it back; 0 otherwise. */
  entry_id: z.number(),
  /** CT/26-27/00001, of what was taken over. */
  number: z.string(),
  /** Receipts of a day that are one row; 0 otherwise. */
  receipts: z.number(),
  /** What the driver owes more; negative: less. */
  rupees: z.number(),
  /** Owed after it. */
  balance: z.number(),
  /** '1 empty 14.2 kg' more; '-1 empty 14.2 kg' fewer; '' for none. */
  cylinders: z.string(),
  trip_id: z.number(),
  trip_no: z.string(),
  reason: z.string(),
  reference: z.string(),
  /** It takes another entry back. */
  takes_back: z.boolean(),
  /** Nobody has taken it back, and no settlement entered it. */
  may_reverse: z.boolean(),
})
export type AccountRow = z.output<typeof AccountRow>

/** Why two days are no range of a statement. */
export const accountRangeProblem = ({ fd, td }: { fd: string; td: string }): string | undefined => {
  if (!isDay(fd) || !isDay(td)) return undefined
  if (fd > td) return 'End date must not be before start date'
  return addDays(dayOf(fd), maxStatementDays) < td ? `At most ${maxStatementDays} days` : undefined
}

const range = {
  driver_id: recordId('Driver'),
  fd: optionalDay('Start date'),
  td: optionalDay('End date'),
}

export const readAccount = operation({
  endpoint: 'api/driver-accounts/statement',
  kind: 'read',
  right: 'driver-accounts.read',
  summary:
    'What one driver received, handed in, and was charged or let off between two days, oldest first, with the balance after each; and what is open now. Without days it is this month.',
  fields: z.object({ ...caller, ...range }).check(rule(accountRangeProblem, 'td')),
  answer: z.object({
    driver: z.object({ id: z.number(), name: z.string() }),
    fd: z.string(),
    td: z.string(),
    opening: z.number(),
    rows: z.array(AccountRow),
    closing: z.number(),
    /** Today, whatever the days. */
    owed_now: z.number(),
    cylinders_now: z.array(OpenCylinders),
  }),
  errors: [accountErrors.account_driver_unknown],
})
export type DriverStatement = z.output<typeof readAccount.answer>

const entry = {
  ...caller,
  driver_id: recordId('Driver'),
  day: phrase('Date', 10).check(rule((value) => pastDayProblem('Date', value, todayInIndia()))),
  amount: number('Amount', { otherwise: 0, min: 0, max: 9_999_999.99, decimals: 2 }),
  uuid: text('Product', { optional: true, max: 60 }),
  what: choiceFilter('Full or empty', cylinderSides),
  count: number('Cylinders', { otherwise: 0, min: 0, max: maxMoved, decimals: 2 }),
}
const entryErrors = [
  accountErrors.account_driver_unknown,
  accountErrors.account_product_unknown,
  accountErrors.account_owes_less,
  accountErrors.account_owes_fewer,
  ledgerErrors.stock_fraction,
] as const

export const recover = operation({
  endpoint: 'api/driver-accounts/recover',
  kind: 'create',
  right: 'driver-accounts.write',
  summary:
    'What a driver owes comes in: cash into a drawer, rupees or cylinders deducted by a paper, cylinders brought into the godown; or cylinders become rupees (charged). Never more than is owed.',
  fields: z
    .object({
      ...entry,
      kind: oneOf('Kind', namesOf(recoveries), 'Please select a valid Kind'),
      reference: phrase('Reference', 60),
      reason: phrase('Reason', 200),
      /** Of cash: whose drawer; the own one unless named. */
      user_id: recordFilter('Drawer'),
    })
    .check(
      rule(amountProblem, 'amount'),
      rule(productProblem, 'uuid'),
      rule(countProblem, 'count'),
      rule(referenceProblem, 'reference'),
    ),
  /** The entry, or of cash the document that took it over. */
  answer: z.object({ id: z.number() }),
  errors: [...entryErrors, cashNotYours, ...takeOver.errors, ...stockErrors],
})

export const waive = operation({
  endpoint: 'api/driver-accounts/waive',
  kind: 'create',
  right: 'trips.approve',
  summary: 'Lets a driver off rupees or cylinders, with the reason. Never more than is owed.',
  fields: z
    .object({ ...entry, reason: phrase('Reason', 200, { required: 'stated' }) })
    .check(
      rule(waivedProblem, 'amount'),
      rule(waivedProductProblem, 'uuid'),
      rule(waivedCountProblem, 'count'),
    ),
  answer: z.object({ id: z.number() }),
  errors: entryErrors,
})

export const reverseEntry = operation({
  endpoint: 'api/driver-accounts/reverse',
  kind: 'write',
  right: 'driver-accounts.write',
  summary:
    'Takes an entry back by one of today against it, with its cylinders. What a settlement entered is taken back with the trip; what was waived, by whoever may approve trips.',
  fields: z.object({
    ...caller,
    id: recordId(),
    reason: phrase('Reason', 200, { required: 'stated' }),
  }),
  answer: z.object({ id: z.number() }),
  errors: [
    accountErrors.account_entry_unknown,
    accountErrors.account_entry_of_trip,
    accountErrors.account_entry_reversed,
    accountErrors.account_entry_takes_back,
    accountErrors.account_owes_less,
    accountErrors.account_owes_fewer,
    waiverNotYours,
    ...stockErrors,
  ],
})

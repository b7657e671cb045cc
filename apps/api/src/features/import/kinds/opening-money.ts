import {
  createOpeningAdvance,
  createOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { figure, line } from '@refill/contract/masters/described-fields.ts'
import * as z from 'zod/mini'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { performWithin } from '../../../database/writing/perform.ts'
import { advanceOpening, advanceTakenBack, dueOpening, dueTakenBack } from '../../receipts/receipts.public.ts'
import type { UnnamedKind, Values } from '../import-kind.ts'
import { customerCalled, customerColumn, someDay, takenBack } from './described.ts'
import { refuseForm } from './refuse-form.ts'
import { openingMoneyAlike, openingMoneyUsed } from '../sql/statements.generated.ts'

const largest = 999_999_999.99

const columns = {
  customer_id: customerColumn,
  day: someDay('Bill date'),
  bill_number: line('Bill number', 40),
  due_day: someDay('Due date', true),
  amount: figure('rupees', 'Amount', { min: -largest, max: largest, decimals: 2 }),
  note: line('Note', 300),
}

const optionalText = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text ?? ''),
)

const Line = z.object({
  customer_id: z.number(),
  day: z.string(),
  bill_number: optionalText,
  due_day: optionalText,
  amount: z.number(),
  note: optionalText,
})
type Line = z.output<typeof Line>

const isAdvance = ({ amount }: { amount: number }) => amount < 0

/** As the form of an advance is sent; it has neither bill nor due day. */
const advanceOf = ({ customer_id, day, amount, note, bill_number }: Line) => ({
  customer_id,
  day,
  amount: (-amount).toFixed(2),
  note: note || bill_number,
})
const dueOf = (of: Line) => ({ ...of, amount: of.amount.toFixed(2) })

/** A day to come, a due date before the bill. */
const checkForm = (values: Values) => {
  const of = Line.parse(values)
  return isAdvance(of)
    ? refuseForm(createOpeningAdvance.fields, advanceOf(of), 'amount')
    : refuseForm(createOpeningDue.fields, dueOf(of), 'amount')
}

const openOne = (trx: Transaction, by: Actor, of: Line) =>
  isAdvance(of)
    ? performWithin(trx, by, advanceOpening(by, createOpeningAdvance.fields.parse(advanceOf(of))))
    : performWithin(trx, by, dueOpening(by, createOpeningDue.fields.parse(dueOf(of))))

/** What customers owe of old bills, and, below zero, what they paid in advance. */
export const openingMoney: UnnamedKind = {
  needs: { allOf: ['receipts.read', 'receipts.write'] },
  columns,
  lookups: { customer_id: 'customers' },
  calledBy: [],
  sheets: ['Bills'],
  keys: [
    ['customer_id', 'day', 'bill_number'],
    ['customer_id', 'day', 'amount'],
  ],
  called: {
    customer_id: customerCalled,
    day: ['date', 'invoice date', 'voucher date', 'dated'],
    bill_number: ['bill no', 'bill', 'invoice no', 'invoice number', 'ref no', 'reference', 'voucher no'],
    due_day: ['due on', 'due'],
    amount: [
      'balance',
      'outstanding',
      'pending',
      'pending amount',
      'closing balance',
      'due amount',
      'opening balance',
    ],
    note: ['narration', 'remarks'],
  },
  find: async (reader, _key, lines) => {
    const asked = lines.map((values, place) => ({ bill_number: '', ...values, place }))
    const found = await reader.read(openingMoneyAlike, { lines: asked })
    return lines.map((_, at) =>
      found
        .filter(({ place }) => place === at)
        .map(({ id, place: _place, ...values }) => ({ id, version: 1, values })),
    )
  },
  check: (_trx, values) => checkForm(values),
  add: async (trx, by, lines) => {
    const ids: number[] = []
    for (const values of lines) ids.push((await openOne(trx, by, Line.parse(values))).id)
    return ids
  },
  stoodOn: async (reader, records) => {
    const of = (isOne: boolean) =>
      records.filter(({ values }) => isAdvance(Line.parse(values)) === isOne).map(({ id }) => id)
    const [used] = await reader.read(openingMoneyUsed, { dues: of(false), advances: of(true) })
    return used && { what: `Receipt ${used.what}`, record: used.record }
  },
  remove: async (trx, by, records) => {
    for (const { id, values } of records)
      await (isAdvance(Line.parse(values))
        ? performWithin(trx, by, advanceTakenBack(by, { id, reason: takenBack }))
        : performWithin(trx, by, dueTakenBack(by, { id, reason: takenBack })))
  },
}

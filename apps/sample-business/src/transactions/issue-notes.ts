import type { CreditCause } from '@refill/contract/features/notes/notes.contract.ts'
import type { Database } from '@refill/api/database/database.ts'
import {
  cancelNote,
  createCreditNote,
  createDebitNote,
  readLeft,
} from '@refill/api/features/notes/notes.public.ts'
import { addDays, day as dayOf, type Day } from '@refill/values/day.ts'
import { weekdayOf } from '../orders/day-weights.ts'
import { random } from '../random.ts'
import { actorOf, type Person } from '../staff.ts'
import { fewestEmpties } from './sql/statements.generated.ts'

/** One order in so many has a note, and at most so many in all: each is a command of its own. */
const everyOrder = 120
const most = 80
/** One note in so many charges more. */
const everyDebit = 9

const reasons: Readonly<Record<CreditCause, readonly string[]>> = {
  goods_back: ['Came back unused', 'Valve leaked, cylinder taken back', 'One too many was delivered'],
  price: ['Discount that was agreed', 'Price of the day before was meant'],
  canceled: ['Billed to the wrong customer'],
}
const moreReasons = ['Price was too low', 'Delivery to the third floor']

type Invoice = { readonly id: number; readonly day: Day }
type Planned = Invoice & { readonly place: number; readonly on: Day }

/** A few days after the invoice, when the accountant is there. */
const dayOfNote = ({ id, day }: Invoice): Day => {
  const on = addDays(day, random('notes', id).between(1, 6))
  return weekdayOf(on) === 0 ? addDays(on, 1) : on
}

/** Spread evenly over the two years, in the order of their days, as their numbers are. */
const planNotes = async ({ reader }: Database, orders: number, today: Day): Promise<Planned[]> => {
  const wanted = Math.min(most, Math.floor(orders / everyOrder))
  const invoices = await reader
    .selectFrom('tax_documents')
    .select(['id', 'day'])
    .where('kind', '=', 'invoice')
    .where('canceled_at', 'is', null)
    .orderBy('id')
    .execute()
  const step = Math.max(1, Math.floor(invoices.length / Math.max(1, wanted)))
  return invoices
    .filter((_, index) => index % step === step - 1)
    .slice(0, wanted)
    .map(({ id, day }, place) => ({ id, day: dayOf(day), place, on: dayOfNote({ id, day: dayOf(day) }) }))
    .filter(({ on }) => on < today)
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

type Left = Awaited<ReturnType<typeof readLeft>>

/** Goods come back where the godown has an empty to give for them, on that day and ever after. */
const causeOf = async (
  { reader }: Database,
  { id, place, on }: Planned,
  left: Left,
): Promise<CreditCause> => {
  if (place % 20 === 19) return 'canceled'
  const [line] = left.lines
  if (!line || place % 3 === 1) return 'price'
  if (!line.is_cylinder) return 'goods_back'
  const [fewest] = await reader.read(fewestEmpties, { document_id: id, place: line.place, day: on })
  return Number(fewest?.n ?? 0) > 0 ? 'goods_back' : 'price'
}

/** A cylinder of the first line that came back full for its empty, so much less for it, or all that is left. */
const changesOf = (cause: CreditCause, { lines: [line] }: Left) => {
  const isOne = line !== undefined && cause !== 'canceled'
  const back = isOne && cause === 'goods_back'
  return {
    'place[]': isOne ? [String(line.place)] : [],
    'quantity[]': isOne ? [back ? '1' : ''] : [],
    'taxable[]': isOne ? [back ? '' : String(Math.ceil(line.taxable_left / 50))] : [],
    'fulls[]': isOne ? [back && line.is_cylinder ? '1' : ''] : [],
    // The one that was brought for it goes back.
    'empties[]': isOne ? [back && line.is_cylinder ? '1' : ''] : [],
  }
}

/** @returns the id of a credit note */
const issueNote = async (db: Database, accountant: Person, planned: Planned): Promise<number | undefined> => {
  const { id: invoice_id, place, on: day } = planned
  const by = actorOf(accountant)
  const chance = random('reasons of notes', invoice_id)
  if (place % everyDebit === everyDebit - 1) {
    const more = { 'place[]': ['1'], 'taxable[]': [String(25 * chance.between(2, 12))] }
    await createDebitNote(db, by, { invoice_id, day, reason: chance.pick(moreReasons), ...more })
    return undefined
  }
  const left = await readLeft(db.reader, invoice_id)
  const cause = await causeOf(db, planned, left)
  const form = { invoice_id, day, cause, reason: chance.pick(reasons[cause]), ...changesOf(cause, left) }
  return (await createCreditNote(db, by, form, day)).id
}

/**
 * Credit and debit notes of the two years, by the commands of the product, before the books of their days are closed. The
 * last credit note was a mistake and is canceled.
 */
export const issueNotes = async (
  db: Database,
  accountant: Person,
  { orders, today }: { orders: number; today: Day },
): Promise<void> => {
  let last: number | undefined
  for (const planned of await planNotes(db, orders, today))
    last = (await issueNote(db, accountant, planned)) ?? last
  if (last === undefined) return
  await cancelNote(db, actorOf(accountant), 'credit_note', {
    id: last,
    reason: 'Issued on the wrong invoice',
  })
}

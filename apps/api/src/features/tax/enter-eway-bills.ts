import type { readBackEwayBills as contract } from '@refill/contract/features/tax/e-way.contract.ts'
import { readAnswerFile } from '@refill/contract/features/tax/answer-file.ts'
import {
  numbersInEwayAnswer,
  readEwayAnswer,
  readEwayBill,
  type EwayEntry,
} from '@refill/contract/features/tax/e-way-answer.rules.ts'
import type { ReadBack } from '@refill/contract/features/tax/hand-off.fields.ts'
import type { Problem } from '@refill/contract/features/tax/hand-off.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { day, dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { inTurns } from './in-turns.ts'
import { readBackAnswer } from './hand-over.ts'
import { enterEwayBills as statement, papersByNumber } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>
type Made = Extract<EwayEntry, { outcome: 'made' }>
type Paper = RowOf<typeof papersByNumber>

const sentOf = (papers: readonly Paper[]) => papers.map(({ number, day: on }) => ({ number, day: day(on) }))

const readForm = async (reader: Reader, { file, number, ...typed }: Form) => {
  if (file) {
    const given = await inTurns(readAnswerFile(await file.text()))
    const papers = await reader.read(papersByNumber, { numbers: numbersInEwayAnswer(given) })
    return {
      numbers: papers.map((paper) => paper.number),
      answer: await inTurns(readEwayAnswer(given, sentOf(papers))),
    }
  }
  const papers = await reader.read(papersByNumber, { numbers: [number.toUpperCase()] })
  const [paper] = sentOf(papers)
  const { eway_no: ewayNo, made_at: madeAt, valid_until: validUntil } = typed
  const unknown: Problem = { rule: 'unknown', what: `${number} is no invoice or challan of this business` }
  return {
    numbers: papers.map((one) => one.number),
    answer: paper
      ? readEwayBill({ ewayNo, madeAt, validUntil }, paper)
      : { entries: [], problems: [unknown] },
  }
}

type Checked = { entry: Made; paper: Paper; outcome: 'new' | 'known'; isLonger: boolean }
type Held = { byNumber: ReadonlyMap<string, Paper>; taken: ReadonlySet<string> }

const check = ({ byNumber, taken }: Held, entry: Made): Checked | Problem => {
  const { number, ewayNo, madeAt, validUntil } = entry
  const paper = byNumber.get(number)
  if (!paper) return { rule: 'unknown', what: `${number} is no invoice or challan of this business` }
  if (paper.eway_number === ewayNo) {
    const isLonger = validUntil > (paper.valid_until ?? '')
    return { entry, paper, outcome: 'known', isLonger }
  }
  if (paper.eway_number !== null)
    return { rule: 'eway_otherwise', what: `${number} has e-way bill ${paper.eway_number}, which stays` }
  if (taken.has(ewayNo))
    return { rule: 'eway_taken', what: `${number}: e-way bill ${ewayNo} is entered already` }
  if (paper.is_canceled)
    return { rule: 'canceled_here', what: `${number} is canceled or replaced: cancel its e-way bill too` }
  if (madeAt.slice(0, 10) > dayInIndia(new Date()))
    return { rule: 'made_future', what: `${number}: its e-way bill lies in the future` }
  return { entry, paper, outcome: 'new', isLonger: false }
}

const lockPapers = async (
  trx: Transaction,
  numbers: readonly string[],
  entries: readonly Made[],
): Promise<Held> => {
  const given = entries.map(({ ewayNo }) => ewayNo)
  const papers = await trx.read(papersByNumber, { numbers })
  const taken = await trx
    .selectFrom('eway_bills')
    .select('number')
    .where((row) => row('number', '=', row.fn.any(row.val(given))))
    .execute()
  return {
    byNumber: new Map(papers.map((paper) => [paper.number, paper])),
    taken: new Set(taken.map(({ number }) => number)),
  }
}

const lengthen = (trx: Transaction, { entry, paper }: Checked) =>
  trx
    .updateTable('eway_bills')
    .set({ valid_until: sql<Date>`(${entry.validUntil}::timestamp AT TIME ZONE 'Asia/Kolkata')` })
    .where('id', '=', paper.eway_id)
    .execute()

const store = async (trx: Transaction, by: Actor, checked: readonly Checked[]): Promise<void> => {
  const fresh = checked.filter(({ outcome }) => outcome === 'new')
  const longer = checked.filter(({ isLonger }) => isLonger)
  const rows = fresh.map(({ entry, paper: { what, id } }) => ({
    document_id: what === 'document' ? id : null,
    challan_id: what === 'challan' ? id : null,
    number: entry.ewayNo,
    made_at: entry.madeAt,
    valid_until: entry.validUntil,
  }))
  await trx.write(statement, { rows, user_id: by.userId })
  for (const one of longer) await lengthen(trx, one)
  for (const { entry, paper } of [...fresh, ...longer]) {
    const isDocument = paper.what === 'document'
    await trx.audit({
      event: `${isDocument ? 'invoices' : 'challans'}.eway_entered`,
      id: paper.id,
      after: { number: entry.number, eway_bill: entry.ewayNo, valid_until: entry.validUntil },
    })
  }
  if (fresh.length + longer.length === 0) trx.withoutAudit('everything was known before, or was refused')
}

/** Stores e-way bills as the portal made them; what cannot be believed is answered and stored nowhere. */
export const enterEwayBills = async (db: Database, by: Actor, form: Form) => {
  const { numbers, answer } = await readForm(db.reader, form)
  const entries = answer.entries.filter((entry) => entry.outcome === 'made')
  const refused = answer.entries.flatMap(({ number, ...entry }) =>
    entry.outcome === 'refused' ? [{ number, why: entry.why }] : [],
  )
  return db.transaction(
    by,
    async (trx) => {
      const held = await lockPapers(trx, numbers, entries)
      const checked = entries.map((entry) => check(held, entry))
      const good = checked.filter((one) => 'entry' in one)
      await store(trx, by, good)
      const taken: ReadBack['taken'] = good.map(({ entry: { number, ewayNo }, outcome }) => ({
        number,
        given: ewayNo,
        outcome,
      }))
      const problems = [...answer.problems, ...checked.filter((one) => 'rule' in one)]
      return readBackAnswer({ taken, refused, problems }, 'entered')
    },
    {
      eway_bills_number: commonErrors.busy,
      eway_bills_of_document: commonErrors.busy,
      eway_bills_of_challan: commonErrors.busy,
    },
  )
}

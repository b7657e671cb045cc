import type { readBackEwayBills as contract } from '@refill/contract/features/tax/e-way.contract.ts'
import { readAnswerFile } from '@refill/contract/features/tax/answer-file.ts'
import {
  numbersInEwayAnswer,
  readEwayAnswer,
  readEwayBill,
} from '@refill/contract/features/tax/e-way-answer.rules.ts'
import type { Problem } from '@refill/contract/features/tax/hand-off.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { day, dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { inTurns } from './in-turns.ts'
import { madeIn, planEwayEntry, type Facts, type Paper } from './eway-entry.plan.ts'
import { ewayNumbersTaken, papersByNumber } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

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

const readFacts = async (
  reader: Reader,
  numbers: readonly string[],
  given: readonly string[],
): Promise<Facts> => {
  const papers = await reader.read(papersByNumber, { numbers })
  const taken = await reader.read(ewayNumbersTaken, { numbers: given })
  return { papers, taken: new Set(taken.map(({ number }) => number)), today: dayInIndia(new Date()) }
}

/** Stores e-way bills as the portal made them; what cannot be believed is answered and stored nowhere. */
export const enterEwayBills = async (db: Database, by: Actor, form: Form) => {
  const { numbers, answer } = await readForm(db.reader, form)
  const given = madeIn(answer).map(({ ewayNo }) => ewayNo)
  return db.perform(by, {
    // Nothing is locked, but what is known already is no refusal: so whoever asks again is answered by the key.
    lock: () => Promise.resolve(),
    facts: (reader) => readFacts(reader, numbers, given),
    plan: (facts) => planEwayEntry(by, answer, facts),
    clashes: {
      eway_bills_number: commonErrors.busy,
      eway_bills_of_document: commonErrors.busy,
      eway_bills_of_challan: commonErrors.busy,
    },
  })
}

import type { EwayAnswer, EwayEntry } from '@refill/contract/features/tax/e-way-answer.rules.ts'
import type { Problem } from '@refill/contract/features/tax/hand-off.ts'
import type { Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { readBackAnswer } from './hand-over.ts'
import { enterEwayBills, lengthenEwayBill, type papersByNumber } from './sql/statements.generated.ts'

type Made = Extract<EwayEntry, { outcome: 'made' }>

/** An invoice or a challan. */
export type Paper = RowOf<typeof papersByNumber>

/** The papers that an answer speaks of, and which numbers of its bills are entered already. */
export type Facts = {
  readonly papers: readonly Paper[]
  readonly taken: ReadonlySet<string>
  readonly today: Day
}

type Answer = ReturnType<typeof readBackAnswer>
type Judged = { entry: Made; paper: Paper; outcome: 'new' | 'known'; isLonger: boolean }

/** The entries of an answer by which a bill was made. */
export const madeIn = ({ entries }: EwayAnswer): Made[] => entries.filter((entry) => entry.outcome === 'made')

const judging = ({ papers, taken, today }: Facts) => {
  const byNumber = new Map(papers.map((paper) => [paper.number, paper]))
  return (entry: Made): Judged | Problem => {
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
    if (madeAt.slice(0, 10) > today)
      return { rule: 'made_future', what: `${number}: its e-way bill lies in the future` }
    return { entry, paper, outcome: 'new', isLonger: false }
  }
}

const rowOf = ({ entry, paper: { what, id } }: Judged) => ({
  document_id: what === 'document' ? id : null,
  challan_id: what === 'challan' ? id : null,
  number: entry.ewayNo,
  made_at: entry.madeAt,
  valid_until: entry.validUntil,
})

const logOf = ({ entry, paper: { what, id } }: Judged) => {
  const isDocument = what === 'document'
  return {
    event: `${isDocument ? 'invoices' : 'challans'}.eway_entered`,
    id,
    after: { number: entry.number, eway_bill: entry.ewayNo, valid_until: entry.validUntil },
  }
}

/** Stores e-way bills as the portal made them; what cannot be believed is answered and stored nowhere. */
export const planEwayEntry = (by: Actor, given: EwayAnswer, facts: Facts): Plan<Answer> => {
  const refused = given.entries.flatMap((entry) =>
    entry.outcome === 'refused' ? [{ number: entry.number, why: entry.why }] : [],
  )
  const judged = madeIn(given).map(judging(facts))
  const good = judged.filter((one) => 'entry' in one)
  const taken = good.map(({ entry: { number, ewayNo }, outcome }) => ({ number, given: ewayNo, outcome }))
  const problems = [...given.problems, ...judged.filter((one) => 'rule' in one)]
  const answer = readBackAnswer({ taken, refused, problems }, 'entered')
  const fresh = good.filter(({ outcome }) => outcome === 'new')
  const longer = good.filter(({ isLonger }) => isLonger)
  const logs = [...fresh, ...longer].map(logOf)
  const log = logs.at(-1)
  if (!log) return { done: answer }
  return {
    writes: [
      stepOf(enterEwayBills, { rows: fresh.map(rowOf), user_id: by.userId }),
      ...longer.flatMap(({ entry, paper: { eway_id: id } }) =>
        id === null ? [] : [stepOf(lengthenEwayBill, { id, valid_until: entry.validUntil })],
      ),
    ],
    logFirst: logs.slice(0, -1),
    log,
    answer,
  }
}

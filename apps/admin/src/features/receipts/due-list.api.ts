import { listDues, type DueRow } from '@refill/contract/features/receipts/dues.contract.ts'
import { dueAgeNames, dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { emptied } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** As the address has it: an age, '' for all. */
export type DueFilters = { age: string }

/** Of all that is found; none after a domain error. */
export type MoreOfDues = { totals?: AnswerOf<typeof listDues>['totals'] }

/** One page; an answer without success is an empty list, no answer at all is thrown (AMB-026). */
const loadDues = async (
  { page, rows, search, filters: { age } }: ListRequest<DueFilters>,
  signal: AbortSignal,
): Promise<ListPage<DueRow> & MoreOfDues> => {
  const asked = { page, limit: rows, search, age: dueAges.find((one) => one === age) ?? '' }
  const answer = await send(listDues, asked, { signal })
  if (!answer.success) return emptied(answer)
  return { rows: answer.reponselist, total: answer.totalcount, totals: answer.totals }
}

/** A name of its own: the list of receipts asks the same of another call. */
export const dueSource: ListSource<DueRow, DueFilters, MoreOfDues> = {
  name: 'dues',
  things: 'customers with dues',
  load: loadDues,
  defaultRows: 10,
  filters: [
    {
      kind: 'choice',
      name: 'age',
      label: 'Age',
      all: 'All',
      options: dueAges.map((age) => ({ value: age, label: dueAgeNames[age].toLowerCase() })),
      place: 'screen',
    },
  ],
}

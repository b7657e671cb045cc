import { listDues, type DueRow } from '@refill/contract/features/receipts/dues.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { emptied } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { ages } from './due-columns.tsx'

/** As the address has it: an age, '' for all. */
export type DueFilters = { age: string }

/** The sums cover all that is found; there are none after a domain error. */
export type MoreOfDues = { totals?: AnswerOf<typeof listDues>['totals'] }

/** What a page and the workbook are asked for. */
export const dueFields = ({ search, filters: { age } }: ListRequest<DueFilters>) => ({
  search,
  age: ages.chosen(age),
})

/** One page; an answer without success is an empty list, no answer at all is thrown (AMB-026). */
const loadDues = async (
  request: ListRequest<DueFilters>,
  signal: AbortSignal,
): Promise<ListPage<DueRow> & MoreOfDues> => {
  const { page, rows } = request
  const answer = await send(listDues, { page, limit: rows, ...dueFields(request) }, { signal })
  if (!answer.success) return emptied(answer)
  return { rows: answer.reponselist, total: answer.totalcount, totals: answer.totals }
}

/** A name of its own: the list of receipts asks the same of another call. */
export const dueSource: ListSource<DueRow, DueFilters, MoreOfDues> = {
  name: 'dues',
  things: 'customers with dues',
  load: loadDues,
  defaultRows: 10,
  filters: [ages.filter],
}

import {
  certificateStates,
  listDeductions,
  type DeductionRow,
} from '@refill/contract/features/receipts/deductions.contract.ts'
import { deductionKinds, deductionNames } from '@refill/contract/features/receipts/deductions.rules.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { day, financialYear, todayInIndia } from '@refill/values/day.ts'
import { emptied } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { stateFilter } from '../../documents/state-filter.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { chosenState, customerChoice } from './receipt-filters.ts'

type DeductionFilters = {
  customer: string
  year: string
  kind: string
  certificate: string
  state: string
}

/** Absent when the answer was unsuccessful. */
export type MoreOfDeductions = { totals?: AnswerOf<typeof listDeductions>['totals'] }

/** The call and its workbook both take these. */
export const deductionFields = ({ search, filters }: ListRequest<DeductionFilters>) => ({
  search,
  customer_id: filters.customer || '0',
  year: filters.year,
  kind: deductionKinds.find((one) => one === filters.kind) ?? '',
  certificate: certificateStates.find((one) => one === filters.certificate) ?? '',
  state: chosenState(filters.state),
})

const shownYears = 8

/** This one and those before it: certificates are waited for that long. */
const years = (): string[] => {
  const today = todayInIndia()
  return Array.from({ length: shownYears }, (_, back) =>
    financialYear(day(`${Number(today.slice(0, 4)) - back}${today.slice(4, 8)}01`)),
  )
}

export const deductionSource: ListSource<DeductionRow, DeductionFilters, MoreOfDeductions> = {
  name: 'receipts',
  things: 'deductions',
  load: async (asked, signal) => {
    const fields = { ...deductionFields(asked), page: asked.page, limit: asked.rows }
    const answer = await send(listDeductions, fields, { signal })
    if (!answer.success) return emptied(answer)
    return { rows: answer.data, total: answer.totalcount, totals: answer.totals }
  },
  defaultRows: 10,
  filters: [
    { kind: 'record', name: 'customer', choice: customerChoice, all: 'All customers' },
    {
      kind: 'choice',
      name: 'year',
      label: 'Financial year',
      all: 'All years',
      options: years().map((year) => ({ value: year, label: year })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      all: 'All kinds',
      options: deductionKinds.map((kind) => ({ value: kind, label: deductionNames[kind] })),
    },
    {
      kind: 'choice',
      name: 'certificate',
      label: 'Certificate',
      all: 'With and without',
      options: [
        { value: 'missing', label: 'Missing' },
        { value: 'there', label: 'There' },
      ],
    },
    stateFilter,
  ],
}

import { listLate } from '@refill/contract/features/tax/close-month.contract.ts'
import { findMisfits, readGstr1, type RowFilter } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { listGaps, readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { readTurnover } from '@refill/contract/features/tax/turnover.contract.ts'
import type { Success } from '@refill/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import type { ReturnShown } from './use-month.ts'

export type TaxMonth = Success<typeof readTaxMonth>
export type Gstr1 = Success<typeof readGstr1>
export type Gstr3b = Success<typeof readGstr3b>
export type Gaps = Success<typeof listGaps>
export type Late = Success<typeof listLate>
export type Misfits = Success<typeof findMisfits>
export type HsnRow = TaxMonth['hsn']['b2b'][number]
export type Issued = TaxMonth['issued'][number]

/** Figures of before stay until those of another month are there; a failure is said at once, with Retry. */
const common = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const monthOf = (taxReturn: ReturnShown) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'month', taxReturn],
    queryFn: async ({ signal }) => {
      const answer = await load(readTaxMonth, taxReturn, { signal })
      return { ...answer, month: answer.month || taxReturn.month }
    },
  })

export const gstr3bOf = (taxReturn: ReturnShown) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'gstr-3b', taxReturn],
    queryFn: ({ signal }) => load(readGstr3b, taxReturn, { signal }),
  })

export const gapsOf = (taxReturn: ReturnShown) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'gaps', taxReturn],
    queryFn: ({ signal }) => load(listGaps, taxReturn, { signal }),
  })

export const lateOf = (month: string) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'late', month],
    queryFn: ({ signal }) => load(listLate, { month }, { signal }),
  })

export const turnoverQuery = queryOptions({
  ...common,
  queryKey: ['tax', 'turnover'],
  queryFn: ({ signal }) => load(readTurnover, {}, { signal }),
})

/** Every document of the month is looked at, so it is asked for once and not again with every look at the screen. */
export const misfitsOf = (taxReturn: ReturnShown) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'misfits', taxReturn],
    queryFn: ({ signal }) => load(findMisfits, taxReturn, { signal }),
    staleTime: 30_000,
  })

export type Gstr1Asked = ReturnShown & { section: string; page: number; limit: number } & Partial<
    Record<RowFilter, string>
  >

export const gstr1Of = (asked: Gstr1Asked) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'gstr-1', asked],
    queryFn: async ({ signal }) => ({ ...(await load(readGstr1, asked, { signal })), asked }),
  })

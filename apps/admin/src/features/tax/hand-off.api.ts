import { listEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { listEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

/** The first so many: what is done leaves the list, and others come up. */
export const shownRows = 50

const common = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const eInvoicesIn = (state: string) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'e-invoices', state],
    queryFn: ({ signal }) => load(listEInvoices, { state, limit: shownRows }, { signal }),
  })

export const ewayBillsIn = (state: string) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'e-way-bills', state],
    queryFn: ({ signal }) => load(listEwayBills, { state, limit: shownRows }, { signal }),
  })

export type Days = { fd: string; td: string }

export const tallyOf = (days: Days) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'tally', days],
    queryFn: ({ signal }) => load(readTally, days, { signal }),
  })

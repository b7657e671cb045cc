import { listEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { listEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

export type PageAsked = { state: string; page: number; limit: number }

const common = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const eInvoicesIn = (asked: PageAsked) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'e-invoices', asked],
    queryFn: async ({ signal }) => ({ ...(await load(listEInvoices, asked, { signal })), asked }),
  })

export const ewayBillsIn = (asked: PageAsked) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'e-way-bills', asked],
    queryFn: async ({ signal }) => ({ ...(await load(listEwayBills, asked, { signal })), asked }),
  })

export type Days = { fd: string; td: string }

export const tallyOf = (days: Days) =>
  queryOptions({
    ...common,
    queryKey: ['tax', 'tally', days],
    queryFn: ({ signal }) => load(readTally, days, { signal }),
  })

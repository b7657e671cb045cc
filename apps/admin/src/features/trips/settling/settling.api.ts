import { readSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../../api/send.ts'

/** What a settlement needs. It is typed over: nothing is asked again while somebody types. */
export const settlementById = (id: string) =>
  queryOptions({
    queryKey: ['trips', 'settlement', id],
    queryFn: async ({ signal }) => (await load(readSettlement, { id }, { signal })).reponselist,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })

/** The same to be read: under a name of its own, so that nobody begins to type over what was read a while ago. */
export const settlementToRead = (id: number) =>
  queryOptions({
    queryKey: ['trips', 'settlement-to-read', id],
    queryFn: async ({ signal }) => (await load(readSettlement, { id }, { signal })).reponselist,
  })

import { readExport } from '@refill/contract/features/export/export.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

export const exportStanding = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => load(readExport, {}, { signal }),
  staleTime: 0,
})

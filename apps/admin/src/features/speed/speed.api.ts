import { readSpeed } from '@refill/contract/features/speed/speed.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

export const speed = queryOptions({
  queryKey: ['speed'],
  queryFn: ({ signal }) => load(readSpeed, {}, { signal }),
  staleTime: 0,
})

import type { MasterContract } from '@refill/contract/masters/master.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { forget } from '../api/cache.ts'
import { send } from '../api/send.ts'
import type { ListPage } from '../ui/list/list-source.ts'
import type { AnyRecord, AnyRow } from './panel.ts'

type Asked = { page: number; rows: number; search: string }
type ListAnswer = { [list: string]: AnyRow[] | undefined } & { totalcount?: number; more?: boolean }
type ReadAnswer = { data?: AnyRecord[]; reponselist?: AnyRecord }

/** One page; an answer without success is an empty list (seed 1 §4), no answer at all is thrown. */
export const loadRows = async (
  contract: MasterContract,
  { page, rows, search }: Asked,
  more: object = {},
  signal?: AbortSignal,
): Promise<ListPage<AnyRow>> => {
  const fields = { ...more, page, limit: rows, search }
  const answer = await send(contract.list, fields, { signal })
  if (!answer.success) return { rows: [], total: 0 }
  const found = answer as unknown as ListAnswer
  const total = found.totalcount ?? 0
  return { rows: found[contract.rowsIn] ?? [], total, more: found.more ?? false }
}

/** Everything that was read of a master has its feature's name in front. */
export const recordById = (contract: MasterContract, id: string) =>
  queryOptions({
    queryKey: [contract.feature, 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await send(contract.read, { id }, { signal })
      if (!answer.success) throw new Error(answer.message)
      const { data, reponselist } = answer as unknown as ReadAnswer
      const record = data?.[0] ?? reponselist // of customers the first element of data counts (AMB-091)
      if (!record) throw new Error(contract.missing.message)
      return record
    },
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

export const forgetMaster = (client: QueryClient, { feature }: MasterContract) => forget(client, feature)

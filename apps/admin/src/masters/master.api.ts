import type { MasterContract } from '@refill/contract/masters/master.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { invalidate } from '../api/cache.ts'
import { emptied } from '../api/list-page.ts'
import { load, send } from '../api/send.ts'
import type { ListPage } from '../ui/list/list-source.ts'
import type { AnyRecord, RecordOf, RowOf } from './panel.ts'

type Asked = { page: number; rows: number; search: string }

/** One page; an answer without success is an empty list (AMB-026), no answer at all is thrown. */
export const loadRows = async <C extends MasterContract>(
  contract: C,
  { page, rows: limit, search }: Asked,
  more: object = {},
  signal?: AbortSignal,
): Promise<ListPage<RowOf<C>>> => {
  const { list, rowsIn }: MasterContract = contract
  const answer = await send(list, { ...more, page, limit, search }, { signal })
  if (!answer.success) return emptied(answer)
  const rows = answer[rowsIn]
  return {
    // `send` checks what a list answers against the rows of its contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    rows: Array.isArray(rows) ? (rows as RowOf<C>[]) : [],
    total: Number(answer.totalcount ?? 0),
    more: answer.more === true,
  }
}

/** Nothing when there is none, or no answer says so. */
export const loadRecord = async <C extends MasterContract>(
  contract: C,
  id: string,
  signal: AbortSignal,
): Promise<RecordOf<C> | undefined> => {
  const answer = await send<MasterContract['read']>(contract.read, { id }, { signal })
  // `send` checks what a read answers against the record of its contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer.success ? (answer.reponselist as RecordOf<C>) : undefined
}

/** Everything that was read of a master has its feature's name in front. */
export const recordById = (contract: MasterContract, id: string) =>
  queryOptions({
    queryKey: [contract.feature, 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await load(contract.read, { id }, { signal })
      // Customers answer with several elements, and the first of data counts (AMB-091).
      const record: AnyRecord | undefined = answer.data?.[0] ?? answer.reponselist
      if (!record) throw new Error(contract.missing.message)
      return record
    },
    // Long enough for what the mouse asked ahead to serve the screen that opens.
    staleTime: 2_000,
  })

export const invalidateMaster = (client: QueryClient, { feature }: MasterContract) =>
  invalidate(client, feature)

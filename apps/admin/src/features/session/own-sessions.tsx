import { endSession, listSessions, type Session } from '@refill/contract/features/session/account.contract.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invalidate } from '../../api/cache.ts'
import { load, send } from '../../api/send.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { actions, instant, leading, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { deviceWords } from './device-words.public.ts'

const ownSessions = queryOptions({
  queryKey: ['session', 'own'],
  queryFn: async ({ signal }) => (await load(listSessions, {}, { signal })).reponselist,
  staleTime: 0,
})

/** Ends one, or without an id all others. */
const useEnd = () => {
  const client = useQueryClient()
  return async (id?: number) => {
    const answer = await send(endSession, id === undefined ? {} : { id }).catch(() => undefined)
    if (answer?.success) toast({ kind: 'success', title: answer.message ?? '' })
    else toast({ kind: 'error', title: answer?.message || 'The session was not ended. Please try again.' })
    await invalidate(client, 'session')
  }
}

const columnsOf = (end: (id: number) => Promise<void>): Columns<Session> => [
  leading(text('device', 'Device', { show: ({ device }) => deviceWords(device) })),
  text('address', 'Address', { whole: true }),
  instant('since', 'Since'),
  instant('last_seen_at', 'Last used'),
  actions({
    more: ({ id, is_this: isThis }) =>
      isThis ? <Badge tone="done">This one</Badge> : <Button onClick={() => void end(id)}>End</Button>,
  }),
]

/** Where one is signed in at the moment. */
export function OwnSessions() {
  const query = useQuery(ownSessions)
  const end = useEnd()
  const columns = useMemo(() => columnsOf(end), [end])
  const { data: sessions = [] } = query
  const isAlone = sessions.length < 2
  return (
    <Panel
      title="Sessions"
      note="Where you are signed in"
      actions={!isAlone && <Button onClick={() => void end()}>End all others</Button>}
      flush
    >
      <LoadFailed query={query} inset>
        Your sessions could not be loaded.
      </LoadFailed>
      <Table
        label="Sessions"
        columns={columns}
        rows={query.isPending ? undefined : sessions}
        skeletonRows={2}
      />
    </Panel>
  )
}

import { showInstant } from '@refill/values/day.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { HistoryEntry } from '@refill/contract/masters/shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { load } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Changes, type ShownChange } from '../../ui/changes.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { HistoryLink } from './history-link.ts'
import { wordsOf, changesIn } from './history-words.ts'
import styles from './history.module.css'
import type { AnyRecord, MasterPanel } from '../panel.ts'

/** Entries are few and the newest matter most: more of them are asked for as one longer page. */
const step = 10
const maxUnfolded = 8

const historyOf = (contract: MasterContract, id: number, limit: number) => ({
  queryKey: [contract.feature, 'history', id, limit],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { reponselist, totalcount } = await load(contract.history, { id, page: 1, limit }, { signal })
    return { entries: reponselist, total: totalcount }
  },
  placeholderData: keepPreviousData,
})

/** A new record has a value for everything: who wants to read them all unfolds them. */
function Entry({ entry, changes }: { entry: HistoryEntry; changes: ShownChange[] }) {
  return (
    <li>
      <p>
        <b>{entry.who}</b> {wordsOf(entry)} <time dateTime={entry.at}>{showInstant(entry.at)}</time>
      </p>
      {changes.length > maxUnfolded ? (
        <details>
          <summary>{`${changes.length} values`}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <Changes changes={changes} />
      )}
    </li>
  )
}

/** Who did what to a record and when, newest first. */
export function HistoryPanel({ panel, record }: { panel: MasterPanel; record: AnyRecord }) {
  const [limit, setLimit] = useState(step)
  const More = use(HistoryLink)
  const query = useQuery(historyOf(panel.contract, record.id, limit))
  const { data, isFetching } = query
  const changesOf = useMemo(() => changesIn(panel), [panel])
  const hasMore = data && data.entries.length < data.total
  return (
    <Panel title="History" actions={<More type={panel.contract.feature} id={record.id} />}>
      {data?.entries.length === 0 && <p className={styles.note}>No changes yet.</p>}
      <ol className={styles.entries}>
        {data?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} changes={changesOf(entry)} />
        ))}
      </ol>
      <LoadFailed query={query}>The history could not be loaded.</LoadFailed>
      {hasMore && (
        <Button busy={isFetching} busyText="Loading..." onClick={() => setLimit(limit + step)}>
          Show more
        </Button>
      )}
    </Panel>
  )
}

import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { seenInList } from './memory.ts'
import styles from './known.module.css'
import { Panel, Skeleton } from './parts.tsx'

type Waiting = { isPending: boolean }

/**
 * A record as a list of this tab showed it, while the record itself is on its way.
 * @typeParam Row of the list's source
 */
export const useSeen = <Row,>(name: string, id: string, { isPending }: Waiting): Row | undefined => {
  const client = useQueryClient()
  // Rows of a source are what its name says.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isPending ? (seenInList(client, name, id) as Row | undefined) : undefined
}

/** On its way for the first time; what fails is said in its own place. */
export const isComing = ({ isPending, fetchStatus, failureCount }: UseQueryResult): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0

/** In the place of a value that is on its way: it has the height of its line. */
export const coming: ReactNode = (
  <span className={styles.value}>
    <Skeleton width={96} />
  </span>
)

const widths = [180, 220, 140, 200, 160]

/** A panel of which nothing is known yet. */
export function ComingPanel({ title, lines = 3 }: { title?: ReactNode; lines?: number }) {
  return (
    <Panel title={title}>
      <Bars lines={lines} />
    </Panel>
  )
}

/** Bars in the place of lines. */
export function Bars({ lines }: { lines: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length] ?? 0} />
      ))}
    </div>
  )
}

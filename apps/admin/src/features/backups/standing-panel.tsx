import { showClock, showInstant } from '@refill/values/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Alert } from '../../ui/messages.tsx'
import { KeyValues, Missing, Panel } from '../../ui/parts.tsx'
import type { Standing } from './backups.api.ts'
import styles from './backups.module.css'

type Known = NonNullable<Standing['standing']>

const words = { archive: 'Backup', check: 'Trial restore' } as const

function UnderWay({ running }: Pick<Known, 'running'>) {
  if (!running) return <Missing>Nothing</Missing>
  const { kind, started_at, share } = running
  const percent = Math.min(99, Math.floor(share * 100))
  return (
    <span className={styles.underWay}>
      {`${words[kind]} since ${showClock(new Date(started_at))}, ${percent} %`}
      <progress aria-label={words[kind]} max={100} value={percent} />
    </span>
  )
}

function KeptLog({ log: { kept_upto, problem } }: { log: NonNullable<Known['log']> }) {
  if (problem)
    return (
      <>
        <Badge tone="stopped">Not kept</Badge> {problem}
      </>
    )
  return kept_upto ? `Kept up to ${showInstant(kept_upto)}` : <Missing>Begins now</Missing>
}

/** Where backups go and when, and what is being done. */
export function StandingPanel({ standing }: { standing: Known }) {
  if (standing.place === '')
    return (
      <Alert kind="warning">
        No backups are made: a broken disk would take the whole business. Whoever runs this server sets
        BACKUP_URL to another disk, a network folder or a bucket.
      </Alert>
    )
  return (
    <Panel className={styles.standing}>
      <KeyValues
        columns={2}
        lines={[
          ['Kept in', standing.place],
          ['Every night at', standing.at],
          ['Kept for', '7 days, 5 weeks and 12 months'],
          ...(standing.log ? [['To the minute', <KeptLog key="log" log={standing.log} />] as const] : []),
          ['Under way', <UnderWay key="running" running={standing.running} />],
        ]}
      />
    </Panel>
  )
}

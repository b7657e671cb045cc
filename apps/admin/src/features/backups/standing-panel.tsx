import { showClock, showInstant } from '@refill/values/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Alert } from '../../ui/messages.tsx'
import { KeyValues, Missing, Panel } from '../../ui/parts.tsx'
import type { Standing } from './backups.api.ts'
import { ChooseButton } from './choose-button.tsx'
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

/** What is wanting before backups are as they should be. */
const wanting: Record<Exclude<Known['standing'], 'fine'>, string> = {
  not_chosen: 'No backups are made: a broken disk would take the whole business.',
  off: 'Backups are switched off: a broken disk would take the whole business.',
  not_here:
    'Where backups go was chosen on another machine or data folder, or before this business was restored. None are made from here until it is chosen again.',
  not_made: 'No backup lies there yet. The first one is made at its time, or now.',
  not_tried:
    'No backup was tried yet. The newest is restored on trial by itself, within a minute of its making.',
}

/** One line for each thing that may cost the business. */
function Warnings({ standing: { standing, is_same_disk: isSameDisk } }: { standing: Known }) {
  return (
    <>
      {standing !== 'fine' && <Alert kind="warning">{wanting[standing]}</Alert>}
      {isSameDisk && (
        <Alert kind="warning">
          Backups lie on the disk of the business: what takes one takes both, unless another program copies
          that folder away.
        </Alert>
      )}
    </>
  )
}

const olderIn = (elsewhere: readonly string[]) =>
  elsewhere.map((place) => place || 'an earlier place').join(', ')

/** Where backups go and when, and what is being done. */
export function StandingPanel({ standing, change }: { standing: Known; change: () => void }) {
  const { place, at, log, running, elsewhere } = standing
  return (
    <div className={styles.standing}>
      <Warnings standing={standing} />
      {place && (
        <Panel title="Where backups go" actions={<ChooseButton choose={change}>Change</ChooseButton>}>
          <KeyValues
            columns={2}
            lines={[
              ['Kept in', place],
              ['Every night at', at],
              ['Kept for', '7 days, 5 weeks and 12 months'],
              ...(log ? [['To the minute', <KeptLog key="log" log={log} />] as const] : []),
              ['Under way', <UnderWay key="running" running={running} />],
              ...(elsewhere.length > 0 ? [['Older ones stay in', olderIn(elsewhere)] as const] : []),
            ]}
          />
        </Panel>
      )}
    </div>
  )
}

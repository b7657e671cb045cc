import type { Archive } from '@refill/contract/features/backups/backups.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useRights } from '../../api/access.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { Missing } from '../../ui/parts.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import styles from './backups.module.css'

/** Under a second is still one: nothing took no time. */
export const inSeconds = ({ seconds }: Pick<Archive, 'seconds'>): string => {
  const whole = Math.max(1, Math.round(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

const missing = ({ missing_papers: papers }: Archive) =>
  papers === 0 ? '' : ` ${papers === 1 ? '1 paper was' : `${count(papers)} papers were`} not in the store.`

export function State(row: Archive) {
  if (row.state === 'running') return <Badge tone="moving">Under way</Badge>
  if (row.state === 'failed')
    return (
      <>
        <Badge tone="stopped">Failed</Badge> <span className={styles.problem}>{row.problem}</span>
      </>
    )
  return (
    <>
      <Badge tone="done" hollow={!row.is_kept}>
        {row.is_kept ? 'Made' : 'Cleared for newer ones'}
      </Badge>
      {row.is_kept && row.place && <span className={styles.problem}> In {row.place}</span>}
      {missing(row)}
    </>
  )
}

export function Checked({ checked, checked_at, check_problem }: Archive) {
  if (checked === '') return <Missing>Not yet</Missing>
  if (checked === 'running') return <Badge tone="moving">Being restored</Badge>
  if (checked === 'good')
    return (
      <>
        <Badge tone="done">Restored, sound</Badge> {showInstant(checked_at)}
      </>
    )
  return (
    <>
      <Badge tone="stopped">Not sound</Badge> <span className={styles.problem}>{check_problem}</span>
    </>
  )
}

/** @property hasPlace whether backups of this business lie anywhere: a restored one may name those of another place. */
type ButtonsProps = { row: Archive; hasPlace: boolean; download: (archive: Archive) => void }

export function Buttons({ row, hasPlace, download }: ButtonsProps) {
  const may = useRights()
  if (!row.is_kept || row.place || !hasPlace || !may('backups.reveal')) return null
  return (
    <RowButtons>
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => download(row)}>
        Download
      </Button>
    </RowButtons>
  )
}

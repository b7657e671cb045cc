import { showInstant } from '@refill/values/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { actions } from '../../ui/list/columns.tsx'
import styles from './position.module.css'

type Canceled = { canceled_by: string; canceled_at: string; cancel_reason: string }

/** Who took it back, when and why; nothing while it stands. */
export const canceledHint = ({ canceled_by, canceled_at, cancel_reason }: Canceled) =>
  canceled_at && (
    <span className={styles.canceled}>
      <Badge tone="stopped" hollow>
        Canceled
      </Badge>
      <span>{[canceled_by, showInstant(canceled_at), cancel_reason].filter(Boolean).join(', ')}</span>
    </span>
  )

/** What stands can be taken back. */
export const takeBack = <Row extends Canceled>(cancel: (row: Row) => void) =>
  actions<Row>({
    more: (row) =>
      !row.canceled_at && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => cancel(row)}>
          Take back
        </Button>
      ),
  })

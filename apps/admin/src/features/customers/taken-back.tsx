import type { Right } from '@refill/contract/rights.ts'
import { showInstant } from '@refill/values/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { actions } from '../../ui/list/columns.tsx'
import { useRights } from '../../api/access.tsx'
import styles from './position.module.css'

type Canceled = { canceled_by: string; canceled_at: string; cancel_reason: string }

type NamedProps = { name: string; what?: string; row: Canceled }

/** What a row is of, and below it who took it back, when and why. */
export function Named({ name, what, row: { canceled_by, canceled_at, cancel_reason } }: NamedProps) {
  return (
    <span className={styles.named}>
      <b>{name}</b>
      {what && <small>{what}</small>}
      {canceled_at && (
        <>
          <Badge tone="stopped" hollow>
            Canceled
          </Badge>
          <small>{[canceled_by, showInstant(canceled_at), cancel_reason].filter(Boolean).join(', ')}</small>
        </>
      )}
    </span>
  )
}

type TakeBackProps = { right: Right; onClick: () => void }

function TakeBack({ right, onClick }: TakeBackProps) {
  if (!useRights()(right)) return null
  return (
    <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onClick}>
      Take back
    </Button>
  )
}

/** What stands can be taken back by whom may enter it. */
export const takeBack = <Row extends Canceled>(right: Right, cancel: (row: Row) => void) =>
  actions<Row>({ more: (row) => !row.canceled_at && <TakeBack right={right} onClick={() => cancel(row)} /> })

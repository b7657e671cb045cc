import type { CountRow } from '@refill/contract/features/inventory/counts.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRights } from '../../api/access.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { askToCancelCount } from './counts.api.ts'
import styles from './inventory.module.css'

/** Who took it back, when and why; nothing while it stands. */
export function CanceledCount({ row }: { row: CountRow }) {
  const { canceled_by, canceled_at, cancel_reason } = row
  if (canceled_at === '') return null
  return (
    <span className={styles.canceled}>
      <Badge tone="stopped" hollow>
        Taken back
      </Badge>
      <span>{[canceled_by, showInstant(canceled_at), cancel_reason].filter(Boolean).join(', ')}</span>
    </span>
  )
}

export function CancelCount({ row }: { row: CountRow }) {
  const client = useQueryClient()
  const mayWrite = useRights()('inventory.write')
  if (!mayWrite || row.canceled_at) return null
  return (
    <Button
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => askToCancelCount(client, row)}
    >
      Take back
    </Button>
  )
}

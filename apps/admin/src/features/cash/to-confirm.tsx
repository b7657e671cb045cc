import type { ToConfirm } from '@refill/contract/features/cash/cash.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { Panel } from '../../ui/parts.tsx'
import styles from './cash.module.css'
import type { CashCommand } from './cash-commands.tsx'

type ToConfirmProps = { waiting: readonly ToConfirm[]; ask: (command: CashCommand) => void }

/** Hand-overs that wait until whoever looks has counted them. */
export function ToConfirmPanel({ waiting, ask }: ToConfirmProps) {
  if (waiting.length === 0) return null
  return (
    <Panel title="Handed over to you" note="Count it and confirm" flush>
      <ul className={styles.waiting}>
        {waiting.map((handOver) => (
          <li key={handOver.id}>
            <div>
              <b>
                {money(handOver.amount)} of {handOver.who}
              </b>
              <span>
                {[handOver.number, showDay(handOver.day), handOver.note].filter(Boolean).join(', ')}
              </span>
            </div>
            <Button
              kind="filled"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => ask({ kind: 'confirm', handOver })}
            >
              Confirm
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

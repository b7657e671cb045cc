import { listDrawers, type Carrier, type ToConfirm } from '@refill/contract/features/cash/cash.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'
import { DepositDialog, HandOverDialog, PayOutDialog, type MovedDrawer } from './move-dialogs.tsx'

export type Drawers = AnswerOf<typeof listDrawers>

/** What somebody is about to do. */
export type CashCommand =
  | { kind: 'hand_over' | 'deposit' | 'pay_out' | 'close'; drawer: MovedDrawer }
  | { kind: 'confirm'; handOver: ToConfirm }
  | { kind: 'take_over'; carrier: Carrier }

/** The own drawer, also while nothing is in it. */
const ownOf = ({ own_id: user_id, reponselist }: Drawers): MovedDrawer => {
  const there = reponselist.find((one) => one.user_id === user_id)
  return { user_id, name: there?.name ?? '', in_hand: there?.in_hand ?? 0, own: true }
}

type OwnCommandsProps = { drawers: Drawers; ask: (command: CashCommand) => void }

/** What is done with the own drawer. */
export function OwnCommands({ drawers, ask }: OwnCommandsProps) {
  const preload = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
  const press = (kind: 'hand_over' | 'deposit' | 'pay_out' | 'close') => () =>
    ask({ kind, drawer: ownOf(drawers) })
  return (
    <>
      <Button {...preload} onClick={press('pay_out')}>
        Paid out
      </Button>
      <Button {...preload} onClick={press('deposit')}>
        Bank deposit
      </Button>
      <Button {...preload} onClick={press('hand_over')}>
        Hand over
      </Button>
      <Button {...preload} kind="filled" onClick={press('close')}>
        Close drawer
      </Button>
    </>
  )
}

type CommandDialogProps = { command: CashCommand; drawers: Drawers; close: () => void }

/** The dialog of what somebody is about to do. */
export function CommandDialog({
  command,
  drawers: { receivers, heads, carriers },
  close,
}: CommandDialogProps) {
  if (command.kind === 'confirm') return <ConfirmDialog handOver={command.handOver} close={close} />
  if (command.kind === 'take_over') {
    // The list may show another day; what is taken over is what the driver carries now.
    const now = carriers.find(({ driver_id }) => driver_id === command.carrier.driver_id)
    return <TakeOverDialog carrier={now ?? command.carrier} close={close} />
  }
  const { kind, drawer } = command
  if (kind === 'hand_over') return <HandOverDialog drawer={drawer} receivers={receivers} close={close} />
  if (kind === 'deposit') return <DepositDialog drawer={drawer} close={close} />
  if (kind === 'pay_out') return <PayOutDialog drawer={drawer} heads={heads} close={close} />
  return <CloseDialog drawer={drawer} close={close} />
}

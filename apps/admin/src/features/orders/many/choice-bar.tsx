import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { count } from '../../../ui/formats/money.ts'
import { ChosenBar, type useChosen } from '../../../ui/list/chosen.tsx'
import { onDemand } from '../../../ui/mantine/on-demand.tsx'
import { toast } from '../../../ui/toast.ts'
import { isFor, ordersIn, type Many } from './commands.ts'

const ManyDialog = onDemand(() => import('./many-dialog.tsx').then(({ ManyDialog: Dialog }) => Dialog))

const preload = () => {
  preloadDialog()
  ManyDialog.preload()
}

const labels: Record<Many, string> = { assign: 'Assign', dispatch: 'Dispatch', print: 'Challans' }
const said: Record<Many, (orders: string) => string> = {
  assign: (orders) => `${orders} assigned`,
  dispatch: (orders) => `${orders} dispatched`,
  print: (orders) => `Challans of ${orders} saved`,
}
const commands = ['assign', 'dispatch', 'print'] as const satisfies readonly Many[]

type ChoiceBarProps = { chosen: ReturnType<typeof useChosen<OrderRow>> }

/** What can be done with the chosen orders: each button counts those that it is for. */
export function ChoiceBar({ chosen }: ChoiceBarProps) {
  const [asked, ask] = useState<{ many: Many; orders: readonly OrderRow[] }>()
  const close = () => ask(undefined)
  const finish = (done: readonly OrderRow[]) => {
    chosen.drop(done)
    if (!asked || done.length < asked.orders.length) return
    toast({ kind: 'success', title: said[asked.many](ordersIn(done)) })
    close()
  }
  return (
    <>
      <ChosenBar things="orders" chosen={chosen}>
        {commands.map((many) => {
          const orders = chosen.rows.filter(isFor[many])
          return (
            <Button
              key={many}
              disabled={orders.length === 0}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => ask({ many, orders })}
            >
              {`${labels[many]} ${count(orders.length)}`}
            </Button>
          )
        })}
      </ChosenBar>
      {asked && <ManyDialog {...asked} finished={finish} close={close} onFailure={close} />}
    </>
  )
}

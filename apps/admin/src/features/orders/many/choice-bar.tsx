import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { challansPdf, maxChallans } from '@refill/contract/features/orders/orders.downloads.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../../api/download.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { count } from '../../../ui/formats/money.ts'
import { ChosenBar, type useChosen } from '../../../ui/list/chosen.tsx'
import { onDemand } from '../../../ui/mantine/on-demand.tsx'
import { PdfButton } from '../../../ui/pdf-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { goesOn, hasChallan, isFor, mayGoOnTrip, ordersIn, type Many } from './chosen-orders.ts'
import { useRights } from '../../../api/access.tsx'

const ManyDialog = onDemand(() => import('./many-dialog.tsx').then(({ ManyDialog: Dialog }) => Dialog))

const preload = () => {
  preloadDialog()
  ManyDialog.preload()
}

const labels: Record<Many, string> = { assign: 'Assign', prepare: 'Prepare challans', dispatch: 'Dispatch' }
const said: Record<Many, string> = {
  assign: 'assigned',
  prepare: 'given their challans',
  dispatch: 'dispatched',
}
const commands = ['assign', 'prepare', 'dispatch'] as const satisfies readonly Many[]

type ChallansProps = { orders: readonly OrderRow[]; saved: (orders: readonly OrderRow[]) => void }

/** All of them in one file, as they were chosen; what is beyond one file stays chosen. */
function Challans({ orders, saved }: ChallansProps) {
  const now = orders.slice(0, maxChallans)
  const ids = now.map(({ id }) => id).join(',')
  return (
    <PdfButton
      start={(watch) => download(challansPdf, { orders: ids }, watch)}
      title={orders.length > maxChallans ? `${maxChallans} in one file` : 'In one file'}
      disabled={orders.length === 0}
      saved={() => saved(now)}
    >
      {`Challans ${count(orders.length)}`}
    </PdfButton>
  )
}

/** Those that have not left; each says on the trip's own screen what keeps it from it. */
function PlanTrip({ orders }: { orders: readonly OrderRow[] }) {
  const navigate = useNavigate()
  if (!useRights()('trips.plan')) return null
  return (
    <Button
      disabled={orders.length === 0}
      onClick={() => void navigate(paths.addTripOf(orders.map(({ id }) => id)))}
    >
      {`Plan a trip ${count(orders.length)}`}
    </Button>
  )
}

type ChoiceBarProps = { chosen: ReturnType<typeof useChosen<OrderRow>> }

/** What can be done with the chosen orders: each button counts those that it is for. */
export function ChoiceBar({ chosen }: ChoiceBarProps) {
  const mayWrite = useRights()('dispatch.write')
  const [asked, ask] = useState<{ many: Many; orders: readonly OrderRow[] }>()
  const close = () => ask(undefined)
  const finish = (done: readonly OrderRow[]) => {
    if (!asked) return
    const after = goesOn[asked.many]
    if (after) chosen.renew(done.map(after))
    else chosen.drop(done)
    if (done.length < asked.orders.length) return
    toast({ kind: 'success', title: `${ordersIn(done)} ${said[asked.many]}` })
    close()
  }
  const save = (orders: readonly OrderRow[]) => {
    chosen.drop(orders)
    toast({ kind: 'success', title: `Challans of ${ordersIn(orders)} saved` })
  }
  return (
    <>
      <ChosenBar things="orders" chosen={chosen}>
        {commands
          .filter(() => mayWrite)
          .map((many) => {
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
        <PlanTrip orders={chosen.rows.filter(mayGoOnTrip)} />
        <Challans orders={chosen.rows.filter(hasChallan)} saved={save} />
      </ChosenBar>
      {asked && <ManyDialog {...asked} finished={finish} close={close} onFailure={close} />}
    </>
  )
}

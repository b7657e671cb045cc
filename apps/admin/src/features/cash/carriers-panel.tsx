import type { Carrier } from '@refill/contract/features/cash/cash.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, amount, lead, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import { drawersOn } from './cash.api.ts'
import type { CashCommand } from './cash-commands.tsx'
import { moved } from './moved.ts'

const columns: Columns<Carrier> = [
  lead('name', 'Driver'),
  amount('opening', 'Of days before'),
  moved('received', 'Received'),
  moved('taken_over', 'Taken over'),
  onOwnLine(amount('carried', 'Carries', ({ carried }) => <b>{money(carried)}</b>)),
]

type Ask = (command: CashCommand) => void

const takingOver = (ask: Ask) =>
  actions<Carrier>({
    more: (carrier) =>
      carrier.carried > 0 && (
        <RowButtons>
          <Button
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => ask({ kind: 'take_over', carrier })}
          >
            Take over
          </Button>
        </RowButtons>
      ),
  })

type CarriersProps = { day: string; ask: Ask }

/** Cash that drivers took at the door and carried at the end of a day; nothing where there was none. */
export function CarriersPanel({ day, ask }: CarriersProps) {
  const carriers = useQuery(drawersOn(day)).data?.carriers ?? []
  const mayWrite = useRights()('cash.write')
  const shown = useMemo(() => [...columns, ...(mayWrite ? [takingOver(ask)] : [])], [mayWrite, ask])
  if (carriers.length === 0) return null
  const all = carriers.reduce((sum, { carried }) => sum + carried, 0)
  return (
    <Panel title="With drivers" note={`${money(all)} not in a drawer yet`} flush>
      <Table label="With drivers" columns={shown} rows={carriers} tight />
    </Panel>
  )
}

import type { Drawer } from '@refill/contract/features/cash/cash.contract.ts'
import { showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRights } from '../../api/access.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { DayFilter } from '../../ui/fields/day-filter.tsx'
import { money } from '../../ui/formats/money.ts'
import { RowButtons } from '../../ui/list/ages.tsx'
import {
  actions,
  amount,
  Figure,
  lead,
  onOwnLine,
  type Column,
  type Columns,
} from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { drawersOn } from './cash.api.ts'
import styles from './cash.module.css'
import type { CashCommand } from './cash-commands.tsx'
import { moved } from './moved.ts'

/** Red where something is missing. */
const difference: Column<Drawer> & { key: 'difference' } = {
  ...amount<Drawer>('difference', 'Difference'),
  key: 'difference',
  cell: (row) =>
    row.difference === 0 ? null : <Figure value={row.difference}>{money(row.difference)}</Figure>,
}

function State({ row }: { row: Drawer }) {
  return (
    <>
      {row.name} {row.is_closed && <Badge tone="done">Closed</Badge>}
    </>
  )
}

function InHand({ row }: { row: Drawer }) {
  return (
    <>
      <b>{money(row.in_hand)}</b>
      {row.on_the_way > 0 && <span className={styles.onTheWay}>{money(row.on_the_way)} on the way</span>}
    </>
  )
}

const movements = [
  moved('received', 'Received'),
  moved('taken_over', 'Taken over'),
  moved('handed_over', 'Handed over'),
  moved('deposited', 'Into the bank'),
  moved('paid_out', 'Paid out'),
  moved('paid_back', 'Paid back'),
  difference,
]

/** What no drawer had that day has no column: at a small desk In hand would lie beneath the buttons. */
const columnsOf = (rows: readonly Drawer[]): Columns<Drawer> => [
  lead('name', 'Person', { show: (row) => <State row={row} /> }),
  amount('opening', 'Opening'),
  ...movements.filter(({ key }) => rows.some((row) => row[key] !== 0)),
  onOwnLine(amount('in_hand', 'In hand', (row) => <InHand row={row} />)),
]

type RowCommandsProps = { row: Drawer; ask: (command: CashCommand) => void }

/** Buttons for another person's drawer; only whoever may approve cash sees them. */
function RowCommands({ row, ask }: RowCommandsProps) {
  const drawer = { ...row, own: false }
  const preload = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
  return (
    <RowButtons>
      <Button {...preload} onClick={() => ask({ kind: 'hand_over', drawer })}>
        Hand over
      </Button>
      {!row.is_closed && (
        <Button {...preload} onClick={() => ask({ kind: 'close', drawer })}>
          Close drawer
        </Button>
      )}
    </RowButtons>
  )
}

const commandsOf = (own: number | undefined, ask: RowCommandsProps['ask']): Column<Drawer> =>
  actions({ more: (row) => row.user_id !== own && <RowCommands row={row} ask={ask} /> })

const totalOf = (rows: readonly Drawer[]) => ({
  held: rows.reduce((sum, row) => sum + row.in_hand, 0),
  away: rows.reduce((sum, row) => sum + row.on_the_way, 0),
})

function Total({ rows }: { rows: readonly Drawer[] }) {
  const { held, away } = totalOf(rows)
  return (
    <span>
      {money(held)} in hand{away > 0 && `, ${money(away)} on the way`}
    </span>
  )
}

type DrawersProps = { day: string; choose: (day: string) => void; ask: (command: CashCommand) => void }

/** What each person should have in hand at the end of a day. */
export function DrawersPanel({ day, choose, ask }: DrawersProps) {
  const query = useQuery(drawersOn(day))
  const mayApprove = useRights()('cash.approve')
  const own = query.data?.own_id
  const rows = query.data?.reponselist
  const columns = useMemo(
    () => [...columnsOf(rows ?? []), ...(mayApprove ? [commandsOf(own, ask)] : [])],
    [rows, mayApprove, own, ask],
  )
  return (
    <Panel
      title="Drawers"
      note={rows && <Total rows={rows} />}
      actions={
        <div className={styles.day}>
          <DayFilter name="day" label="At the end of" value={day || todayInIndia()} set={choose} />
        </div>
      }
      flush
    >
      <LoadFailed query={query} inset>
        The drawers could not be loaded.
      </LoadFailed>
      <Table
        label="Drawers"
        columns={columns}
        rows={query.isError ? [] : rows}
        skeletonRows={3}
        tight
        {...(!query.isError && {
          whenNone: `Nobody had cash in hand on ${showDay(day || todayInIndia())}.`,
        })}
      />
    </Panel>
  )
}

import type {
  AccountRow,
  DriverStatement,
} from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { entryOf, sourceOf, whyOf } from '@refill/contract/features/driver-accounts/account-words.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRights } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, Figure, leading, whole, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import styles from './account.module.css'
import { askToReverse } from './driver-accounts.api.ts'

/** A row, or what was owed before the first of them. */
type Line = { day: string; balance: number; row?: AccountRow }

/** Where it comes from, which leads there. */
function Source({ row }: { row: AccountRow }) {
  const { kind, number, trip_id } = row
  const words = whole(sourceOf(row))
  if (kind === 'taken_over') return <Link to={paths.cashNumbered(number)}>{words}</Link>
  return trip_id > 0 ? <Link to={paths.trip(trip_id)}>{words}</Link> : words
}

const left = (key: string, head: string, cell: Column<Line>['cell']): Column<Line> => ({ key, head, cell })

const columns: Columns<Line> = [
  left('day', 'Date', ({ day }) => whole(showDay(day))),
  leading(left('kind', 'Entry', ({ row }) => (row ? entryOf(row) : <b>Opening</b>))),
  left(
    'source',
    'Document',
    ({ row }) =>
      row && (
        <span>
          <Source row={row} />
        </span>
      ),
  ),
  left('why', 'Reason', ({ row }) => row && whyOf(row) && <span className={styles.why}>{whyOf(row)}</span>),
  left('cylinders', 'Cylinders', ({ row }) => row?.cylinders),
  {
    ...left('rupees', 'Rupees', ({ row }) =>
      row && row.rupees !== 0 ? <Figure value={row.rupees}>{money(row.rupees)}</Figure> : null,
    ),
    align: 'right',
  },
  {
    ...left('balance', 'Owes then', ({ balance }) => <Figure value={balance}>{money(balance)}</Figure>),
    align: 'right',
  },
]

const taking = (client: QueryClient, may: (row: AccountRow) => boolean): Column<Line> =>
  actions<Line>({
    more: ({ row }) => (
      <RowButtons>
        {row && may(row) && (
          <Button
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => askToReverse(client, row)}
          >
            Reverse
          </Button>
        )}
      </RowButtons>
    ),
  })

/** Who may enter takes back, what was waived only who may waive. */
const useColumns = (): Columns<Line> => {
  const client = useQueryClient()
  const may = useRights()
  const [write, approve] = [may('driver-accounts.write'), may('trips.approve')]
  return useMemo(() => {
    const reverses = (row: AccountRow) => row.may_reverse && (row.kind !== 'waived' || approve)
    return write ? [...columns, taking(client, reverses)] : columns
  }, [client, write, approve])
}

/** Opening, each entry with the balance after it. */
export function AccountTable({ statement }: { statement: DriverStatement | undefined }) {
  const shown = useColumns()
  const rows = statement && [
    { day: statement.fd, balance: statement.opening },
    ...statement.rows.map((row): Line => ({ day: row.day, balance: row.balance, row })),
  ]
  return <Table label="Account" columns={shown} rows={rows} skeletonRows={6} dense />
}

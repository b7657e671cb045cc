import {
  cancelOpeningAdvance,
  cancelOpeningDue,
  type OpeningAdvance,
  type OpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { CancelDialog } from '../../documents/cancel-dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { amount, day, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Named, takeBack } from './taken-back.tsx'
import styles from './position.module.css'

/** A due, or an advance, which has no day by which it is to be paid. */
type Row = Pick<
  OpeningDue,
  'id' | 'number' | 'day' | 'amount' | 'canceled_by' | 'canceled_at' | 'cancel_reason'
> & {
  kind: 'due' | 'advance'
  what: string
  due_day: string
  open: number
}

const words = (...all: string[]) => all.filter(Boolean).join(', ')

const dueRow = ({ bill_number, note, due, ...row }: OpeningDue): Row => ({
  ...row,
  kind: 'due',
  what: words('Due', bill_number && `bill ${bill_number}`, note),
  open: due,
})

const advanceRow = ({ note, on_account, ...row }: OpeningAdvance): Row => ({
  ...row,
  kind: 'advance',
  what: words('Advance', note),
  due_day: '',
  open: on_account,
})

const columns = (cancel: (row: Row) => void): Columns<Row> => [
  {
    key: 'number',
    head: 'Due or advance',
    folds: 'lead',
    cell: (row) => <Named name={row.number} what={row.what} row={row} />,
  },
  day('day', 'Day'),
  {
    key: 'due_day',
    head: 'To be paid by',
    cell: ({ due_day }) => due_day && <span className={styles.number}>{showDay(due_day)}</span>,
  },
  amount('amount', 'Amount'),
  { ...amount<Row>('open', 'Still open'), folds: 'wide' },
  takeBack(cancel),
]

const taken = {
  due: {
    call: cancelOpeningDue,
    title: 'Take opening due back',
    means: 'is no longer owed: what was paid on it is on account. The row stays, with the reason.',
  },
  advance: {
    call: cancelOpeningAdvance,
    title: 'Take opening advance back',
    means: 'was not on account: what it was set against is owed again. The row stays, with the reason.',
  },
} as const

function TakeBackDialog({ row, close }: { row: Row; close: () => void }) {
  const client = useQueryClient()
  const { call, title, means } = taken[row.kind]
  return (
    <CancelDialog
      title={title}
      button="Take back"
      send={(reason) => send(call, { id: row.id, reason })}
      onCanceled={() => forget(client, 'receipts', ...touchedBy.receipt)}
      close={close}
    >
      <b>{`${row.number} of ${money(row.amount)}`}</b> {means}
    </CancelDialog>
  )
}

type OpeningMoneyProps = { dues: readonly OpeningDue[]; advances: readonly OpeningAdvance[] }

/** What the customer owed and had on account before the first document. */
export function OpeningMoney({ dues, advances }: OpeningMoneyProps) {
  const [canceling, cancel] = useState<Row>()
  const rows = [...dues.map(dueRow), ...advances.map(advanceRow)]
  return (
    <>
      <Table label="Opening dues and advances" columns={columns(cancel)} rows={rows} />
      {canceling && <TakeBackDialog row={canceling} close={() => cancel(undefined)} />}
    </>
  )
}

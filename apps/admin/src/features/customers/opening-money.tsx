import {
  cancelOpeningAdvance,
  cancelOpeningDue,
  type OpeningAdvance,
  type OpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
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
  takeBack('receipts.write', cancel),
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

const askToTakeBack = (client: QueryClient, { id, kind, number, amount: rupees }: Row): void => {
  const { call, title, means } = taken[kind]
  askToDelete({
    thing: 'Opening',
    title,
    words: [`${number} of ${money(rupees)}`, means],
    confirm: 'Take back',
    reason: 'e.g. Entered for another customer',
    send: (reason) => send(call, { id, reason }),
    onDeleted: () => invalidate(client, 'receipts', ...touchedBy.receipt),
    failed: 'It could not be taken back. Please try again.',
  })
}

type OpeningMoneyProps = { dues: readonly OpeningDue[]; advances: readonly OpeningAdvance[] }

/** What the customer owed and had on account before the first document. */
export function OpeningMoney({ dues, advances }: OpeningMoneyProps) {
  const client = useQueryClient()
  return (
    <Table
      label="Opening dues and advances"
      columns={columns((row) => askToTakeBack(client, row))}
      rows={[...dues.map(dueRow), ...advances.map(advanceRow)]}
    />
  )
}

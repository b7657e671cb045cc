import { cancelReturn, type ReturnRow } from '@refill/contract/features/empties/empties.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { actions, day, lead, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { customers } from '../customers/customers.public.tsx'
import { useRights } from '../../api/access.tsx'
import { returnSource } from './empties.api.ts'
import styles from './empties.module.css'

const customerOf = ({ customer_id }: ReturnRow) => customers.addresses.detail(customer_id)

/** Who took it back, when and why. */
function Canceled({ row: { canceled_by, canceled_at, cancel_reason } }: { row: ReturnRow }) {
  return (
    <span className={styles.canceled}>
      <Badge tone="stopped" hollow>
        Canceled
      </Badge>
      <span>{[canceled_by, showInstant(canceled_at), cancel_reason].filter(Boolean).join(', ')}</span>
    </span>
  )
}

type CancelProps = { row: ReturnRow; cancel: (row: ReturnRow) => void }

function Cancel({ row, cancel }: CancelProps) {
  const mayWrite = useRights()('empties.write')
  if (!mayWrite || row.canceled_at) return null
  return (
    <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => cancel(row)}>
      Cancel return
    </Button>
  )
}

const columns = (cancel: (row: ReturnRow) => void): Columns<ReturnRow> => [
  lead('customer_name', 'Customer'),
  text('number', 'Number'),
  day('day', 'Date'),
  { ...text<ReturnRow>('what', 'Empties'), folds: 'wide' },
  {
    key: 'note',
    head: 'Note',
    folds: 'wide',
    cell: (row) => (row.canceled_at ? <Canceled row={row} /> : row.note),
  },
  { ...text<ReturnRow>('entered_by', 'Entered by'), folds: 'wide' },
  actions({ more: (row) => <Cancel row={row} cancel={cancel} /> }),
]

const whenEmpty = {
  title: 'No empties returned yet',
  text: 'Empties that come back with a delivery are entered there. What a customer brings at another time is entered here.',
}

const askToCancel = (client: QueryClient, { id, number, customer_name, what }: ReturnRow): void =>
  askToDelete({
    thing: 'Return',
    title: 'Cancel return',
    words: [
      number,
      `of ${customer_name}, ${what}: the cylinders are with the customer again. The number stays, with the reason.`,
    ],
    confirm: 'Cancel return',
    cancel: 'Keep return',
    reason: 'e.g. Entered for another customer',
    send: (reason) => send(cancelReturn, { id, reason }),
    onDeleted: () => invalidate(client, ...touchedBy.empties),
    failed: 'It could not be taken back. Please try again.',
  })

/** Empties that came back without an order. */
export default function ReturnListScreen() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const list = useList(returnSource)
  const mayWrite = useRights()('empties.write')
  useKey(mayWrite ? 'n' : undefined, 'Return of empties', () => void navigate(paths.returnEmpties))
  const add = mayWrite && (
    <LinkButton kind="filled" to={paths.returnEmpties}>
      + Return empties
    </LinkButton>
  )
  return (
    <ListScreen
      title="Empties returned"
      list={list}
      action={
        <>
          <LinkButton to={paths.emptiesOwed}>Who owes empties</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns((row) => askToCancel(client, row))}
        open={customerOf}
        whenEmpty={{ ...whenEmpty, action: add }}
      />
    </ListScreen>
  )
}

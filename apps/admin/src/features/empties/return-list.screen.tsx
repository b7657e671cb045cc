import { cancelReturn, type ReturnRow } from '@refill/contract/features/empties/empties.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { CancelDialog, preloadCancelDialog } from '../../documents/cancel-dialog.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { actions, day, lead, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { customers } from '../customers/customers.public.tsx'
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
  actions({
    more: (row) =>
      !row.canceled_at && (
        <Button
          onPointerEnter={preloadCancelDialog}
          onFocus={preloadCancelDialog}
          onClick={() => cancel(row)}
        >
          Cancel return
        </Button>
      ),
  }),
]

const whenEmpty = {
  title: 'No empties returned yet',
  text: 'Empties that come back with a delivery are entered there. What a customer brings at another time is entered here.',
}

/** Empties that came back without an order. */
export default function ReturnListScreen() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const list = useList(returnSource)
  const [canceling, cancel] = useState<ReturnRow>()
  useKey('n', 'Return of empties', () => void navigate(paths.returnEmpties))
  const add = (
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
        columns={columns(cancel)}
        open={customerOf}
        whenEmpty={{ ...whenEmpty, action: add }}
      />
      {canceling && (
        <CancelDialog
          title="Cancel return"
          button="Cancel return"
          send={(reason) => send(cancelReturn, { id: canceling.id, reason })}
          onCanceled={() => forget(client, ...touchedBy.empties)}
          close={() => cancel(undefined)}
        >
          <b>{canceling.number}</b>{' '}
          {`of ${canceling.customer_name}, ${canceling.what}: the cylinders are with the customer again. The number stays, with the reason.`}
        </CancelDialog>
      )}
    </ListScreen>
  )
}

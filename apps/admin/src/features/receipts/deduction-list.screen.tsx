import {
  cancelDeduction,
  deductionWorkbook,
  type DeductionRow,
} from '@refill/contract/features/receipts/deductions.contract.ts'
import { deductionNames, isTaxAtSource } from '@refill/contract/features/receipts/deductions.rules.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, amount, day, lead, text, whole, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { deductionFields, deductionSource } from './deductions.api.ts'
import { invalidateMoney } from './on-account.public.ts'
import { ReceiptLink } from './receipt-links.tsx'
import styles from './receipts.module.css'

const CertificateDialog = onDemand(() =>
  import('./certificate-dialog.tsx').then(({ CertificateDialog: Dialog }) => Dialog),
)

const askToCancel = (client: QueryClient, row: DeductionRow): void =>
  askToDelete({
    thing: 'Deduction',
    title: 'Take deduction back',
    words: [
      `${row.number}, ${row.customer_name}, ${money(row.amount)}`,
      'counts no more: what it had paid is owed again. It keeps its number.',
    ],
    reason: 'e.g. Wrong sum',
    send: (reason) => send(cancelDeduction, { id: row.id, reason }),
    onDeleted: () => invalidateMoney(client),
    failed: 'Failed to take the deduction back. Please try again.',
  })

function Note({ kind, note }: DeductionRow) {
  if (isTaxAtSource(kind) && note === '') return <Badge tone="waiting">Missing</Badge>
  return note
}

function Canceled({ canceled_at, canceled_by, cancel_reason }: DeductionRow) {
  if (canceled_at === '') return null
  const words = [`${showInstant(canceled_at)}${canceled_by && ` by ${canceled_by}`}`, cancel_reason]
  return (
    <>
      <Badge tone="stopped">Canceled</Badge> {words.filter(Boolean).join(', ')}
    </>
  )
}

type RowActions = { certify: (row: DeductionRow) => void; cancel: (row: DeductionRow) => void }

function Acts({ row, certify, cancel }: RowActions & { row: DeductionRow }) {
  const mayWrite = useRights()('receipts.write')
  if (!mayWrite || row.canceled_at !== '') return null
  return (
    <RowButtons>
      {isTaxAtSource(row.kind) && (
        <Button onPointerEnter={CertificateDialog.preload} onClick={() => certify(row)}>
          Certificate
        </Button>
      )}
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => cancel(row)}>
        Take back
      </Button>
    </RowButtons>
  )
}

const columnsOf = (on: RowActions): Columns<DeductionRow> => [
  lead('number', 'Number'),
  day('day', 'Date'),
  text('year', 'Year', { whole: true }),
  { ...text<DeductionRow>('customer_name', 'Customer'), folds: 'wide' },
  { ...text<DeductionRow>('kind', 'Kind', { show: ({ kind }) => deductionNames[kind] }), width: 96 },
  { ...text<DeductionRow>('note', 'Certificate or reason', { show: Note }), folds: 'wide' },
  text('sr_no', 'Receipt', { show: ({ sr_no }) => sr_no && <ReceiptLink number={sr_no} /> }),
  {
    ...text<DeductionRow>('orders', 'Orders', { show: ({ orders }) => whole(orders.join(', ')) }),
    folds: 'wide',
  },
  { ...text<DeductionRow>('canceled_at', 'State', { show: Canceled }), folds: 'wide' },
  amount('amount', 'Amount'),
  actions({ more: (row) => <Acts row={row} {...on} /> }),
]

const whenEmpty = {
  title: 'Nothing was deducted',
  text: 'Tax that customers deduct at source, bank charges, discounts and what was written off will appear here. They are entered with a receipt.',
}

/** What customers deducted, by customer and financial year. */
export default function DeductionListScreen() {
  const client = useQueryClient()
  const list = useList(deductionSource)
  const [certified, certify] = useState<DeductionRow>()
  const [columns] = useState(() => columnsOf({ certify, cancel: (row) => askToCancel(client, row) }))
  const { totals } = list.answer ?? {}
  const close = () => certify(undefined)
  return (
    <ListScreen
      title="Deductions"
      back={{ to: paths.receipts, label: 'Back to receipts' }}
      list={list}
      action={
        <FileExport what="deductions" file={deductionWorkbook} fields={deductionFields(list.request)} />
      }
      top={
        totals &&
        totals.amount > 0 && (
          <p className={styles.sum}>
            <b>{money(totals.amount)}</b>
            {` deducted${totals.missing > 0 ? `, ${money(totals.missing)} of it without a certificate` : ''}`}
          </p>
        )
      }
    >
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} tight figures />
      {certified && <CertificateDialog row={certified} close={close} onFailure={close} />}
    </ListScreen>
  )
}

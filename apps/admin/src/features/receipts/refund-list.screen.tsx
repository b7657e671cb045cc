import {
  cancelRefund,
  listRefunds,
  refundVoucher,
  type RefundRow,
} from '@refill/contract/features/receipts/on-account.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { pageOf } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { stateFilter } from '../../documents/state-filter.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, amount, day, lead, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useRights } from '../../api/access.tsx'
import { chosenState, customerChoice } from './receipt-filters.ts'
import { invalidateMoney } from './on-account.public.ts'
import { ReceiptLink } from './receipt-links.tsx'
import { voucherAddress, VoucherButton, VoucherShare } from './voucher.tsx'

type RefundFilters = { customer: string; state: string }

const source: ListSource<RefundRow, RefundFilters> = {
  name: 'receipts',
  things: 'payments to customers',
  load: async ({ page, rows, search, filters: { customer, state } }: ListRequest<RefundFilters>, signal) => {
    const asked = { page, limit: rows, search, customer_id: customer || '0', state: chosenState(state) }
    return pageOf(await send(listRefunds, asked, { signal }), ({ data }) => data)
  },
  defaultRows: 10,
  filters: [{ kind: 'record', name: 'customer', choice: customerChoice, all: 'All customers' }, stateFilter],
}

const askToCancel = (client: QueryClient, { id, pb_no, ...refund }: RefundRow): void =>
  askToDelete({
    thing: 'Payment',
    title: 'Cancel payment',
    words: [
      `${pb_no}, ${refund.customer_name}, ${money(refund.amount)}`,
      'counts as never paid: the money is on account again. It keeps its number.',
    ],
    reason: 'e.g. Wrong customer',
    send: (reason) => send(cancelRefund, { id, reason }),
    onDeleted: () => invalidateMoney(client),
    failed: 'Failed to cancel the payment. Please try again.',
  })

const voucherOf = ({ id, pb_no }: RefundRow) => ({
  address: voucherAddress(refundVoucher, id),
  number: pb_no,
})

function Canceled({ canceled_at, canceled_by, cancel_reason }: RefundRow) {
  if (canceled_at === '') return null
  const words = [`${showInstant(canceled_at)}${canceled_by && ` by ${canceled_by}`}`, cancel_reason]
  return (
    <>
      <Badge tone="stopped">Canceled</Badge> {words.filter(Boolean).join(', ')}
    </>
  )
}

type CancelProps = { refund: RefundRow; cancel: (refund: RefundRow) => void }

function Cancel({ refund, cancel }: CancelProps) {
  const mayWrite = useRights()('receipts.write')
  if (!mayWrite || refund.canceled_at !== '') return null
  return (
    <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => cancel(refund)}>
      Cancel
    </Button>
  )
}

const columnsOf = (cancel: (refund: RefundRow) => void): Columns<RefundRow> => [
  lead('pb_no', 'Voucher No'),
  day('voucher_date', 'Date'),
  { ...text<RefundRow>('customer_name', 'Customer'), folds: 'wide' },
  text('payment_mode', 'Payment Mode', { whole: true }),
  text('transaction_number', 'Transaction Number', { show: (row) => row.transaction_number }),
  {
    key: 'receipts',
    head: 'From receipts',
    folds: 'wide',
    cell: ({ receipts }) =>
      receipts.map(({ id, sr_no }) => (
        <div key={id}>
          <ReceiptLink number={sr_no} />
        </div>
      )),
  },
  text('narration', 'Narration', { show: ({ narration }) => narration }),
  { ...text<RefundRow>('canceled_at', 'State', { show: Canceled }), folds: 'wide' },
  amount('amount', 'Amount'),
  actions({
    more: (refund) => (
      <RowButtons>
        <VoucherShare voucher={voucherOf(refund)} row={refund} what="Payment" />
        <VoucherButton voucher={voucherOf(refund)} />
        <Cancel refund={refund} cancel={cancel} />
      </RowButtons>
    ),
  }),
]

const whenEmpty = {
  title: 'Nothing was paid back',
  text: 'Money on account that goes back to a customer will appear here. It is paid back from the statement of the customer.',
}

/** Money that went back to customers. */
export default function RefundListScreen() {
  const client = useQueryClient()
  const list = useList(source)
  const [columns] = useState(() => columnsOf((refund) => askToCancel(client, refund)))
  return (
    <ListScreen title="Money paid back" back={{ to: paths.receipts, label: 'Back to receipts' }} list={list}>
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} tight figures />
    </ListScreen>
  )
}

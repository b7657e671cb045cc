import {
  approvalStates,
  listApprovals,
  type ApprovalRequest,
  type ApprovalState,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { pageOf } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { stateChoice } from '../../documents/state-filter.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, instant, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { useList } from '../../ui/list/use-list.ts'
import styles from './approvals.module.css'
import { ContentInShort } from './content.tsx'
import { askToApprove, askToRefuse, takeBack } from './decide.public.tsx'

const stateWords: Record<ApprovalState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

const tones = { waiting: 'attention', approved: 'done', refused: 'stopped', withdrawn: 'waiting' } as const

type Filters = { state: string }

const source: ListSource<ApprovalRequest, Filters> = {
  name: 'approvals',
  things: 'requests for approval',
  load: async ({ page, rows, search, filters: { state } }: ListRequest<Filters>, signal) => {
    const asked = { page, limit: rows, search, state }
    return pageOf(await send(listApprovals, asked, { signal }), ({ reponselist }) => reponselist)
  },
  defaultRows: 10,
  filters: [stateChoice(approvalStates, stateWords)],
}

function What({ question, content }: ApprovalRequest) {
  return (
    <>
      <div>{question}</div>
      <ContentInShort content={content} />
    </>
  )
}

function Order({ order_id, orderid, customer_name }: ApprovalRequest) {
  return (
    <>
      <div>{orderid ? <Link to={paths.order(order_id)}>{orderid}</Link> : 'New order'}</div>
      <div>{customer_name}</div>
    </>
  )
}

function Decided({ state, decided_by, decided_at, reason }: ApprovalRequest) {
  return (
    <>
      <Badge tone={tones[state]}>{stateWords[state]}</Badge> {decided_by}
      {decided_at && ', '}
      {decided_at && <span className={styles.whole}>{showInstant(decided_at)}</span>}
      {reason && `, ${reason}`}
    </>
  )
}

type ButtonsProps = { request: ApprovalRequest; client: QueryClient }

const preload = { onPointerEnter: preloadDialog, onFocus: preloadDialog }

function Decide({ request, client }: ButtonsProps) {
  return (
    <>
      <Button {...preload} onClick={() => void askToApprove(client, request)}>
        Approve
      </Button>
      <Button {...preload} onClick={() => void askToRefuse(client, request)}>
        Refuse
      </Button>
    </>
  )
}

function Buttons({ request, client }: ButtonsProps) {
  const may = useRights()
  if (request.state !== 'waiting') return null
  return (
    <RowButtons>
      {may('orders.approve') && <Decide request={request} client={client} />}
      {request.is_own && <Button onClick={() => void takeBack(client, request)}>Withdraw</Button>}
    </RowButtons>
  )
}

const columnsOf = (client: QueryClient): Columns<ApprovalRequest> => [
  lead('question', 'What', { show: What }),
  onOwnLine(text('orderid', 'Order', { show: Order })),
  onOwnLine(text('requested_by', 'Asked by')),
  instant('requested_at', 'When'),
  onOwnLine(text('note', 'Reason', { show: ({ note }) => note })),
  onOwnLine(text('state', 'State', { show: Decided })),
  actions({ more: (request) => <Buttons request={request} client={client} /> }),
]

const whenEmpty = {
  title: 'Nothing waits for approval',
  text: 'Orders past a credit limit or below the least price, and papers that have run out, wait here until somebody decides who may.',
}

/** What waits for somebody who may approve it, and what became of the rest. */
export default function ApprovalListScreen() {
  const client = useQueryClient()
  const list = useList(source)
  const [columns] = useState(() => columnsOf(client))
  return (
    <ListScreen title="Approvals" back={{ to: paths.orders, label: 'Back to orders' }} list={list} filters>
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} tight />
    </ListScreen>
  )
}

import { showDay, showInstant } from '@refill/values/day.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { challanFileName } from '@refill/contract/features/orders/orders.downloads.ts'
import { isChangeable, isOrderStatus, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { money } from '../../../ui/formats/money.ts'
import { FileIcon, type Icon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { PdfButton } from '../../../ui/pdf-button.tsx'
import { ReceiptIcon } from '../../../ui/screen-icons.tsx'
import { PayBackDialog } from '../../receipts/pay-back.public.ts'
import { askToSetOff, askToUndoSetOff } from '../../receipts/on-account.public.ts'
import { useRights } from '../../../api/access.tsx'
import { ShareButton } from '../../customers/share-button.public.tsx'
import { prepareChallan } from '../order-commands.ts'
import { askToWithdraw } from '../status/ask-to-withdraw.tsx'
import styles from './detail.module.css'
import { downloadLogged } from '../downloads.ts'

type Challan = Order['challans'][number]

type ChallanButtonProps = { challan: Challan; icon?: Icon | undefined; children: string }

/** Saves a challan's PDF. */
export function ChallanButton({ challan: { dc_no, dc_path }, icon, children }: ChallanButtonProps) {
  const fileName = challanFileName(dc_no)
  return (
    <PdfButton start={(watch) => downloadLogged(dc_path, fileName, watch)} title={fileName} icon={icon}>
      {children}
    </PdfButton>
  )
}

function ChallanState({ challan: { is_canceled, replaced_by } }: { challan: Challan }) {
  if (is_canceled) return <Badge tone="stopped">Canceled</Badge>
  if (replaced_by) return <Badge tone="stopped">{`Replaced by ${replaced_by}`}</Badge>
  return <span className={styles.tag}>3 copies</span>
}

/** The e-way bill that its goods go with, or whether they need one. */
function ChallanEway({ eway: { number, valid_until, sentence } }: Pick<Challan, 'eway'>) {
  const until = valid_until && `, valid until ${showInstant(valid_until)}`
  const words = number ? `E-way bill ${number}${until}` : sentence
  return words ? <div className={styles.eway}>{words}</div> : null
}

type Ordered = Pick<Order, 'customer_id' | 'customer_name'>

function ChallanRow({ challan, order }: { challan: Challan; order: Ordered }) {
  const paper = {
    address: challan.dc_path,
    fileName: challanFileName(challan.dc_no),
    customer: { id: order.customer_id, name: order.customer_name },
    title: `Delivery challan ${challan.dc_no} of ${showDay(challan.dc_date)}`,
  }
  return (
    <li>
      <FileIcon />
      <div className={styles.words}>
        <b>{challan.dc_no}</b> <span>{showDay(challan.dc_date)}</span>
        <ChallanEway eway={challan.eway} />
      </div>
      <ChallanState challan={challan} />
      <div className={styles.push}>
        <ShareButton paper={paper} />
        <ChallanButton challan={challan}>Download</ChallanButton>
      </div>
    </li>
  )
}

const isBefore = ({ orderstatus, resumes }: Order) =>
  isOrderStatus(orderstatus) &&
  isChangeable({ status: orderstatus, resumes: resumes === Status.dispatched ? resumes : null })

/** Before it leaves it can have its challan, for an e-way bill, and lose it again. */
function ChallanActions({ order }: { order: Order }) {
  const client = useQueryClient()
  const may = useRights()
  if (!may('dispatch.write') || !isBefore(order) || order.vehicle_id === null) return null
  const prepared = order.challans.find(({ is_canceled, replaced_by }) => !is_canceled && !replaced_by)
  return prepared ? (
    <Button onClick={() => askToWithdraw(client, order, prepared.dc_no)}>Withdraw challan</Button>
  ) : (
    <Button onClick={() => void prepareChallan(client, order)}>Prepare challan</Button>
  )
}

/** What travels with the cylinders; one that was canceled or replaced stays as the record that it was. */
export function ChallansPanel({ order }: { order: Order }) {
  const { challans } = order
  return (
    <Panel title="Delivery challans" flush actions={<ChallanActions order={order} />}>
      {challans.length === 0 ? (
        <p className={styles.none}>A challan is issued when the order is dispatched.</p>
      ) : (
        <ul className={styles.rows}>
          {challans.map((challan) => (
            <ChallanRow key={challan.id} challan={challan} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What was set off last and not taken back, as the history says it. */
const lastSetOff = (history: Order['history']): string | undefined => {
  const standing: string[] = []
  for (const { step, text } of history.toReversed())
    if (step === 'set_off') standing.push(text)
    else if (step === 'set_off_undone') standing.pop()
  return standing.at(-1)
}

/** What a canceled order has given back can be paid back where it is seen. */
function PayBack({ order }: { order: Order }) {
  const [isAsked, ask] = useState(false)
  const { customer_id, customer_name, credit, receipts } = order
  const released = receipts.reduce((sum, one) => sum + (one.is_canceled ? 0 : one.on_account), 0)
  const on_account = Math.min(released, credit.on_account ?? 0)
  if (on_account <= 0) return null
  const close = () => ask(false)
  return (
    <>
      <Button onPointerEnter={PayBackDialog.preload} onClick={() => ask(true)}>
        Pay back
      </Button>
      {isAsked && (
        <PayBackDialog payee={{ customer_id, customer_name, on_account }} close={close} onFailure={close} />
      )}
    </>
  )
}

/** Buttons of an order; only whoever may enter money sees them. */
function MoneyActions({ order }: { order: Order }) {
  const client = useQueryClient()
  const { id, due, paid, orderid, orderstatus, customer_id, customer_name, credit, history } = order
  const { on_account = 0 } = credit
  const last = paid > 0 ? lastSetOff(history) : undefined
  return (
    <>
      {last && (
        <Button onClick={() => askToUndoSetOff(client, { id, orderid, words: last })}>Undo set-off</Button>
      )}
      {due > 0 && orderstatus === Status.delivered && on_account > 0 && (
        <Button onClick={() => askToSetOff(client, { customer_id, customer_name, on_account, orderid })}>
          Set off
        </Button>
      )}
      {orderstatus === Status.canceled && <PayBack order={order} />}
      {due > 0 && <LinkButton to={paths.receiptFor(orderid)}>Add Receipt</LinkButton>}
    </>
  )
}

type Receipt = Order['receipts'][number]

/** Orders of one receipt that are named beside the one that is shown; the answer has one more where there are others. */
const named = 3

/** What became of what does not pay this order. */
const restOf = ({ on_account, refunded, others }: Receipt): string[] => [
  ...(on_account > 0 ? [`${money(on_account)} on account`] : []),
  ...(refunded > 0 ? [`${money(refunded)} paid back`] : []),
  ...others.slice(0, named).map(({ amount, orderid }) => `${money(amount)} for ${orderid}`),
  ...(others.length > named ? ['the rest for other orders'] : []),
]

function ReceiptAmount({ receipt: { amount, is_canceled } }: { receipt: Receipt }) {
  if (is_canceled) return <s>{money(amount)}</s>
  return amount > 0 ? <b>{money(amount)}</b> : null
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { sr_no, voucher_date, is_canceled } = receipt
  const rest = is_canceled ? [] : restOf(receipt)
  return (
    <li>
      <ReceiptIcon />
      <div className={styles.words}>
        <b>{sr_no}</b> <span>{showDay(voucher_date)}</span>
        {rest.length > 0 && <div className={styles.eway}>{rest.join(', ')}</div>}
      </div>
      {is_canceled && <Badge tone="stopped">Canceled</Badge>}
      <span className={styles.push}>
        <ReceiptAmount receipt={receipt} />
      </span>
    </li>
  )
}

/** Money that came in for this order; a receipt that was taken back stays as the record that it was. */
export function ReceiptsPanel({ order }: { order: Order }) {
  const may = useRights()
  const { receipts } = order
  return (
    <Panel title="Receipts" flush actions={may('receipts.write') && <MoneyActions order={order} />}>
      {receipts.length === 0 ? (
        <p className={styles.none}>Nothing has been received for this order.</p>
      ) : (
        <ul className={styles.rows}>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

import { showDay } from '@refill/values/day.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { money } from '../../../ui/formats/money.ts'
import { DownloadIcon, FileIcon, type Icon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { ReceiptIcon } from '../../../ui/screen-icons.tsx'
import { askToSetOff } from '../../receipts/on-account.public.ts'
import styles from './detail.module.css'
import { downloadChallan } from '../downloads.ts'

type Challan = Order['challans'][number]

type ChallanButtonProps = { challan: Challan; icon?: Icon; children: string }

/** Fetches a challan's PDF and saves it; who leaves the screen no longer waits for it. */
export function ChallanButton({ challan, icon = DownloadIcon, children }: ChallanButtonProps) {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const fetchIt = async () => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    await downloadChallan(challan, stop.signal)
    setBusy(false)
  }
  return (
    <Button
      icon={icon}
      busy={busy}
      busyText={children}
      title={`${challan.dc_no}.pdf`}
      onClick={() => void fetchIt()}
    >
      {children}
    </Button>
  )
}

function ChallanRow({ challan }: { challan: Challan }) {
  return (
    <li>
      <FileIcon />
      <div className={styles.words}>
        <b>{challan.dc_no}</b> <span>{showDay(challan.dc_date)}</span>
      </div>
      {challan.is_canceled ? (
        <Badge tone="stopped">Canceled</Badge>
      ) : (
        <span className={styles.tag}>3 copies</span>
      )}
      <div className={styles.push}>
        <ChallanButton challan={challan}>Download</ChallanButton>
      </div>
    </li>
  )
}

/** What travels with the cylinders; a canceled one stays as the record that it was. */
export function ChallansPanel({ order: { challans } }: { order: Order }) {
  return (
    <Panel title="Delivery challans" flush>
      {challans.length === 0 ? (
        <p className={styles.none}>A challan is issued when the order is dispatched.</p>
      ) : (
        <ul className={styles.rows}>
          {challans.map((challan) => (
            <ChallanRow key={challan.id} challan={challan} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Money that came in for this order; a receipt that was taken back stays as the record that it was. */
export function ReceiptsPanel({ order }: { order: Order }) {
  const client = useQueryClient()
  const { receipts, due, orderid, orderstatus, customer_id, customer_name, credit } = order
  const canSetOff = due > 0 && orderstatus === Status.delivered && credit.on_account > 0
  const setOff = () =>
    askToSetOff(client, { customer_id, customer_name, on_account: credit.on_account, orderid })
  return (
    <Panel
      title="Receipts"
      flush
      actions={
        due > 0 && (
          <>
            {canSetOff && <Button onClick={setOff}>Set off</Button>}
            <LinkButton to={paths.receiptFor(orderid)}>Add Receipt</LinkButton>
          </>
        )
      }
    >
      {receipts.length === 0 ? (
        <p className={styles.none}>Nothing has been received for this order.</p>
      ) : (
        <ul className={styles.rows}>
          {receipts.map(({ id, sr_no, voucher_date, amount, is_canceled }) => (
            <li key={id}>
              <ReceiptIcon />
              <div className={styles.words}>
                <b>{sr_no}</b> <span>{showDay(voucher_date)}</span>
              </div>
              {is_canceled && <Badge tone="stopped">Canceled</Badge>}
              <span className={styles.push}>
                {is_canceled ? <s>{money(amount)}</s> : <b>{money(amount)}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

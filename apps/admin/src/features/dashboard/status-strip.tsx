import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { statusLabel } from '@refill/contract/features/orders/orders.status.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { Panel, Unseen } from '../../ui/parts.tsx'
import { StatusSign } from '../orders/order-status.public.tsx'
import styles from './strip.module.css'

type TileProps = WholeDashboard['statuses'][number] & { now: string; hasOverdue: boolean }

/** Booked today, and below it what was expected before now and is still to be done; each leads to its orders. */
function Tile({ status, today, overdue, now, hasOverdue }: TileProps) {
  const type = String(status)
  return (
    <li className={hasOverdue ? styles.tall : undefined}>
      <Link className={styles.tile} to={paths.ordersOf({ type, from: now, to: now })}>
        <StatusSign status={status} />
        <b>{count(today)}</b>
        <span>{`${statusLabel(status)} today`}</span>
      </Link>
      {overdue > 0 && (
        <Link className={styles.overdue} to={paths.ordersOf({ type, expected: 'overdue' })}>
          {`${count(overdue)} overdue`}
          <Unseen>{` ${statusLabel(status)}`}</Unseen>
        </Link>
      )}
    </li>
  )
}

type StripProps = { data: Pick<WholeDashboard, 'statuses' | 'today'> }

export function StatusStrip({ data: { statuses, today } }: StripProps) {
  const hasOverdue = statuses.some(({ overdue }) => overdue > 0)
  return (
    <Panel flush aria-label="Orders by status, today">
      <ul className={styles.strip}>
        {statuses.map((one) => (
          <Tile key={one.status} {...one} now={today} hasOverdue={hasOverdue} />
        ))}
      </ul>
    </Panel>
  )
}

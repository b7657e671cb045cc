import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { Status, statusLabel } from '@refill/contract/features/orders/orders.status.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { Panel, Unseen } from '../../ui/parts.tsx'
import { StatusSign } from '../orders/order-status.public.tsx'
import styles from './strip.module.css'

type TileProps = WholeDashboard['statuses'][number] & { now: string; hasOverdue: boolean }

/** What is delivered today was mostly booked before; of what is on its way there, today's bookings are counted. */
const todayOf = (status: number, now: string) => {
  const type = String(status)
  return status === Status.delivered
    ? { words: `${statusLabel(status)} today`, to: paths.ordersOf({ type, dfrom: now, dto: now }) }
    : {
        words: `${statusLabel(status)}${status === Status.received ? '' : ', booked'} today`,
        to: paths.ordersOf({ type, from: now, to: now }),
      }
}

/** Today's, and below it what was expected before now and is still to be done; each leads to its orders. */
function Tile({ status, today, overdue, now, hasOverdue }: TileProps) {
  const type = String(status)
  const { words, to } = todayOf(status, now)
  return (
    <li className={hasOverdue ? styles.tall : undefined}>
      <Link className={styles.tile} to={to}>
        <StatusSign status={status} />
        <b>{count(today)}</b>
        <span>{words}</span>
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

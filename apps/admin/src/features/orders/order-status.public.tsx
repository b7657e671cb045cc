import {
  isOrderStatus,
  Status,
  statusLabel,
  type OrderStatus,
} from '@refill/contract/features/orders/orders.status.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cylinder, type CylinderFill } from '../../ui/signs.tsx'
import styles from './orders.module.css'

/** The cylinder fills with each step; one that stopped is crossed, one that waits for a new day dashed. */
const looks: Record<OrderStatus, { tone: BadgeTone; fill: CylinderFill }> = {
  [Status.received]: { tone: 'waiting', fill: 'empty' },
  [Status.initiated]: { tone: 'assigned', fill: 'third' },
  [Status.dispatched]: { tone: 'moving', fill: 'two thirds' },
  [Status.delivered]: { tone: 'done', fill: 'done' },
  [Status.canceled]: { tone: 'stopped', fill: 'crossed' },
  [Status.rescheduled]: { tone: 'attention', fill: 'dashed' },
}

const lookOf = (status: number) => looks[isOrderStatus(status) ? status : Status.received]

type StatusSignProps = { status: number; className?: string | undefined }

/** The sign of a status in its colour; the word stands beside it. */
export function StatusSign({ status, className }: StatusSignProps) {
  const { tone, fill } = lookOf(status)
  return <Cylinder fill={fill} className={classNames(styles[tone], className) ?? ''} />
}

/** Sign and word, spelt as they always were (AMB-124). */
export function OrderBadge({ status }: { status: number }) {
  const { tone, fill } = lookOf(status)
  return (
    <Badge tone={tone} sign={<Cylinder fill={fill} />}>
      {statusLabel(status)}
    </Badge>
  )
}

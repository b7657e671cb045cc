import {
  isOrderStatus,
  statusLabel,
  type OrderStatus,
} from '@refill/contract/features/orders/orders.rules.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cylinder, type CylinderFill } from '../../ui/signs.tsx'
import styles from './orders.module.css'

/** The cylinder fills with each step; one that stopped is crossed, one that waits for a new day dashed. */
const looks: Record<OrderStatus, { tone: BadgeTone; fill: CylinderFill }> = {
  1: { tone: 'waiting', fill: 'empty' },
  2: { tone: 'assigned', fill: 'third' },
  3: { tone: 'moving', fill: 'two thirds' },
  4: { tone: 'done', fill: 'done' },
  5: { tone: 'stopped', fill: 'crossed' },
  6: { tone: 'attention', fill: 'dashed' },
}

const lookOf = (status: number) => looks[isOrderStatus(status) ? status : 1]

type StatusSignProps = { status: number; className?: string | undefined }

/** The sign of a status in its colour; the word stands beside it. */
export function StatusSign({ status, className }: StatusSignProps) {
  const { tone, fill } = lookOf(status)
  return <Cylinder fill={fill} className={classNames(styles[tone], className) ?? ''} />
}

/** Sign and word, spelt as the seeds spell them (AMB-124). */
export function OrderBadge({ status }: { status: number }) {
  const { tone, fill } = lookOf(status)
  return (
    <Badge tone={tone} sign={<Cylinder fill={fill} />}>
      {statusLabel(status)}
    </Badge>
  )
}

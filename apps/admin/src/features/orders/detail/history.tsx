import type { Order, OrderEvent } from '@refill/contract/features/orders/orders.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { Panel } from '../../../ui/parts.tsx'
import { Cylinder } from '../../../ui/signs.tsx'
import { ActivityLink } from '../../activity/activity-link.public.tsx'
import styles from './detail.module.css'
import { StatusSign } from '../order-status.public.tsx'
import { OrderText } from '../order-words.tsx'

function EventSign({ status }: OrderEvent) {
  return status === null ? <Cylinder fill="empty" /> : <StatusSign status={status} />
}

/** Who did what when, newest first. */
export function OrderHistory({ order: { id, history } }: { order: Order }) {
  return (
    <Panel title="History" actions={<ActivityLink type="orders" id={id} />}>
      <ol className={styles.events}>
        {history.map((event, index) => (
          // Nothing is ever put between two of them.
          <li key={history.length - index}>
            <EventSign {...event} />
            <div className={styles.words}>
              <OrderText>{event.text}</OrderText>
              <small>{[showInstant(event.at), event.by].filter(Boolean).join(' · ')}</small>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

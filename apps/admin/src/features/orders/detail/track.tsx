import { showDay, showInstant } from '@refill/values/day.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { isStop, resumedFrom, Status, statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Cylinder } from '../../../ui/signs.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { StatusSign } from '../order-status.public.tsx'
import { OrderText, reasonWords } from '../order-words.tsx'
import styles from './detail.module.css'

type Stage = { status: number; words: string; isReached: boolean }

/** How far the four stages have come; one that stopped is where it was then. */
const reachedBy = ({ orderstatus, resumes, assigned_at, dispatched_at }: Order): number => {
  if (!isStop(orderstatus)) return orderstatus
  if (orderstatus === Status.rescheduled) return resumedFrom(resumes)
  if (dispatched_at) return Status.dispatched
  return assigned_at ? Status.initiated : Status.received
}

/** What was entered later says so. */
const enteredWords = (booked: string, at: string, on: string): string =>
  on === at.slice(0, 10) ? timeBeside(booked, at) : `${showDay(on)}, entered ${showInstant(at)}`

/** The day only where it is another one than that of the booking. */
const timeBeside = (booked: string, at: string): string =>
  at.slice(0, 10) === booked.slice(0, 10) ? showInstant(at).slice(11) : showInstant(at)

const joined = (...words: string[]) => words.filter(Boolean).join(', ')

const lastStage = (order: Order): Stage => {
  const { orderstatus, datetime, delivery_estimate } = order
  if (isStop(orderstatus)) return { status: orderstatus, words: reasonWords(order, true), isReached: true }
  if (orderstatus === Status.delivered)
    return {
      status: orderstatus,
      words: enteredWords(datetime, order.delivered_at, order.delivered_on),
      isReached: true,
    }
  const due = delivery_estimate && `Due by ${timeBeside(datetime, delivery_estimate)}`
  return { status: Status.delivered, words: due, isReached: false }
}

const stagesOf = (order: Order): Stage[] => {
  const { datetime, assigned_at, driver_name, dispatched_at, dispatched_on, vehicle_no } = order
  const reached = reachedBy(order)
  const stage = (status: number, words: string): Stage => {
    const isReached = status <= reached
    return { status, isReached, words: isReached ? words : '' }
  }
  return [
    stage(Status.received, showInstant(datetime)),
    stage(Status.initiated, joined(timeBeside(datetime, assigned_at), driver_name)),
    stage(Status.dispatched, joined(enteredWords(datetime, dispatched_at, dispatched_on), vehicle_no)),
    lastStage(order),
  ]
}

/** What happened first, at the top: four stages with their times. */
export function OrderTrack({ order }: { order: Order }) {
  return (
    <Panel flush aria-label={`Progress, booked ${showDay(order.datetime)}`}>
      <ol className={styles.track}>
        {stagesOf(order).map(({ status, words, isReached }) => (
          <li key={status} className={classNames(!isReached && styles.next)}>
            {isReached ? (
              <StatusSign status={status} className={styles.sign} />
            ) : (
              <Cylinder fill="empty" className={styles.sign ?? ''} />
            )}
            <div>
              <b>{statusLabel(status)}</b>
              <span>
                <OrderText>{words}</OrderText>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { isStop, Status } from '@refill/contract/features/orders/orders.status.ts'
import { showDay } from '@refill/values/day.ts'
import { count } from '../../ui/formats/money.ts'
import styles from './orders.module.css'

const empties = (number: number) => {
  if (number === 0) return 'No empties'
  return number === 1 ? '1 empty' : `${count(number)} empties`
}

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

type Stopped = Pick<OrderRow, 'orderstatus' | 'reason' | 'scheduledate' | 'scheduletime'>

/** The day that was asked for instead, first, since a card cuts what is long; and why it was canceled or rescheduled. */
export const reasonWords = (
  { orderstatus, reason, scheduledate, scheduletime }: Stopped,
  withTime = false,
) => {
  if (orderstatus !== Status.rescheduled || scheduledate === '') return reason
  const day = `Asked for ${joined(showDay(scheduledate), withTime && scheduletime)}`
  return reason ? `${day}: ${reason}` : day
}

/** The second line of an order's card: what comes back, or why nothing does. */
export const emptiesWords = (row: Stopped & Pick<OrderRow, 'cylinders' | 'empties' | 'deposit_count'>) => {
  const { orderstatus, cylinders, deposit_count } = row
  if (isStop(orderstatus)) return reasonWords(row)
  if (cylinders === 0) return ''
  if (orderstatus === Status.delivered) {
    const due = cylinders - deposit_count - row.empties
    return joined(`${empties(row.empties)} received`, due > 0 && `${count(due)} due`)
  }
  return joined(
    `${empties(row.empties)} to collect`,
    deposit_count > 0 && `deposit for ${count(deposit_count)}`,
  )
}

/** The day that is asked for, once it is delivered the day on which that was, and who brings it. */
export const deliveryWords = ({
  delivered_on,
  scheduledate,
  driver_name,
}: Pick<OrderRow, 'delivered_on' | 'scheduledate' | 'driver_name'>) => {
  const on = delivered_on || scheduledate
  return joined(on !== '' && showDay(on), driver_name)
}

/** Days and document numbers: words with a digit beside - or /. */
const unbreakable = /(\S*\d[-/]\d\S*)/

/** A sentence whose days and document numbers never break over lines. */
export function OrderText({ children }: { children: string }) {
  return children.split(unbreakable).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one sentence keep their places.
      <bdi key={index} className={styles.whole}>
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}

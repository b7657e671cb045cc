import { showDay } from '@refill/values/day.ts'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/formats/money.ts'
import { AddIcon } from '../../../ui/icons.tsx'
import { useKey } from '../../../ui/keys/use-key.ts'
import { Kbd } from '../../../ui/parts.tsx'
import type { Booking } from './use-booking.ts'
import styles from './booking.module.css'
import type { BookingHelp } from './booking.api.ts'

type Add = (offered: BookingHelp['usual']) => void

function LastOrder({ last, add }: { last: NonNullable<BookingHelp['last']>; add: Add | undefined }) {
  const repeat = () => add?.(last.lines)
  useKey('mod+d', 'Repeat last order', repeat)
  return (
    <div className={styles.last}>
      <Button onClick={repeat} disabled={!add} aria-keyshortcuts="Control+D">
        Repeat last order
        <span aria-hidden="true">
          <Kbd>Ctrl D</Kbd>
        </span>
      </Button>
      <span>{last.what}</span>
      <small>{showDay(last.datetime)}</small>
      <Link to={paths.order(last.id)}>{last.orderid}</Link>
    </div>
  )
}

/** Each adds a line as it is usually taken. */
function Usual({ usual, add }: { usual: BookingHelp['usual']; add: Add | undefined }) {
  return (
    <ul className={styles.usual} aria-label="Usual products">
      {usual.map((offered) => (
        <li key={offered.uuid}>
          <Button icon={AddIcon} disabled={!add} onClick={() => add?.([offered])}>
            {`${count(offered.count)} × ${offered.product_name}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What this customer took before, one press away; its room is there before anybody is chosen. */
export function BookingSuggestions({
  booking: { customerId, help, products, addOffered },
}: {
  booking: Booking
}) {
  const { data } = help
  const add = products.data && addOffered
  const isNew = data?.last === null && data.usual.length === 0
  return (
    <div className={classNames(styles.foot, styles.before)} role="group" aria-label="Taken before">
      {customerId === '' && <p className={styles.hint}>Last order and usual products stand here.</p>}
      {isNew && <p className={styles.hint}>No orders yet.</p>}
      {data?.last && <LastOrder last={data.last} add={add} />}
      {data && data.usual.length > 0 && <Usual usual={data.usual} add={add} />}
    </div>
  )
}

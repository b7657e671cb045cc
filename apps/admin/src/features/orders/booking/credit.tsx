import { creditAfter, isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import type { CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormValue } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { RetryIcon } from '../../../ui/icons.tsx'
import { Alert } from '../../../ui/messages.tsx'
import { Panel, Skeleton } from '../../../ui/parts.tsx'
import type { Booking } from './use-booking.ts'
import { useTotals } from './totals.tsx'
import styles from './booking.module.css'
import { CreditPanel } from '../detail/side.tsx'

type AfterProps = { credit: CreditPosition; payable: Paise; mode: string }

/** Where the customer would stand with this order; past the limit in red, and what follows from that. */
function After({ credit, payable, mode }: AfterProps) {
  const { after, over } = creditAfter(credit, payable)
  const follows = isOnCredit(mode) ? 'Saving asks who allows it.' : 'It is paid at once, so it may pass.'
  return (
    <div className={over > 0 ? styles.over : styles.after}>
      <p>
        After this order <b>{money(rupeesText(after))}</b>
      </p>
      <p role="status" className={styles.why}>
        {over > 0 && `${money(rupeesText(over))} over the limit. ${follows}`}
      </p>
    </div>
  )
}

const bars = [180, 120, 150, 110]

function Waiting({ booking: { customerId, help } }: { booking: Booking }) {
  const retry = (
    <Button icon={RetryIcon} busy={help.isFetching} onClick={() => void help.refetch()}>
      Retry
    </Button>
  )
  return (
    <Panel title="Credit">
      {customerId === '' && (
        <p className={styles.hint}>Dues, limit and empties of the customer stand here.</p>
      )}
      {customerId !== '' && help.isPending && (
        <div className={styles.waiting} aria-busy="true">
          {bars.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {help.isError && (
        <Alert kind="error" action={retry}>
          {help.error.message || 'The credit could not be read.'}
        </Alert>
      )}
    </Panel>
  )
}

/** What the customer may owe, owes, and would owe with this order. */
export function BookingCredit({ booking }: { booking: Booking }) {
  const { customerId, help, form } = booking
  const { payable } = useTotals(booking)
  const mode = useFormValue(form, ({ paymentmode }) => paymentmode)
  const credit = help.data?.credit
  return (
    <div className={styles.credit}>
      {credit ? (
        <CreditPanel order={{ customer_id: Number(customerId), credit }}>
          <After credit={credit} payable={payable} mode={mode} />
        </CreditPanel>
      ) : (
        <Waiting booking={booking} />
      )}
    </div>
  )
}

import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BottomBar } from '../../../ui/form/save-bar.tsx'
import { useKey } from '../../../ui/keys/use-key.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Kbd, Split } from '../../../ui/parts.tsx'
import { BookingConditions } from './conditions.tsx'
import { BookingCredit } from './credit.tsx'
import { BookingCustomer } from './customer.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { BookingLines } from './lines.tsx'
import { useBooking, type Booking } from './use-booking.ts'
import { BookingTotals, ToCollect } from './totals.tsx'
import styles from './booking.module.css'

/** Enter in a line adds it, in an empty one it books; buttons, selects and the address keep their own Enter. */
const isEnter = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLInputElement } =>
  event.key === 'Enter' &&
  event.target instanceof HTMLInputElement &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)

const enter = ({ form, entry, lines, goTo, customerId, save }: Booking, { id, value }: HTMLInputElement) => {
  const product = `${entry.form.id}-uuid`
  if (id === `${form.id}-customer_id`) return customerId !== '' && goTo(product)
  if (!id.startsWith(entry.form.id)) return save()
  if (id !== product) return entry.addLine()
  if (entry.form.values().uuid !== '') return goTo(`${entry.form.id}-count`)
  return value === '' && lines.shown.length > 0 && save()
}

/** Made for somebody with forty calls waiting: one call is a name, Enter, products, Enter. */
export default function NewOrderScreen() {
  const booking = useBooking()
  const { form, limit, save } = booking
  const place = useRef<HTMLFormElement>(null)
  useKey('mod+Enter', 'Book the order', save)
  const press = (event: KeyboardEvent) => {
    if (!isEnter(event) || !place.current?.contains(event.target)) return
    event.preventDefault()
    enter(booking, event.target)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget) save() // not what a dialog over the screen sends
  }
  return (
    <Screen>
      <PageHead title="New Order" back={{ to: paths.orders, label: 'Back to orders' }} />
      {/* Keys are only passed on to the buttons that do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={place} noValidate className={styles.form} onSubmit={submit} onKeyDown={press}>
        <div className={styles.panels}>
          <Split
            side={
              <>
                <BookingCredit booking={booking} />
                <BookingTotals booking={booking} />
              </>
            }
          >
            <BookingCustomer booking={booking} />
            <BookingLines booking={booking} />
            <BookingConditions booking={booking} />
          </Split>
        </div>
        <BottomBar aside={<ToCollect booking={booking} />}>
          <LinkButton to={paths.orders}>Back</LinkButton>
          <Button
            type="submit"
            kind="filled"
            busy={form.busy}
            busyText="Submitting..."
            aria-keyshortcuts="Control+Enter"
          >
            Save
            <span aria-hidden="true">
              <Kbd>Ctrl Enter</Kbd>
            </span>
          </Button>
        </BottomBar>
      </form>
      {limit.question !== undefined && <LimitDialog {...limit} question={limit.question} />}
    </Screen>
  )
}

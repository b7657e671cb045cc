import { rupeesText } from '@refill/values/money.ts'
import { useFormValue } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { KeyValues, Panel } from '../../../ui/parts.tsx'
import { lineOf, totalsOf, withinSums } from './line.ts'
import type { Booking } from './use-booking.ts'
import styles from './booking.module.css'

/** What the order comes to, the line that is being typed included: Save adds it too. */
export const useTotals = ({ entry, lines, products }: Booking) => {
  const typed = useFormValue(entry.form, (values) => values)
  const line = lineOf(typed, products.data ?? [])
  return totalsOf(withinSums(lines.shown, line) ?? lines.shown)
}

export function BookingTotals({ booking }: { booking: Booking }) {
  const { goods, gst, total, deposit, payable } = useTotals(booking)
  return (
    <Panel title="This order">
      <KeyValues
        lines={[
          ['Goods', money(rupeesText(goods)), 'number'],
          ['GST', money(rupeesText(gst)), 'number'],
          ['Total', money(rupeesText(total)), 'number'],
          ['Deposits', money(rupeesText(deposit)), 'number'],
          ['To collect', <b key="payable">{money(rupeesText(payable))}</b>, 'number'],
        ]}
      />
    </Panel>
  )
}

export function ToCollect({ booking }: { booking: Booking }) {
  const { payable } = useTotals(booking)
  return (
    <>
      To collect <b className={styles.leading}>{money(rupeesText(payable))}</b>
    </>
  )
}

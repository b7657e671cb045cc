import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { orderSources, paymentModes } from '@refill/contract/features/orders/orders.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useState } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/parts.tsx'
import { partnerPick } from '../../delivery-partners/partner-pick.public.ts'
import type { BookingHeader } from './booking.api.ts'
import styles from './booking.module.css'

const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Shops book by themselves, over the API; most others call. */
const byPhone = asSentence(orderSources.phone)
const otherSources = [{ value: 'counter', label: asSentence(orderSources.counter) }]

type ConditionsProps = {
  form: FormState<BookingHeader>
  /** One that is changed: how it came in is known. */
  order?: Pick<Order, 'dp_id' | 'dp_name'>
}

/** How it is paid, and how it gets there. */
export function Conditions({ form, order }: ConditionsProps) {
  const [today] = useState(() => todayInIndia())
  const isByOrder = useFormValue(form, ({ paymentmode }) => paymentmode === 'PO')
  return (
    <Panel title="Payment and delivery" flush>
      <div className={styles.conditions}>
        <SelectField field={form.field('paymentmode')} label="Payment mode" options={paymentModes} required />
        <TextField
          field={form.field('ponum')}
          label="PO number"
          maxLength={40}
          autoComplete="off"
          disabled={!isByOrder}
          required={isByOrder}
        />
        {!order && (
          <SelectField
            field={form.field('source')}
            label="Booked"
            options={otherSources}
            placeholder={byPhone}
          />
        )}
        <DateField field={form.field('scheduledate')} label="Scheduled date" min={today} />
        <TextField
          field={form.field('scheduletime')}
          label="Scheduled time"
          maxLength={40}
          placeholder="11:00 to 13:00"
          autoComplete="off"
        />
        <PickerField
          field={form.field('dp_id')}
          label="Delivery partner"
          find={partnerPick.find}
          chosen={order?.dp_id ? { value: String(order.dp_id), label: order.dp_name } : undefined}
        />
      </div>
    </Panel>
  )
}

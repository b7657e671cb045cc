import { orderSources, paymentModes } from '@refill/contract/features/orders/orders.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useState } from 'react'
import { DocumentForm } from '../../../documents/document-form.tsx'
import { paths } from '../../../paths.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { DraftOffer } from '../../../ui/form/draft-offer.tsx'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Panel, Split } from '../../../ui/parts.tsx'
import { partnerPick } from '../picks.ts'
import type { BookingHeader } from './booking.api.ts'
import styles from './booking.module.css'
import { BookingCustomer } from './customer.tsx'
import { LimitDialog } from './dialogs.tsx'
import { BookingCredit, BookingFigures, BookingTotals, ToCollect } from './figures.tsx'
import { BookingLines } from './lines.tsx'
import { useBooking } from './use-booking.ts'

const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Shops book by themselves, over the API; most others call. */
const byPhone = asSentence(orderSources.phone)
const otherSources = [{ value: 'counter', label: asSentence(orderSources.counter) }]

/** How it is paid, and how it gets there. */
function Conditions({ form }: { form: FormState<BookingHeader> }) {
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
        <SelectField
          field={form.field('source')}
          label="Booked"
          options={otherSources}
          placeholder={byPhone}
        />
        <DateField field={form.field('scheduledate')} label="Scheduled date" min={today} />
        <TextField
          field={form.field('scheduletime')}
          label="Scheduled time"
          maxLength={40}
          placeholder="11:00 to 13:00"
          autoComplete="off"
        />
        <PickerField field={form.field('dp_id')} label="Delivery partner" find={partnerPick.find} />
      </div>
    </Panel>
  )
}

/** Made for somebody with forty calls waiting: one call is a name, Enter, products, Enter. */
export default function NewOrderScreen() {
  const { form, customer, entry, products, addOffered, limit, named, draft, save } = useBooking()
  return (
    <Screen>
      <PageHead title="New Order" back={{ to: paths.orders, label: 'Back to orders' }} />
      <BookingFigures entry={entry} products={products.data ?? []} terms={customer.help.data}>
        <DocumentForm
          save={save}
          busy={form.busy}
          saving="Book the order"
          showsKey
          back={paths.orders}
          sum={<ToCollect form={form} />}
        >
          {products.data && <DraftOffer draft={draft} />}
          <Split
            inSight
            side={
              <>
                <BookingCredit customer={customer} form={form} />
                <BookingTotals form={form} />
              </>
            }
          >
            <BookingCustomer
              form={form}
              customer={customer}
              addOffered={products.data && addOffered}
              isFirst={named === ''}
              goToLines={entry.goToNext}
            />
            <BookingLines entry={entry} products={products} isFirst={named !== ''} save={save} />
            <Conditions form={form} />
          </Split>
        </DocumentForm>
      </BookingFigures>
      {limit && <LimitDialog {...limit} />}
    </Screen>
  )
}

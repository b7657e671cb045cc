import { addDays, day, todayInIndia } from '@refill/values/day.ts'
import { dispatchDayProblem } from '@refill/contract/features/orders/delivery.rules.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { updateStatus } from '../order-commands.ts'
import { DispatchDayField } from './dispatch-day-field.tsx'
import { invoiceOptions, readInvoiceChoice } from './invoice-choice.ts'
import { ShortStock } from './short-stock.tsx'
import type { Stepping } from './steps.ts'

type Leaving = { dispatched_on: string; invoice: string }

const bookedOn = ({ datetime }: Stepping) => datetime.slice(0, 10)

/** Mostly it is yesterday's trip; an order of today cannot have left before. */
const proposedDay = (order: Stepping): string => {
  const yesterday = addDays(day(todayInIndia()), -1)
  return yesterday < bookedOn(order) ? todayInIndia() : yesterday
}

const schemaFor = (order: Stepping) =>
  schemaOf(({ dispatched_on }: Leaving) => ({
    dispatched_on: dispatchDayProblem(dispatched_on, todayInIndia(), bookedOn(order)),
  }))

/** What left on a day before: its papers are of that day, and its delivery may be too. */
export function DispatchDayDialog({ order, close }: { order: Stepping; close: () => void }) {
  const client = useQueryClient()
  const form = useForm<Leaving, Leaving>({
    schema: schemaFor(order),
    initial: { dispatched_on: proposedDay(order), invoice: '' },
    submit: async ({ dispatched_on, invoice }) => {
      const leaving = { dispatched_on, invoice: readInvoiceChoice(invoice) }
      if (await updateStatus(client, order, Status.dispatched, leaving)) close()
    },
  })
  return (
    <FormDialog title="Left on another day" form={form} save="Dispatch" saving="the dispatch" close={close}>
      <p>
        <b>{order.orderid}</b> gets its challan of the day on which it left.
      </p>
      <ShortStock id={order.id} />
      <DispatchDayField field={form.field('dispatched_on')} min={bookedOn(order)} autoFocus />
      <SelectField
        field={form.field('invoice')}
        label="Invoice on dispatch"
        options={invoiceOptions}
        placeholder="As in Settings"
      />
    </FormDialog>
  )
}

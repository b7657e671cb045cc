import { isDay, todayInIndia } from '@refill/values/day.ts'
import { Status, statusLabel, type Stop } from '@refill/contract/features/orders/orders.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { FieldGrid } from '../../../ui/form/grid.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { updateStatus } from '../order-commands.ts'
import type { Stepping } from './steps.ts'

const noReason = { reason: '', scheduledate: '', scheduletime: '' }
type Reason = typeof noReason

const reasonProblem = ({ reason }: Reason) => (reason.trim() === '' ? 'Reason is required' : undefined)

/** Without a day nobody knows when it goes on. */
const dayProblem = ({ scheduledate }: Reason) => {
  if (scheduledate === '') return 'New day is required'
  if (!isDay(scheduledate)) return 'New day must be a day such as 21-11-2026'
  return scheduledate < todayInIndia() ? 'New day cannot be in the past' : undefined
}

const schemaFor = (status: Stop) =>
  schemaOf((reason: Reason) => ({
    reason: reasonProblem(reason),
    scheduledate: status === Status.rescheduled ? dayProblem(reason) : undefined,
  }))

type ReasonDialogProps = { order: Stepping; status: Stop; close: () => void }

/** Asks why before an order is canceled or rescheduled, and for when instead (AMB-113). */
export function StatusReasonDialog({ order, status, close }: ReasonDialogProps) {
  const { orderid } = order
  const client = useQueryClient()
  const form = useForm<Reason, Reason>({
    schema: schemaFor(status),
    initial: noReason,
    submit: async ({ reason, scheduledate, scheduletime }) => {
      const more = status === Status.rescheduled ? { reason, scheduledate, scheduletime } : { reason }
      if (await updateStatus(client, order, status, more)) close()
    },
  })
  return (
    <FormDialog
      title={`Change status to ${statusLabel(status)}`}
      form={form}
      {...(status === Status.canceled ? { save: 'Cancel order', cancel: 'Keep order' } : { save: 'Confirm' })}
      saving="this change"
      close={close}
      danger={status === Status.canceled}
    >
      <p>
        <b>{orderid}</b>{' '}
        {status === Status.canceled
          ? 'will not be delivered. This cannot be taken back; its challans are canceled with it.'
          : 'waits for its new day and goes on from where it is now.'}
      </p>
      {status === Status.canceled && order.paid > 0 && (
        <p>
          {`${money(order.paid)} paid on it goes on the customer’s account: it pays other orders, or is paid back from `}
          {'this order or the statement.'}
        </p>
      )}
      <TextField
        field={form.field('reason')}
        label="Reason"
        placeholder={status === Status.canceled ? 'e.g. Customer canceled by phone' : 'e.g. Shop closed'}
        maxLength={200}
        required
        autoFocus
      />
      {status === Status.rescheduled && (
        <FieldGrid>
          <DateField field={form.field('scheduledate')} label="New day" required min={todayInIndia()} />
          <TextField
            field={form.field('scheduletime')}
            label="New time"
            placeholder="e.g. 11:00 to 13:00"
            maxLength={40}
          />
        </FieldGrid>
      )}
    </FormDialog>
  )
}

import { todayInIndia } from '@refill/values/day.ts'
import { assignOrder as assignContract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../masters/form-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { CheckboxField } from '../../../ui/fields/text-fields.tsx'
import { heldField } from '../../../ui/form/field.ts'
import { useForm, useFormValue } from '../../../ui/form/use-form.ts'
import { Alert } from '../../../ui/messages.tsx'
import { driverPick, partnerPick, vehiclePick } from '../picks.ts'
import { assignOrder } from '../order-commands.ts'

const nothingChosen = {
  driver_id: '',
  vehicle_id: '',
  dp_id: '',
  delivery_estimate: '',
  confirm_expired: '',
}

type Values = typeof nothingChosen & { id: number }

/** Sends the form; papers that ran out are asked about before it is sent again. */
const useAssignment = (id: number, close: () => void) => {
  const client = useQueryClient()
  const [expired, setExpired] = useState<string>()
  const form = useForm<Values, unknown>({
    schema: assignContract.fields,
    initial: { ...nothingChosen, id },
    submit: async (_checked, actions) => {
      const { id: _, ...values } = actions.values()
      const outcome = await assignOrder(client, id, values)
      if (outcome === 'assigned') close()
      else if ('expired' in outcome) setExpired(outcome.expired)
      else actions.setErrors(outcome.errors)
    },
  })
  /** Papers of others are another question. */
  const askAnew = () => {
    setExpired(undefined)
    form.set('confirm_expired', '')
  }
  return { form, expired, askAnew }
}

type AssignDialogProps = { order: { id: number }; close: () => void }

/** Driver, vehicle and expected time of an order that was received (specification/orders §3). */
export function AssignDialog({ order: { id }, close }: AssignDialogProps) {
  const { form, expired, askAnew } = useAssignment(id, close)
  const confirmed = useFormValue(form, ({ confirm_expired }) => confirm_expired === '1')
  const confirm = (yes: boolean) => form.set('confirm_expired', yes ? '1' : '')
  return (
    <FormDialog title="Assign Order" form={form} save="Assign" saving="the assignment" close={close}>
      <PickerField
        field={form.field('driver_id')}
        label="Driver"
        find={driverPick.find}
        onChange={askAnew}
        required
        autoFocus
      />
      <PickerField
        field={form.field('vehicle_id')}
        label="Vehicle no."
        find={vehiclePick.find}
        onChange={askAnew}
        required
      />
      <PickerField field={form.field('dp_id')} label="Delivery partner" find={partnerPick.find} />
      <DateField
        field={form.field('delivery_estimate')}
        label="Estimated delivery date"
        help="Day and time, such as 21-11-2026 16:30"
        min={todayInIndia()}
        withTime
        required
      />
      {expired && (
        <>
          <Alert kind="warning">{expired}</Alert>
          <CheckboxField
            field={heldField('confirm_expired', confirmed, confirm)}
            label="Assign all the same"
            autoFocus
          />
        </>
      )}
    </FormDialog>
  )
}

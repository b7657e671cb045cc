import { todayInIndia } from '@refill/values/day.ts'
import type { ReactNode } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { CheckboxField } from '../../../ui/fields/text-fields.tsx'
import { heldField } from '../../../ui/form/field.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { Alert } from '../../../ui/messages.tsx'
import { driverPick } from '../../drivers/driver-pick.public.ts'
import { partnerPick } from '../../delivery-partners/partner-pick.public.ts'
import { vehiclePick } from '../../vehicles/vehicle-pick.public.ts'
import type { Crew } from './crew.ts'

export const noAssignment = {
  driver_id: '',
  vehicle_id: '',
  dp_id: '',
  delivery_estimate: '',
  confirm_expired: '',
  /** Why somebody else takes it over on the road. */
  reason: '',
}
export type Assignment = typeof noAssignment & { id: number }

type AssignFieldsProps = {
  form: FormState<Assignment>
  /** Whom the fields hold when they open. */
  crew?: Partial<Crew>
  /** Papers that ran out, once the server has said so. */
  expired: string | undefined
  /** Papers of others are another question. */
  askAnew: () => void
  /** Stands after the time. */
  children?: ReactNode
}

/** Driver, vehicle and expected time of one order or of several. */
export function AssignFields({ form, crew = {}, expired, askAnew, children }: AssignFieldsProps) {
  const confirmed = useFormValue(form, ({ confirm_expired }) => confirm_expired === '1')
  const confirm = (yes: boolean) => form.set('confirm_expired', yes ? '1' : '')
  const chooseAnew = () => {
    askAnew()
    confirm(false)
  }
  return (
    <>
      <PickerField
        field={form.field('driver_id')}
        label="Driver"
        find={driverPick.find}
        chosen={crew.driver}
        onChange={chooseAnew}
        required
        autoFocus
      />
      <PickerField
        field={form.field('vehicle_id')}
        label="Vehicle no."
        find={vehiclePick.find}
        chosen={crew.vehicle}
        onChange={chooseAnew}
        required
      />
      <PickerField
        field={form.field('dp_id')}
        label="Delivery partner"
        find={partnerPick.find}
        chosen={crew.partner}
      />
      <DateField
        field={form.field('delivery_estimate')}
        label="Estimated delivery date"
        help="Day and time, such as 21-11-2026 16:30; a day alone is the end of that day"
        min={todayInIndia()}
        withTime
        required
      />
      {children}
      {expired && (
        <>
          <Alert kind="warning">{expired}</Alert>
          <CheckboxField
            field={heldField('confirm_expired', confirmed, confirm)}
            label="Assign anyway"
            autoFocus
          />
        </>
      )}
    </>
  )
}

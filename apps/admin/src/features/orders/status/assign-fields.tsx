import { todayInIndia } from '@refill/values/day.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { driverPick } from '../../drivers/driver-pick.public.ts'
import { partnerPick } from '../../delivery-partners/partner-pick.public.ts'
import { vehiclePick } from '../../vehicles/vehicle-pick.public.ts'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import type { Crew } from './crew.ts'
import { vehicleOfDriver } from './proposal.ts'
import { VehicleLoad } from './vehicle-load.tsx'

export const noAssignment = {
  driver_id: '',
  vehicle_id: '',
  dp_id: '',
  delivery_estimate: '',
  /** Why somebody else takes it over on the road. */
  reason: '',
  /** The day on which it leaves again. */
  dispatched_on: '',
}
export type Assignment = typeof noAssignment & { id: number }

type AssignFieldsProps = {
  form: FormState<Assignment>
  /** Whom the fields hold when they open. */
  crew?: Partial<Crew>
  /** Orders that go with them. */
  ids: readonly number[]
  /** Stands after the time. */
  children?: ReactNode
}

/** A driver who is chosen brings his own vehicle along; one that is chosen meanwhile stays. */
const useOwnVehicle = (form: FormState<Assignment>) => {
  const [own, setOwn] = useState<PickOption>()
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])
  const bring = (driver: string) => {
    asking.current.abort()
    if (driver === '') return
    asking.current = new AbortController()
    const { signal } = asking.current
    const before = form.values().vehicle_id
    const take = (his: PickOption | undefined) => {
      if (!his || signal.aborted || form.values().vehicle_id !== before) return
      setOwn(his)
      form.set('vehicle_id', his.value)
    }
    // A proposal that is not there is no loss.
    vehicleOfDriver(driver, signal).then(take, () => {})
  }
  return { own, bring }
}

/** Driver, vehicle and expected time of one order or of several. */
export function AssignFields({ form, ids, crew = {}, children }: AssignFieldsProps) {
  const vehicle = useFormValue(form, ({ vehicle_id }) => vehicle_id)
  const { own, bring } = useOwnVehicle(form)
  return (
    <>
      <PickerField
        field={form.field('driver_id')}
        label="Driver"
        find={driverPick.find}
        chosen={crew.driver}
        onChange={bring}
        required
        autoFocus
      />
      <PickerField
        field={form.field('vehicle_id')}
        label="Vehicle no."
        find={vehiclePick.find}
        chosen={own?.value === vehicle ? own : crew.vehicle}
        required
      />
      <VehicleLoad ids={ids} vehicle={vehicle} />
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
    </>
  )
}

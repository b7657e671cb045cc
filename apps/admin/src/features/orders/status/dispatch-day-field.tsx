import { todayInIndia } from '@refill/values/day.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import type { Field } from '../../../ui/form/field.ts'

type DispatchDayFieldProps = { field: Field<string>; min?: string; autoFocus?: boolean }

/** The day on which goods left; its challan and an invoice that goes with them are of that day. */
export function DispatchDayField({ field, ...props }: DispatchDayFieldProps) {
  return <DateField field={field} label="Dispatch day" dated max={todayInIndia()} required {...props} />
}

import { todayInIndia } from '@refill/values/day.ts'
import { ComboboxField, type PickOption } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import type { OpeningValues } from './opening-values.ts'

type OpeningFieldsProps = {
  form: FormState<OpeningValues>
  /** Products that may be chosen. */
  options: readonly PickOption[] | undefined
  /** The product stands and cannot be changed (AMB-141). */
  fixed?: boolean
  choose?: (code: string) => void
}

/** 'Current stock' of the messages is shown as 'Opening Stock Empties' (AMB-135). */
export function OpeningFields({ form, options, fixed, choose }: OpeningFieldsProps) {
  return (
    <>
      <ComboboxField
        field={form.field('uuid')}
        label="Product"
        options={options}
        onChange={choose}
        disabled={fixed}
        autoFocus={!fixed}
        required
      />
      <NumberField
        field={form.field('os_fulls')}
        label="Opening Stock"
        digitsOnly
        maxLength={7}
        autoFocus={fixed}
        required
      />
      <NumberField
        field={form.field('os_emptys')}
        label="Opening Stock Empties"
        digitsOnly
        maxLength={7}
        required
      />
      <DateField
        field={form.field('opening_date')}
        label="Opening Date"
        dated
        max={todayInIndia()}
        required
      />
    </>
  )
}

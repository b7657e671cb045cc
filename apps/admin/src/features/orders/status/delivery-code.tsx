import { longestCodeReason } from '@refill/contract/features/orders/delivery-code.rules.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFormValue } from '../../../ui/form/use-form.ts'
import type { DeliveryOf } from './delivery-lines.tsx'
import { codeAsked } from './delivery-values.ts'

const options = [
  { value: 'yes', label: 'Told' },
  { value: 'no', label: 'Not told' },
]

/** Whether who got household cylinders told the code of the oil company. It is shown where Settings use it. */
export function DeliveryCode({ order, form }: DeliveryOf) {
  const asked = useFormValue(form, (values) => codeAsked(order, values))
  const isWithout = useFormValue(form, ({ code_given }) => code_given === 'no')
  if (asked === '') return null
  return (
    <>
      <SelectField
        field={form.field('code_given')}
        label="Delivery code"
        placeholder="Not said"
        options={options}
        required={asked === 'demanded'}
      />
      {isWithout && (
        <TextField
          field={form.field('no_code_reason')}
          label="Why without code"
          placeholder="e.g. Phone is off"
          maxLength={longestCodeReason}
          autoComplete="off"
          required={asked === 'demanded'}
        />
      )}
    </>
  )
}

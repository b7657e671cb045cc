import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { Field } from '../../ui/form/field.ts'
import { differenceOf, differenceWords } from './difference.ts'

type CountedProps = {
  field: (name: 'amount' | 'reason') => Field<string>
  /** As it is typed now. */
  counted: string
  /** Rupees that should be there. */
  expected: number
  /** Where what is missing is then. */
  missing: string
  placeholder: string
}

/** What somebody counted of cash that another brought, and why it is less; empty, so that nobody confirms what was not counted. */
export function CountedFields({ field, counted, expected, missing, placeholder }: CountedProps) {
  const difference = differenceOf(counted, expected)
  return (
    <>
      <NumberField
        field={field('amount')}
        label="Amount that you counted"
        prefix="₹"
        maxLength={12}
        required
        autoFocus
        help={difference === undefined ? undefined : `Difference: ${differenceWords(difference)}`}
      />
      <TextField
        field={field('reason')}
        label="Reason of the difference"
        placeholder={placeholder}
        help={missing}
        maxLength={200}
        required={difference !== undefined && difference < 0}
      />
    </>
  )
}

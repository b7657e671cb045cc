import type { SettleStop } from '@refill/contract/features/trips/settlement.contract.ts'
import { longestCodeReason } from '@refill/contract/features/orders/delivery-code.rules.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextCell } from '../../../ui/fields/text-cell.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { cell, type SettleValues } from './settle-values.ts'

/** Whether the customer told the delivery code, as all who are at home do, and why not. */
export function CodeCell({ form, stop }: { form: FormState<SettleValues>; stop: SettleStop }) {
  const field = form.field(cell.code(stop))
  const { value = 'yes' } = field.useValue()
  return (
    <>
      <Select
        id={field.id}
        aria-label={`Delivery code of ${stop.customer_name}`}
        value={value}
        choose={field.set}
      >
        <option value="yes">Told</option>
        <option value="no">Not told</option>
      </Select>
      {value === 'no' && (
        <TextCell
          field={form.field(cell.noCode(stop))}
          label={`Why without code, ${stop.customer_name}`}
          column="no-code"
          maxLength={longestCodeReason}
        />
      )}
    </>
  )
}

import { deliveryCodes, type DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import type { SettingsValues } from './settings-values.ts'

const labels: Readonly<Record<DeliveryCode, string>> = {
  unused: 'Not used',
  asked: 'Asked',
  demanded: 'Demanded',
}
const options = deliveryCodes.map((value) => ({ value, label: labels[value] }))

/** What a delivery of household cylinders asks beside what was taken. */
export function DeliveryCodePanel({ form }: { form: FormState<SettingsValues> }) {
  return (
    <Panel title="Asked at the door" flush>
      <FieldGrid>
        <SelectField
          field={form.field('delivery_code')}
          label="Delivery code"
          options={options}
          help="Of household cylinders: whether the customer told it. Demanded, a delivery without it needs a reason."
          required
        />
      </FieldGrid>
    </Panel>
  )
}

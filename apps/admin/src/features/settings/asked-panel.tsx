import { NumberField } from '../../ui/fields/number-field.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import type { SettingsValues } from './settings-values.ts'

/** What needs the word of somebody who approves, beside the credit limit of a customer. */
export function AskedPanel({ form }: { form: FormState<SettingsValues> }) {
  return (
    <Panel title="Asked before booking" note="Somebody who approves orders decides" flush>
      <FieldGrid>
        <NumberField
          field={form.field('price_floor')}
          label="Least price"
          suffix="% of RSP"
          maxLength={3}
          help="A lower price of an order is asked for. 0: none is."
          digitsOnly
          required
        />
        <NumberField
          field={form.field('overdue_days')}
          label="Bill overdue"
          suffix="days"
          maxLength={3}
          help="Orders of a customer with a bill that is longer overdue are asked for. Empty: they are not."
          digitsOnly
        />
      </FieldGrid>
    </Panel>
  )
}

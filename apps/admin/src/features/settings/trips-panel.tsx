import { NumberField } from '../../ui/fields/number-field.tsx'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { FieldGrid, Full } from '../../ui/form/grid.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import type { SettingsValues } from './settings-values.ts'

type SwitchProps = {
  form: FormState<SettingsValues>
  name: 'blind_load' | 'separate_count'
  label: string
}

function Switch({ form, name, label }: SwitchProps) {
  const is = useFormValue(form, (values) => values[name] === '1')
  return <CheckboxField field={heldField(name, is, (on) => form.set(name, on ? '1' : ''))} label={label} />
}

/** What the morning and the evening of a trip ask for. */
export function TripsPanel({ form }: { form: FormState<SettingsValues> }) {
  return (
    <Panel title="Trips" flush>
      <FieldGrid>
        <NumberField
          field={form.field('trip_limit')}
          label="Limit of differences"
          suffix="₹"
          maxLength={12}
          help="Differences above it need an approval. A cylinder counts its deposit, a full one its price too."
          required
        />
        <Full>
          <Switch
            form={form}
            name="blind_load"
            label="Whoever loads a trip counts blind, without seeing what is needed"
          />
          <Switch
            form={form}
            name="separate_count"
            label="Whoever loaded a trip does not count it when it is back"
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

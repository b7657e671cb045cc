import { NumberField } from '../../ui/fields/number-field.tsx'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { FieldGrid, Full } from '../../ui/form/grid.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import type { SettingsValues } from './settings-values.ts'

/** What the evening of a trip asks for. */
export function TripsPanel({ form }: { form: FormState<SettingsValues> }) {
  const isSeparate = useFormValue(form, (values) => values.separate_count === '1')
  const choose = (is: boolean) => form.set('separate_count', is ? '1' : '')
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
          <CheckboxField
            field={heldField('separate_count', isSeparate, choose)}
            label="Whoever loaded a trip does not count it when it is back"
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

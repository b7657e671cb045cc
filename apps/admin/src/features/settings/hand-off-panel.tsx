import { townIn } from '@refill/contract/identifiers/town.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FieldGrid, Full } from '../../ui/form/grid.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { SettingsValues } from './settings-values.ts'

type PanelProps = { form: FormState<SettingsValues> }

function TownField({ form }: PanelProps) {
  const town = useFormValue(form, (values) => (values.town === '' ? townIn(values.address) : ''))
  return (
    <div>
      <TextField
        field={form.field('town')}
        label="Town"
        maxLength={50}
        help="Where goods leave, as both portals ask for it beside the address: the town alone, in Latin letters."
      />
      {town && (
        <TextButton onClick={() => form.set('town', town)}>{`Take ${town} from the address`}</TextButton>
      )}
    </div>
  )
}

function PortalsPanel({ form }: PanelProps) {
  return (
    <Panel title="Portals" note="e-invoices and e-way bills" flush>
      <FieldGrid>
        <TownField form={form} />
        <DateField
          field={form.field('e_invoice_from')}
          label="e-invoices from"
          help="Documents to registered buyers are reported from this day on. Empty: none are."
        />
        <NumberField
          field={form.field('eway_limit')}
          label="E-way limit within the state"
          prefix="₹"
          maxLength={12}
          help="Empty: as your state has notified it."
        />
      </FieldGrid>
    </Panel>
  )
}

function TallySettings({ form }: PanelProps) {
  return (
    <Panel title="Tally" flush>
      <FieldGrid>
        <TextField
          field={form.field('tally_company')}
          label="Company in Tally"
          maxLength={120}
          help="Letter by letter as Tally calls it. Empty: the business name."
        />
        <TextField
          field={form.field('tally_key')}
          label="Key of vouchers"
          maxLength={30}
          help="Tally knows vouchers again by it, so never change it. Empty: the GSTIN."
        />
        <Full>
          <TextAreaField
            field={form.field('tally_names')}
            label="Names in Tally"
            rows={8}
            maxLength={2500}
            help="Ledgers and types of vouchers, as your company calls them behind the =. {rate} is the percentage."
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

/** What the two portals and Tally need to know of the business. */
export function HandOffPanels({ form }: PanelProps) {
  return (
    <>
      <PortalsPanel form={form} />
      <TallySettings form={form} />
    </>
  )
}

import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import { printWarning } from '@refill/contract/masters/print-warnings.ts'
import { warningsOf } from '@refill/contract/masters/warnings.ts'
import { stateOptions } from '../../masters/form/state-options.ts'
import { mobileTaking } from '../../masters/form/text-rules.ts'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid, Full } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { StaleAlert } from '../../ui/form/stale.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Screen } from '../../ui/page-head.tsx'
import { Panel, Split } from '../../ui/parts.tsx'
import { InvoicesPanel, NumbersPanel } from './invoice-panels.tsx'
import { AskedPanel } from './asked-panel.tsx'
import { TripsPanel } from './trips-panel.tsx'
import { DeliveryCodePanel } from './delivery-code-panel.tsx'
import { HandOffPanels } from './hand-off-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import type { SettingsValues } from './settings-values.ts'
import { useSettingsForm } from './use-settings-form.ts'

type PanelProps = { form: FormState<SettingsValues> }

/** Which tax a challan shows follows from the state, so a GSTIN of another one is said at once. */
function GstinField({ form }: PanelProps) {
  const warning = useFormValue(form, ({ gst, state }) => warningsOf({ gst, state }).gst)
  return (
    <TextField
      field={form.field('gst')}
      label="GSTIN"
      placeholder="e.g. 27AAPFU0939F1ZV"
      help={warning}
      maxLength={20}
      upperCase
    />
  )
}

function PincodeField({ form }: PanelProps) {
  const warning = useFormValue(form, ({ pincode, state }) => warningsOf({ pincode, state }).pincode)
  return (
    <TextField
      field={form.field('pincode')}
      label="Pincode"
      help={warning}
      maxLength={10}
      inputMode="numeric"
    />
  )
}

function BusinessPanel({ form }: PanelProps) {
  const name = useFormValue(form, (values) => printWarning(values.name))
  const address = useFormValue(form, (values) => printWarning(values.address))
  return (
    <Panel title="Business" flush>
      <FieldGrid>
        <Full>
          <TextField field={form.field('name')} label="Business name" help={name} maxLength={120} required />
        </Full>
        <Full>
          <TextAreaField
            field={form.field('address')}
            label="Address"
            help={address}
            rows={2}
            maxLength={300}
            required
          />
        </Full>
        <ComboboxField field={form.field('state')} label="State" options={stateOptions} required />
        <PincodeField form={form} />
        <GstinField form={form} />
        <TextField field={form.field('mobile')} label="Mobile" type="tel" {...mobileTaking} />
        <TextField field={form.field('email')} label="Email" type="email" maxLength={254} />
      </FieldGrid>
    </Panel>
  )
}

function TermsPanel({ form }: PanelProps) {
  const warning = useFormValue(form, ({ terms }) => printWarning(terms))
  return (
    <Panel title="Terms" flush>
      <FieldGrid>
        <Full>
          <TextAreaField
            field={form.field('terms')}
            label="Terms"
            rows={4}
            maxLength={500}
            help={warning ?? 'Printed at the foot of every challan, at most 500 characters.'}
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

function HeadsPanel({ form }: PanelProps) {
  return (
    <Panel title="Cash" flush>
      <FieldGrid>
        <Full>
          <TextAreaField
            field={form.field('cash_heads')}
            label="Heads"
            rows={4}
            maxLength={600}
            help="For what cash is paid out, one in each line."
            required
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

function GstPanel({ form }: PanelProps) {
  return (
    <Panel title="GST rates" flush>
      <FieldGrid>
        <Full>
          <TextField
            field={form.field('extra_gst_rates')}
            label="Extra GST rates"
            placeholder="e.g. 3, 40"
            help="Whole percents that products may have beside 0, 5, 12, 18 and 28."
            maxLength={60}
            autoComplete="off"
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

type SwitchProps = PanelProps & {
  name: 'round_to_rupee' | 'set_off_at_delivery'
  title: string
  note?: string
  label: string
}

function SwitchPanel({ form, name, title, note, label }: SwitchProps) {
  const isOn = useFormValue(form, (values) => values[name] === '1')
  const choose = (chosen: boolean) => form.set(name, chosen ? '1' : '')
  return (
    <Panel title={title} note={note} flush>
      <FieldGrid>
        <Full>
          <CheckboxField field={heldField(name, isOn, choose)} label={label} />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

/** What documents say of the business, how its orders are rounded, and what becomes of money on account. */
export function SettingsForm({ loaded }: { loaded: Settings }) {
  const { form, settings, stale, reload, draft } = useSettingsForm(loaded)
  return (
    <Form form={form} saving="the settings" draft={draft}>
      <StaleAlert stale={stale} reload={() => void reload()} />
      <Screen fit>
        <Split side={<LogoPanel form={form} current={settings.logo} />}>
          <BusinessPanel form={form} />
          <TermsPanel form={form} />
          <InvoicesPanel form={form} />
          <NumbersPanel form={form} />
          <SwitchPanel
            form={form}
            name="round_to_rupee"
            title="Orders"
            note="For orders booked from now on; 50 paise go up"
            label="Round what is to be paid to the rupee"
          />
          <SwitchPanel
            form={form}
            name="set_off_at_delivery"
            title="Money on account"
            label="Set off against what is due as soon as an order is delivered"
          />
          <AskedPanel form={form} />
          <DeliveryCodePanel form={form} />
          <TripsPanel form={form} />
          <HeadsPanel form={form} />
          <GstPanel form={form} />
          <HandOffPanels form={form} />
        </Split>
      </Screen>
      <SaveBar save="Save settings" />
    </Form>
  )
}

import type { InvoiceCommand, Turnover } from '@refill/contract/features/tax/billing-choices.public.ts'
import {
  documentNumber,
  longestWidth,
  prefixProblem,
  shortestWidth,
} from '@refill/contract/features/tax/tax.rules.ts'
import { financialYear, todayInIndia } from '@refill/values/day.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FieldGrid, Full } from '../../ui/form/grid.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import type { SettingsValues } from './settings-values.ts'

type PanelProps = { form: FormState<SettingsValues> }

const turnoverWords: Readonly<Record<Turnover, string>> = {
  up_to_5: 'Up to ₹5 crore',
  above_5: 'Above ₹5 crore',
  above_10: 'Above ₹10 crore',
}
const turnoverOptions = Object.entries(turnoverWords).map(([value, label]) => ({ value, label }))

const invoiceWords: Readonly<Record<InvoiceCommand, string>> = {
  delivery: 'When an order is delivered',
  dispatch: 'When an order is dispatched',
}
const invoiceOptions = Object.entries(invoiceWords).map(([value, label]) => ({ value, label }))

function BankFields({ form }: PanelProps) {
  return (
    <>
      <TextField field={form.field('bank_holder')} label="Account holder" maxLength={120} />
      <TextField
        field={form.field('bank_account')}
        label="Account number"
        maxLength={34}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField field={form.field('bank_name')} label="Bank" maxLength={80} />
      <TextField field={form.field('bank_branch')} label="Branch" maxLength={80} />
      <TextField
        field={form.field('bank_ifsc')}
        label="IFSC"
        placeholder="e.g. HDFC0001234"
        maxLength={11}
        upperCase
      />
    </>
  )
}

function RegistrationFields({ form }: PanelProps) {
  return (
    <>
      <TextField
        field={form.field('legal_name')}
        label="Legal name"
        help="As in the GST registration, where it is another name."
        maxLength={120}
      />
      <SelectField
        field={form.field('turnover')}
        label="Turnover"
        options={turnoverOptions}
        help="Of the year before: HSN needs 4 digits, above ₹5 crore 6."
      />
      <SelectField
        field={form.field('invoice_on')}
        label="Issued"
        options={invoiceOptions}
        help="Each dispatch may say otherwise; what is not taken is credited by itself."
      />
    </>
  )
}

function UpiField({ form }: PanelProps) {
  return (
    <TextField
      field={form.field('upi')}
      label="UPI address"
      placeholder="e.g. sahyadri.gas@okbank"
      help="The QR on invoices pays to it."
      maxLength={100}
      autoComplete="off"
    />
  )
}

/** What invoices say beside name and address of the business. */
export function InvoicesPanel({ form }: PanelProps) {
  return (
    <Panel title="Invoices" flush>
      <FieldGrid>
        <RegistrationFields form={form} />
        <BankFields form={form} />
        <UpiField form={form} />
        <Full>
          <TextAreaField
            field={form.field('invoice_terms')}
            label="Terms of invoices"
            rows={3}
            maxLength={500}
            help="Printed at the foot of every invoice, at most 500 characters."
          />
        </Full>
      </FieldGrid>
    </Panel>
  )
}

const prefixes = [
  ['invoice_prefix', 'Prefix of invoices'],
  ['bill_prefix', 'Prefix of bills of supply'],
  ['credit_prefix', 'Prefix of credit notes'],
  ['debit_prefix', 'Prefix of debit notes'],
] as const

const widths = Array.from({ length: longestWidth - shortestWidth + 1 }, (_, more) =>
  String(shortestWidth + more),
)

/** Any number of the year shows the look. */
const sampleSerial = 123

type PrefixProps = PanelProps & { name: (typeof prefixes)[number][0]; label: string }

/** How its numbers will look, or why they cannot. */
function PrefixField({ form, name, label }: PrefixProps) {
  const help = useFormValue(form, (values) => {
    const [prefix, width] = [values[name].trim().toUpperCase(), Number(values.number_width)]
    const year = financialYear(todayInIndia())
    return (
      prefixProblem(prefix, width || shortestWidth) ??
      `Numbers look like ${documentNumber(prefix, year, sampleSerial, width)}`
    )
  })
  return <TextField field={form.field(name)} label={label} help={help} maxLength={9} upperCase required />
}

/** How numbers begin; each kind of document has a series of its own, anew with each financial year. */
export function NumbersPanel({ form }: PanelProps) {
  return (
    <Panel title="Numbers" note="For documents from now on; each financial year begins at 1" flush>
      <FieldGrid>
        {prefixes.map(([name, label]) => (
          <PrefixField key={name} form={form} name={name} label={label} />
        ))}
        <SelectField
          field={form.field('number_width')}
          label="Digits"
          options={widths}
          help="A whole number has at most 16 characters."
          required
        />
      </FieldGrid>
    </Panel>
  )
}

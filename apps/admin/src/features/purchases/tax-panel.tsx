import {
  creditNames,
  creditWarnings,
  headsOf,
  type TaxHead,
} from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { isPlaceOfSupply, stateTaxName } from '@refill/contract/features/tax/tax.rules.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import { useState } from 'react'
import { ComboboxField, type PickOption } from '../../ui/fields/combobox-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { checkOnLeave } from '../../ui/form/leave.ts'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { Alert } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './invoice.module.css'
import type { HeaderValues } from './invoice-header.tsx'
import type { InvoiceTax } from './invoice-tax.ts'

const placeOptions: readonly PickOption[] = [...states]
  .filter(([code]) => isPlaceOfSupply(code))
  .map(([code, name]) => ({ value: code, label: name, detail: code }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const creditOptions: readonly PickOption[] = [
  { value: 'blocked', label: creditNames.blocked },
  { value: 'barred', label: creditNames.barred },
]

/** A field that shows what an empty one stands for. */
const filledWith = (field: Field<string>, meant: string): Field<string> => ({
  ...field,
  useValue: () => {
    const { value, error } = field.useValue()
    return { value: value || meant, error }
  },
})

type RoundOffProps = { form: FormState<HeaderValues>; roundOff: Paise }

/** What the invoice rounds to its total; as a rule nothing is printed, and it is what the halves make. */
function RoundOffField({ form, roundOff }: RoundOffProps) {
  const typed = useFormValue(form, (values) => values.round_off)
  return (
    <NumberField
      field={form.field('round_off')}
      label="Round-off"
      prefix="₹"
      maxLength={5}
      placeholder={typed === '' ? rupeesText(roundOff) : ''}
      help="As printed, with its sign"
      signed
    />
  )
}

type HeadProps = { form: FormState<HeaderValues>; head: TaxHead; label: string; tax: InvoiceTax }

/** A tax as the lines come to it, until another is typed; emptied and left it is that again. */
function HeadField({ form, head, label, tax }: HeadProps) {
  const [isEmptied, setEmptied] = useState(false)
  const typed = useFormValue(form, (values) => values[head])
  const computed = rupeesText(tax.computed[head])
  const field = form.field(head)
  const set = (value: string) => {
    setEmptied(value === '')
    field.set(value === computed ? '' : value)
  }
  return (
    <div onBlur={() => setEmptied(false)}>
      <NumberField
        field={{ ...filledWith(field, isEmptied ? '' : computed), set }}
        label={label}
        prefix="₹"
        maxLength={14}
        help={typed === '' ? 'As computed' : `Computed: ${money(computed)}`}
      />
    </div>
  )
}

const labelOf = (head: TaxHead, place: string) => (head === 'sgst' ? stateTaxName(place) : head.toUpperCase())

const nameOf = (code: string) => states.get(code) ?? 'the state'

const supplyWords = ({ from, place, supply, parties: { vendor_gst } }: InvoiceTax) => {
  const way = supply === 'intra' ? `Within ${nameOf(place)}` : `From ${nameOf(from)} to ${nameOf(place)}`
  return vendor_gst === '' ? `${way}; the vendor has no GSTIN` : way
}

type TaxPanelProps = {
  form: FormState<HeaderValues>
  tax: InvoiceTax
  isVendorChosen: boolean
  roundOff: Paise
}

/** What the invoice says of its tax: as a rule there is nothing to be typed. */
export function TaxPanel({ form, tax, isVendorChosen, roundOff }: TaxPanelProps) {
  const credit = useFormValue(form, (values) => values.credit)
  const { place, supply, parties } = tax
  const isEligible = credit === ''
  const warnings = isEligible
    ? creditWarnings({ own_state: parties.own_state, place, supply, credit: 'eligible' })
    : []
  const heads = headsOf(supply)
  return (
    <>
      <Panel title="Tax on the invoice" note={isVendorChosen && supplyWords(tax)} flush>
        <div className={styles.tax} onBlur={checkOnLeave(form, [...heads, 'round_off'])}>
          <ComboboxField
            field={filledWith(form.field('place_of_supply'), parties.own_state)}
            label="Place of Supply"
            options={placeOptions}
          />
          <SelectField
            field={form.field('credit')}
            label="Input tax credit"
            options={creditOptions}
            placeholder={creditNames.eligible}
          />
          {heads.map((head) => (
            <HeadField key={head} form={form} head={head} label={labelOf(head, place)} tax={tax} />
          ))}
          <RoundOffField form={form} roundOff={roundOff} />
        </div>
      </Panel>
      {warnings.map((words) => (
        <Alert key={words} kind="warning">
          {words}
        </Alert>
      ))}
    </>
  )
}

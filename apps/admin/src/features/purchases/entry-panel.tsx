import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { maxLines } from '@refill/contract/features/purchases/purchases.rules.ts'
import { useMemo, type FocusEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { ComputedField, NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { AddIcon, CalculateIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/parts.tsx'
import { afterPress } from './after-press.ts'
import styles from './invoice.module.css'
import type { EntryValues, InvoiceLine } from './invoice-line.ts'
import type { Entry } from './use-entry.ts'

type EntryPanelProps = {
  entry: Entry
  omc: string
  /** undefined while they load */
  products: readonly ProductRow[] | undefined
  lines: readonly InvoiceLine[]
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Products of the OMC that the invoice does not have yet (AMB-162). */
const useOptions = ({ omc, products, lines }: EntryPanelProps) =>
  useMemo(
    () =>
      products
        ?.filter(({ type, uuid }) => same(type, omc) && !lines.some((line) => line.uuid === uuid))
        .map(({ uuid, product_name }) => ({ value: uuid, label: product_name, detail: uuid })),
    [omc, products, lines],
  )

const productHelp = (omc: string, options: readonly unknown[] | undefined) => {
  if (omc === '') return 'Choose OMC Plant first'
  return options?.length === 0 ? `No more products of ${omc}` : undefined
}

function ProductField(props: EntryPanelProps) {
  const { entry, omc } = props
  const options = useOptions(props)
  const choose = (code: string) => {
    entry.choose(code)
    entry.uncompute()
    void entry.form.check('uuid')
  }
  return (
    <ComboboxField
      field={entry.form.field('uuid')}
      label="Product"
      options={options}
      onChange={choose}
      disabled={omc === ''}
      help={productHelp(omc, options)}
      required
    />
  )
}

/** Computed values, and the two buttons that compute. */
function EntryFoot({ entry }: { entry: Entry }) {
  const { form } = entry
  const taxable = useFormValue(form, (values) => values.taxable_amount)
  const gst = useFormValue(form, (values) => values.gst_amount)
  const isSet = useFormValue(form, ({ unit_price, qty }) => unit_price !== '' && qty !== '')
  const figure = (name: string, label: string, rupees: string) => (
    <p>
      <label htmlFor={`${form.id}-${name}`}>{label}</label>
      <output id={`${form.id}-${name}`}>{rupees === '' ? '–' : money(rupees)}</output>
    </p>
  )
  return (
    <div className={styles.foot}>
      {figure('taxable', 'Taxable Amount', taxable)}
      {figure('gst-amount', 'GST Amount', gst)}
      <span className={styles.buttons}>
        <Button icon={CalculateIcon} disabled={!isSet} onClick={entry.calculate}>
          Calculate
        </Button>
        <Button icon={AddIcon} onEnter onClick={entry.addLine}>
          Add
        </Button>
      </span>
    </div>
  )
}

/** The row in which a line is entered; Enter in any of its fields adds the line. */
export function EntryPanel(props: EntryPanelProps) {
  const { entry, lines } = props
  const { form, uncompute } = entry
  const gst = useFormValue(form, (values) => values.gst)
  // An empty field is no mistake until the line is added: after the last line the row stays empty.
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const name = (target as HTMLInputElement).name as keyof EntryValues
    if (form.values()[name]) afterPress(() => void form.check(name))
  }
  const used = <span role="status">{`${lines.length} of ${maxLines} lines used`}</span>
  return (
    <Panel title="Add a line" note={used} flush onBlur={leave}>
      <div className={styles.entry}>
        <ProductField {...props} />
        <ComputedField label="GST%" name="gst" value={gst} number />
        <NumberField field={form.field('empty_returned')} label="Empty Return" digitsOnly required />
        <NumberField
          field={form.field('unit_price')}
          label="Unit Rate"
          prefix="₹"
          onChange={uncompute}
          required
        />
        <NumberField
          field={form.field('discount')}
          label="Discount"
          prefix="₹"
          help="per unit"
          onChange={uncompute}
          digitsOnly
        />
        <NumberField field={form.field('qty')} label="Quantity" onChange={uncompute} required />
        <TextField field={form.field('vehicle_no')} label="Vehicle Number" maxLength={20} required />
      </div>
      <EntryFoot entry={entry} />
    </Panel>
  )
}

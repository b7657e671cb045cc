import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { maxLines } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesText, sumPaise, type Paise } from '@refill/values/money.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  EntryRow,
  Figure,
  FootButtons,
  LinesTable,
  PanelFoot,
  sumOf,
  type LineColumn,
} from '../../documents/lines.tsx'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { ComputedField, NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { checkOnLeave } from '../../ui/form/leave.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { AddIcon, CalculateIcon } from '../../ui/icons.tsx'
import { amount, number, text } from '../../ui/list/columns.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './invoice.module.css'
import type { InvoiceEntry, InvoiceLine } from './line.ts'
import { calculate } from './use-invoice.ts'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type EntryPanelProps = {
  entry: InvoiceEntry
  omc: string
  products: UseQueryResult<readonly ProductRow[]>
}

/** Products of the OMC that the invoice does not have yet (AMB-162). */
const useOptions = ({ omc, products: { data: products }, entry: { lines } }: EntryPanelProps) =>
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
  const { omc, products } = props
  const { row } = props.entry
  const options = useOptions(props)
  const choose = (code: string) => {
    const product = products.data?.find(({ uuid }) => uuid === code)
    row.set('gst', product ? String(product.gst) : '')
    row.set('computed', null)
    void row.check('uuid')
  }
  return (
    <ComboboxField
      field={row.field('uuid')}
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
function EntryFoot({ entry: { row, add } }: Pick<EntryPanelProps, 'entry'>) {
  const computed = useFormValue(row, (values) => values.computed)
  const isSet = useFormValue(row, ({ unit_price, qty }) => unit_price !== '' && qty !== '')
  const shown = (amountOf: Paise | undefined) => (amountOf === undefined ? '–' : money(rupeesText(amountOf)))
  return (
    <PanelFoot>
      <Figure label="Taxable Amount">{shown(computed?.taxable)}</Figure>
      <Figure label="GST Amount">{shown(computed?.gstAmount)}</Figure>
      <FootButtons>
        <Button icon={CalculateIcon} disabled={!isSet} onClick={() => void calculate(row)}>
          Calculate
        </Button>
        <Button icon={AddIcon} onEnter onClick={() => void add()}>
          Add
        </Button>
      </FootButtons>
    </PanelFoot>
  )
}

const entered = ['uuid', 'empty_returned', 'unit_price', 'discount', 'qty', 'vehicle_no'] as const

/** The row in which a line is entered. */
export function EntryPanel(props: EntryPanelProps) {
  const { entry } = props
  const { row, lines, add } = entry
  const gst = useFormValue(row, (values) => values.gst)
  /** What was computed belongs to what stood there before. */
  const clearComputed = () => row.set('computed', null)
  // An empty field is no mistake until the line is added: after the last line the row stays empty.
  const leave = checkOnLeave(row, entered, (name) => row.values()[name] !== '')
  const used = <span role="status">{`${lines.length} of ${maxLines} lines used`}</span>
  return (
    <Panel title="Add a line" note={used} flush>
      <LoadFailed query={props.products} inset>
        The products could not be loaded.
      </LoadFailed>
      <EntryRow add={() => void add()} className={styles.entry} onBlur={leave}>
        <ProductField {...props} />
        <ComputedField label="GST%" name="gst" value={gst} number />
        <NumberField field={row.field('empty_returned')} label="Empty Return" digitsOnly required />
        <NumberField
          field={row.field('unit_price')}
          label="Unit Rate"
          prefix="₹"
          onChange={clearComputed}
          required
        />
        <NumberField
          field={row.field('discount')}
          label="Discount"
          prefix="₹"
          help="per unit"
          onChange={clearComputed}
          digitsOnly
        />
        <NumberField field={row.field('qty')} label="Quantity" onChange={clearComputed} required />
        <TextField field={row.field('vehicle_no')} label="Vehicle Number" maxLength={20} required />
      </EntryRow>
      <EntryFoot entry={entry} />
    </Panel>
  )
}

/** The heads of specification/purchases §3; the last column has a control and no head (AMB-158). */
const columns = (lines: readonly InvoiceLine[]): LineColumn<InvoiceLine>[] => {
  const rupees = (name: 'taxable' | 'tax', head: string): LineColumn<InvoiceLine> => ({
    ...{ key: name, head, align: 'right', folds: 'wide' },
    cell: (line) => money(rupeesText(line[name])),
    total: money(rupeesText(sumPaise(lines.map((line) => line[name])))),
  })
  return [
    number('gst', 'GST%'),
    { ...number<InvoiceLine>('empty_returned', 'Empty Return'), total: sumOf(lines, 'empty_returned') },
    amount('unit_price', 'Unit Rate'),
    amount('discount', 'discount'),
    { ...number<InvoiceLine>('qty', 'Quantity'), total: sumOf(lines, 'qty') },
    rupees('taxable', 'Taxable Amount'),
    rupees('tax', 'GST Amount'),
    { ...text<InvoiceLine>('vehicle_no', 'vehicle no'), folds: 'wide' },
  ]
}

export function LinesPanel({ entry: { lines, remove } }: { entry: InvoiceEntry }) {
  return (
    <Panel title="Lines" flush>
      <LinesTable lines={lines} head="product_name" columns={columns(lines)} remove={remove} />
      {lines.length === 0 && <p className={styles.none}>No lines yet. Enter in the row above adds one.</p>}
    </Panel>
  )
}

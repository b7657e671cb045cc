import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { isOtherGoods, maxLines } from '@refill/contract/features/purchases/purchases.rules.ts'
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
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { count, money } from '../../ui/formats/money.ts'
import { AddIcon, CalculateIcon, EditIcon } from '../../ui/icons.tsx'
import { amount, number, text } from '../../ui/list/columns.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './invoice.module.css'
import type { HeaderValues } from './invoice-header.tsx'
import { emptyEntry, entryOf, isEmptyEntry } from './line.ts'
import type { EntryValues, InvoiceEntry, InvoiceLine } from './line.ts'
import { calculate } from './use-invoice.ts'
import type { StockByCode } from './use-stock.ts'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type EntryPanelProps = {
  entry: InvoiceEntry
  omc: string
  products: readonly ProductRow[] | undefined
  /** Loads them. */
  query: UseQueryResult
  save: () => void
  stock: StockByCode
  header: FormState<HeaderValues>
}

/** Products of the OMC (AMB-162); one that the invoice has is said to be there when it is chosen. */
const useOptions = ({ omc, products }: EntryPanelProps) =>
  useMemo(
    () =>
      products
        ?.filter(({ type }) => same(type, omc))
        .map(({ uuid, product_name }) => ({ value: uuid, label: product_name, detail: uuid })),
    [omc, products],
  )

const productHelp = (omc: string, options: readonly unknown[] | undefined) => {
  if (omc === '') return 'Choose OMC Plant first'
  return options?.length === 0 ? `No products of ${isOtherGoods(omc) ? 'other goods' : omc}` : undefined
}

function ProductField(props: EntryPanelProps) {
  const { omc, products } = props
  const { row } = props.entry
  const options = useOptions(props)
  const choose = (code: string) => {
    const product = products?.find(({ uuid }) => uuid === code)
    if (code !== row.values().changes) row.set('changes', '') // another line, not the one that was to be changed
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

/** What will lie there; nothing of an invoice from before the stock was opened comes to it. */
const stockAfterLine = (stock: InventoryRow | undefined, typed: EntryValues, day: string) => {
  if (!stock) return undefined
  const counts = day >= stock.opening_date
  const after = (now: number, change: string, sign: 1 | -1) =>
    count(now + (counts && isFigure(change) ? sign * Number(change) : 0))
  return `${after(stock.cs_fulls, typed.qty, 1)} full, ${after(stock.cs_emptys, typed.empty_returned, -1)} empty`
}

const isFigure = (typed: string) => /^\d+(\.\d{1,2})?$/.test(typed)

/** Computed values, and the two buttons that compute. */
function EntryFoot({ entry: { row, add }, stock, header }: EntryPanelProps) {
  const computed = useFormValue(row, (values) => values.computed)
  const isChanging = useFormValue(row, ({ changes }) => changes !== '')
  const isSet = useFormValue(row, ({ unit_price, qty }) => unit_price !== '' && qty !== '')
  const day = useFormValue(header, ({ inv_date }) => inv_date)
  const stockAfter = useFormValue(row, (typed) => stockAfterLine(stock.get(typed.uuid), typed, day))
  const shown = (amountOf: Paise | undefined) => (amountOf === undefined ? '–' : money(rupeesText(amountOf)))
  return (
    <PanelFoot>
      <Figure label="Taxable Amount">{shown(computed?.taxable)}</Figure>
      <Figure label="GST Amount">{shown(computed?.gstAmount)}</Figure>
      <Figure label="Stock after this line">{stockAfter ?? '–'}</Figure>
      <FootButtons>
        <Button icon={CalculateIcon} disabled={!isSet} onClick={() => void calculate(row)}>
          Calculate
        </Button>
        <Button icon={isChanging ? EditIcon : AddIcon} onEnter onClick={() => void add()}>
          {isChanging ? 'Change line' : 'Add'}
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
  const { save } = props
  const gst = useFormValue(row, (values) => values.gst)
  /** What was computed belongs to what stood there before. */
  const clearComputed = () => row.set('computed', null)
  // An empty field is no mistake until the line is added: after the last line the row stays empty.
  const leave = checkOnLeave(row, entered, (name) => row.values()[name] !== '')
  const used = (
    <>
      <span role="status">{`${lines.length} of ${maxLines} lines used`}</span>
      {lines.length > 0 && ' · Enter on an empty row saves'}
    </>
  )
  const enter = () => (isEmptyEntry(row.values()) ? save() : void add())
  return (
    <Panel title="Add a line" note={used} flush>
      <LoadFailed query={props.query} inset>
        The products could not be loaded.
      </LoadFailed>
      <EntryRow add={enter} className={styles.entry} onBlur={leave}>
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
      <EntryFoot {...props} />
    </Panel>
  )
}

/** The heads of specification/purchases §3; the last column has a control and no head (AMB-158). */
const columns = (lines: readonly InvoiceLine[]): LineColumn<InvoiceLine>[] => {
  const rupees = (name: 'taxable' | 'tax', head: string): LineColumn<InvoiceLine> => ({
    key: name,
    head,
    align: 'right',
    folds: 'wide',
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

export function LinesPanel({ entry }: { entry: InvoiceEntry }) {
  const { lines, row, now, goTo } = entry
  const change = (line: InvoiceLine) => {
    row.reset(entryOf(line))
    goTo(() => row.focus('qty'))
  }
  const remove = (line: InvoiceLine) => {
    if (row.values().changes === line.uuid) row.reset(emptyEntry(now().at(-1)?.vehicle_no))
    entry.remove(line)
  }
  return (
    <Panel title="Lines" flush>
      <LinesTable
        lines={lines}
        head="product_name"
        columns={columns(lines)}
        change={change}
        remove={remove}
      />
      {lines.length === 0 && <p className={styles.none}>No lines yet. Enter in the row above adds one.</p>}
    </Panel>
  )
}

import { rupeesText, sumPaise } from '@refill/values/money.ts'
import { quantity, showQuantity, sumQuantities } from '@refill/values/quantity.ts'
import { IconButton } from '../../ui/button.tsx'
import { money } from '../../ui/formats/money.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { amount, lead, number, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './invoice.module.css'
import type { InvoiceLine } from './invoice-line.ts'

type Shown = InvoiceLine & { product_name: string }

/** The heads as seed 2 §2 names them; the last column has a control and no head (AMB-158). */
const columns = (remove: (line: InvoiceLine) => void): Columns<Shown> => [
  lead('product_name', 'product_name'),
  number('gst', 'GST%'),
  number('empty_returned', 'Empty Return'),
  amount('unit_price', 'Unit Rate'),
  amount('discount', 'discount'),
  number('qty', 'Quantity'),
  { ...amount<Shown>('taxable_amount', 'Taxable Amount'), folds: 'wide' },
  { ...amount<Shown>('gst_amount', 'GST Amount'), folds: 'wide' },
  { ...text<Shown>('vehicle_no', 'vehicle no'), folds: 'wide' },
  {
    key: 'remove',
    head: '',
    width: 44,
    align: 'right',
    folds: 'actions',
    cell: (line) => (
      <IconButton label={`Remove ${line.product_name}`} icon={CloseIcon} small onClick={() => remove(line)} />
    ),
  },
]

const sum = (lines: readonly InvoiceLine[], name: 'qty' | 'empty_returned') =>
  showQuantity(sumQuantities(lines.map((line) => quantity(line[name] || 0))))

/** What no sum makes sense of. */
const nothing = ''

function Total({ lines }: { lines: readonly InvoiceLine[] }) {
  const taxable = sumPaise(lines.map((line) => line.taxable))
  const tax = sumPaise(lines.map((line) => line.tax))
  return (
    <tr className={styles.total}>
      <td colSpan={2} data-folds="lead">
        Total
      </td>
      <td data-label="Empty Return">{sum(lines, 'empty_returned')}</td>
      <td colSpan={2}>{nothing}</td>
      <td data-label="Quantity">{sum(lines, 'qty')}</td>
      <td data-label="Taxable Amount" data-folds="wide">
        {money(rupeesText(taxable))}
      </td>
      <td data-label="GST Amount" data-folds="wide">
        {money(rupeesText(tax))}
      </td>
      <td colSpan={2}>{nothing}</td>
    </tr>
  )
}

type LinesPanelProps = { lines: readonly InvoiceLine[]; remove: (line: InvoiceLine) => void }

export function LinesPanel({ lines, remove }: LinesPanelProps) {
  const rows = lines.map((line) => ({ ...line, product_name: line.product.product_name }))
  return (
    <Panel title="Lines" flush>
      <Table
        label="Lines"
        columns={columns(remove)}
        rows={rows}
        foot={lines.length > 0 && <Total lines={lines} />}
      />
      {lines.length === 0 && <p className={styles.none}>No lines yet. Enter in the row above adds one.</p>}
    </Panel>
  )
}

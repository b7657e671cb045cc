import { rupeesText } from '@refill/values/money.ts'
import { quantity, showQuantity, sumQuantities } from '@refill/values/quantity.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { money } from '../../../ui/formats/money.ts'
import { CloseIcon, EditIcon, RetryIcon } from '../../../ui/icons.tsx'
import { actions, lead, number, type Column, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Alert } from '../../../ui/messages.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { EntryRow } from './entry-row.tsx'
import { totalsOf, type BookingLine } from './line.ts'
import type { Booking } from './use-booking.ts'
import styles from './booking.module.css'

type Shown = BookingLine & { product_name: string }

const rupees = (key: string, head: string, of: (line: Shown) => string): Column<Shown> => ({
  key,
  head,
  align: 'right',
  cell: (line) => money(of(line)),
})

type Change = { change: (line: BookingLine) => void; remove: (line: BookingLine) => void }

const columns = ({ change, remove }: Change): Columns<Shown> => [
  lead('product_name', 'Product', { hint: ({ product }) => product.type }),
  number('count', 'Count'),
  rupees('price', 'Price', ({ price }) => price),
  rupees('gst', 'GST', ({ amounts }) => rupeesText(amounts.gstAmount)),
  number('deposit_count', 'Deposits'),
  { ...rupees('deposit', 'Security Deposit', ({ amounts }) => rupeesText(amounts.deposit)), folds: 'wide' },
  rupees('amount', 'Amount', ({ amounts }) => rupeesText(amounts.amount)),
  {
    ...actions<Shown>({
      more: (line) => (
        <>
          <IconButton
            label={`Change ${line.product_name}`}
            icon={EditIcon}
            small
            onClick={() => change(line)}
          />
          <IconButton
            label={`Remove ${line.product_name}`}
            icon={CloseIcon}
            small
            onClick={() => remove(line)}
          />
        </>
      ),
    }),
    head: '',
    width: 84,
  },
]

const sum = (lines: readonly BookingLine[], name: 'count' | 'deposit_count') =>
  showQuantity(sumQuantities(lines.map((line) => quantity(line[name] || 0))))

/** What no sum makes sense of. */
const nothing = ''

function Total({ lines }: { lines: readonly BookingLine[] }) {
  const { gst, total, deposit } = totalsOf(lines)
  return (
    <tr className={styles.total}>
      <td data-folds="lead">Total</td>
      <td data-label="Count">{sum(lines, 'count')}</td>
      <td data-folds="hidden">{nothing}</td>
      <td data-label="GST">{money(rupeesText(gst))}</td>
      <td data-label="Deposits">{sum(lines, 'deposit_count')}</td>
      <td data-label="Security Deposit" data-folds="wide">
        {money(rupeesText(deposit))}
      </td>
      <td data-label="Amount">{money(rupeesText(total))}</td>
      <td data-folds="hidden">{nothing}</td>
    </tr>
  )
}

function ProductsMissing({ products: { isError, isFetching, refetch } }: Pick<Booking, 'products'>) {
  if (!isError) return null
  return (
    <Alert
      kind="error"
      action={
        <Button icon={RetryIcon} busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      The products could not be loaded.
    </Alert>
  )
}

/** The row in which a line is typed, and the lines so far. */
export function BookingLines({ booking }: { booking: Booking }) {
  const { lines, entry, goTo, products } = booking
  const change = ({ uuid }: BookingLine) => entry.choose(uuid)
  const remove = ({ uuid }: BookingLine) => {
    lines.put(lines.now().filter((line) => line.uuid !== uuid))
    goTo(`${entry.form.id}-uuid`)
  }
  const rows = lines.shown.map((line) => ({ ...line, product_name: line.product.product_name }))
  return (
    <Panel title="Lines" note="Enter adds a line; on an empty row it saves the order" flush>
      <ProductsMissing products={products} />
      <EntryRow booking={booking} />
      {rows.length > 0 && (
        <Table
          label="Lines"
          tight
          columns={columns({ change, remove })}
          rows={rows}
          foot={<Total lines={lines.shown} />}
        />
      )}
    </Panel>
  )
}

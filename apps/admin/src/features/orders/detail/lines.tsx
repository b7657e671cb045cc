import { expectedEmpties } from '@refill/contract/features/orders/delivery.rules.ts'
import type { Order, OrderLine } from '@refill/contract/features/orders/orders.contract.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import { quantity, readQuantity, showQuantity, sumQuantities } from '@refill/values/quantity.ts'
import { NumberCell } from '../../../ui/fields/number-cell.tsx'
import { count, money } from '../../../ui/formats/money.ts'
import { amount, lead, number, text, type Column, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import styles from './detail.module.css'
import type { EmptiesOnScreen } from './use-empties.ts'

/** '8 of 10', where fewer came than were meant to. */
const ofAll = (came: number, all: number) => (came < all ? `${count(came)} of ${count(all)}` : count(came))

/** What was to come back with what was taken. */
const expectedOf = ({ ordered_count, expected_empties: empties, count: taken }: OrderLine) =>
  expectedEmpties({ count: ordered_count, empties }, taken)

const emptiesColumn = (empties: EmptiesOnScreen): Column<OrderLine> => ({
  ...number<OrderLine>('returnclinder', 'Empties Received', (line) =>
    empties.canChange(line) ? (
      <span className={styles.cell} onBlur={() => empties.keep(line)}>
        <NumberCell
          field={empties.fieldOf(line)}
          label={`Empties Received of ${line.product_name}`}
          column="empties"
          onEnd={() => empties.keep(line)}
        />
      </span>
    ) : (
      ofAll(line.returnclinder, expectedOf(line))
    ),
  ),
  folds: 'wide',
})

const columns = (empties: EmptiesOnScreen): Columns<OrderLine> => [
  lead('product_name', 'Product'),
  text('type', 'Type', { whole: true }),
  number('count', 'Count', (line) => ofAll(line.count, line.ordered_count)),
  emptiesColumn(empties),
  amount('price', 'Price'),
  amount('gst_amount', 'GST'),
  { ...amount<OrderLine>('security_deposit', 'Security Deposit'), folds: 'wide' },
  amount('amount', 'Amount'),
]

const sum = (figures: readonly (string | number)[]) =>
  showQuantity(sumQuantities(figures.map((figure) => readQuantity(String(figure)) ?? quantity(0))))

/** What no sum makes sense of. */
const nothing = ''

type LinesProps = { order: Order; empties: EmptiesOnScreen }

function Total({ order, empties }: LinesProps) {
  const { details, total_security_deposit, totalamount } = order
  const gst = sumPaise(details.map(({ gst_amount }) => paiseFromRupees(gst_amount)))
  return (
    <tr className={styles.total}>
      <td colSpan={2} data-folds="lead">
        Total
      </td>
      <td data-label="Count">{sum(details.map((line) => line.count))}</td>
      <td data-label="Empties Received" data-folds="wide">
        {sum(details.map(empties.figureOf))}
      </td>
      <td>{nothing}</td>
      <td data-label="GST">{money(rupeesText(gst))}</td>
      <td data-label="Security Deposit" data-folds="wide">
        {money(total_security_deposit)}
      </td>
      <td data-label="Amount">{money(totalamount)}</td>
    </tr>
  )
}

/** What was asked for, and what came back or shall. */
export function OrderLines({ order, empties }: LinesProps) {
  const note = order.details.some(empties.canChange) && (
    <span className={styles.note}>Empties Received can be changed until delivery</span>
  )
  return (
    <Panel title="Product lines" note={note} flush>
      <Table
        label="Product lines"
        columns={columns(empties)}
        rows={order.details}
        foot={<Total order={order} empties={empties} />}
        dense
        tight
      />
    </Panel>
  )
}

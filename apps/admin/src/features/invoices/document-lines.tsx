import type { TaxDetail, TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { stateTaxName } from '@refill/contract/features/tax/tax.rules.ts'
import { classNames } from '../../ui/class-names.ts'
import { count, money } from '../../ui/formats/money.ts'
import { amount, lead, number, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import { totalOf } from './document-parts.tsx'
import styles from './invoices.module.css'

type Line = TaxDetail['lines'][number]
type Tax = { key: 'cgst' | 'sgst' | 'igst'; name: string }

/** Two halves within the state, one whole across states. */
export const taxesOf = ({ supply, place_of_supply: place }: TaxRow): readonly Tax[] =>
  supply === 'inter'
    ? [{ key: 'igst', name: 'IGST' }]
    : [
        { key: 'cgst', name: 'CGST' },
        { key: 'sgst', name: stateTaxName(place) },
      ]

const columnsOf = (document: TaxDetail): Columns<Line> => [
  lead('description', 'Product', { hint: ({ hsn }) => <span className={styles.whole}>{`HSN ${hsn}`}</span> }),
  // A note on the price alone has no quantity, and no price of one.
  number('quantity', 'Quantity', ({ quantity, uqc }) => (quantity === 0 ? '–' : `${count(quantity)} ${uqc}`)),
  amount('price', 'Price', ({ quantity, price }) => (quantity === 0 ? '–' : money(price))),
  amount('taxable', 'Taxable'),
  number('rate', 'Rate', ({ rate }) => `${count(rate)}%`),
  ...taxesOf(document).map(({ key, name }) => amount<Line>(key, name)),
  amount('place', 'Total', (line) => money(totalOf(line))),
]

/** What no sum makes sense of. */
const nothing = ''

function Total({ document }: { document: TaxDetail }) {
  return (
    <tr className={styles.sums}>
      <td colSpan={3} data-folds="lead">
        Total
      </td>
      <td data-label="Taxable">{money(document.taxable)}</td>
      <td>{nothing}</td>
      {taxesOf(document).map(({ key, name }) => (
        <td key={key} data-label={name}>
          {money(document[key])}
        </td>
      ))}
      <td data-label="Total">{money(totalOf(document))}</td>
    </tr>
  )
}

type SumProps = { label: string; rupees: number; columns: number; plain?: boolean }

/** One figure of the whole document. */
function Sum({ label, rupees, columns, plain }: SumProps) {
  return (
    <tr className={classNames(styles.sums, plain && styles.plain)}>
      <td colSpan={columns - 1}>{label}</td>
      <td>{money(rupees)}</td>
    </tr>
  )
}

const depositWords = ({ deposit, deposit_count: number }: TaxDetail) =>
  `Security deposit ${money(deposit)} for ${number === 1 ? '1 cylinder' : `${count(number)} cylinders`}: refundable, and no part of the value.`

/** What was supplied, its taxes, and what it comes to. */
export function DocumentLines({ document }: { document: TaxDetail }) {
  const columns = columnsOf(document)
  const { lines, round_off: rounding, value, deposit } = document
  const foot = (
    <>
      <Total document={document} />
      {rounding !== 0 && <Sum label="Round off" rupees={rounding} columns={columns.length} plain />}
      <Sum label="Value" rupees={value} columns={columns.length} />
    </>
  )
  return (
    <Panel title="Lines" flush>
      <Table label="Lines" columns={columns} rows={lines} foot={foot} dense tight />
      {deposit > 0 && <p className={styles.apart}>{depositWords(document)}</p>}
    </Panel>
  )
}

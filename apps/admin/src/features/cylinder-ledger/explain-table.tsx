import type { LedgerRow } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import type { ReactNode } from 'react'
import { showDay } from '@refill/values/day.ts'
import { quantity, quantityNumber, subtractQuantity } from '@refill/values/quantity.ts'
import { count, signed } from '../../ui/formats/money.ts'
import { Figure, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { DocumentLink } from './document-link.tsx'
import type { ExplainAnswer } from './explain.api.ts'
import { TransactionType } from './ledger-columns.tsx'

/** A movement, or what was there before the first one that is shown. */
type Line = { day: string; fulls: number; empties: number; words?: string; row?: LedgerRow }

const right = (key: string, head: string, cell: (line: Line) => ReactNode): Column<Line> => ({
  key,
  head,
  align: 'right',
  cell,
})

/** Below zero in red; what went out is not, since nothing is wrong with it. */
function Balance({ value }: { value: number }) {
  return <Figure value={value}>{count(value)}</Figure>
}

const words = (key: string, head: string, show: (line: Line) => ReactNode): Column<Line> => ({
  key,
  head,
  cell: show,
})

const columns: Columns<Line> = [
  words('day', 'Date', ({ day }) => showDay(day)),
  words('document', 'Document', ({ row, words }) => (row ? <DocumentLink row={row} /> : <b>{words}</b>)),
  words('type', 'Type', ({ row }) => row && <TransactionType row={row} />),
  right('in_fulls', 'Fulls', ({ row }) => row && signed(row.in_fulls)),
  right('in_emptys', 'Empties', ({ row }) => row && signed(row.in_emptys)),
  right('fulls', 'Current Fulls', ({ fulls }) => <Balance value={fulls} />),
  right('empties', 'Current Empties', ({ empties }) => <Balance value={empties} />),
]

const difference = (after: number, moved: number) =>
  quantityNumber(subtractQuantity(quantity(after), quantity(moved)))

const before = (answer: ExplainAnswer): Line => {
  const { page, range, list, openingFulls, openingEmptys } = answer
  const [first] = list
  if (page === 1 || !first)
    return { day: range.fd, words: 'Opening', fulls: openingFulls, empties: openingEmptys }
  return {
    day: first.trans_date,
    words: 'Before',
    fulls: difference(first.CS_FULLS, first.in_fulls),
    empties: difference(first.CS_EMPTYS, first.in_emptys),
  }
}

function Closing({ answer: { page, pages, range, list, ...answer } }: { answer: ExplainAnswer }) {
  const last = page < pages ? list.at(-1) : undefined
  const [fulls, empties] = last
    ? [last.CS_FULLS, last.CS_EMPTYS]
    : [answer.closingFulls, answer.closingEmptys]
  return (
    <tr>
      <td>{showDay(last?.trans_date ?? range.td)}</td>
      <td colSpan={4}>{last ? 'After' : 'Closing'}</td>
      {[fulls, empties].map((value, index) => (
        // Always fulls, then empties: their place is what tells them apart.
        <td key={index} align="right">
          <Balance value={value} />
        </td>
      ))}
    </tr>
  )
}

/** Opening, each movement with its document, closing. */
export function ExplainTable({ answer }: { answer: ExplainAnswer }) {
  const movements = answer.list.map((row): Line => ({
    day: row.trans_date,
    fulls: row.CS_FULLS,
    empties: row.CS_EMPTYS,
    row,
  }))
  return (
    <Table
      label="Movements"
      columns={columns}
      rows={[before(answer), ...movements]}
      foot={<Closing answer={answer} />}
      dense
      tight
      keepsForm
    />
  )
}

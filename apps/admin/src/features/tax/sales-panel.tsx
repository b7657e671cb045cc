import { salesRegister } from '@refill/contract/features/tax/month.downloads.ts'
import type { RegisterRow } from '@refill/contract/features/tax/month.contract.ts'
import { FileExport } from '../../api/file-export.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { amount, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { daysIn, documentsBetween } from './document-links.ts'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { TaxMonth } from './month.api.ts'
import { counts, kindWords, opening, taxAmounts, TaxTotals, whereCounted } from './tax-columns.tsx'
import type { ReturnShown } from './use-month.ts'

const figures: Columns<RegisterRow> = [
  ...taxAmounts<RegisterRow>(),
  // Nothing is wrong with one below zero.
  onOwnLine({
    key: 'round_off',
    head: 'Round off',
    align: 'right',
    cell: ({ round_off: rounding }) => money(rounding),
  }),
  onOwnLine(amount('value', 'Value')),
]

const columnsOf = (month: string): Columns<RegisterRow> => [
  opening('Documents', {
    words: ({ kind }) => kindWords[kind],
    to: ({ kind, count: many }) => (many > 0 ? documentsBetween(kind, daysIn(month)) : ''),
  }),
  counts(),
  ...figures.map(whereCounted),
]

function Net({ sales, net }: Pick<TaxMonth, 'sales' | 'net'>) {
  return (
    <tr>
      <td data-folds="lead">Net, credit notes taken off</td>
      <td data-label="Count" data-folds="wide">
        {count(sales.reduce((sum, row) => sum + row.count, 0))}
      </td>
      <TaxTotals sums={net} />
      <td data-label="Round off" data-folds="wide">
        {money(net.round_off)}
      </td>
      <td data-label="Value" data-folds="wide">
        {money(net.value)}
      </td>
    </tr>
  )
}

type PanelProps = { month: string; taxReturn: ReturnShown; query: FiguresQuery<TaxMonth> }

/** What was issued in the month and stands, by its kind. */
export function SalesPanel({ month, taxReturn, query }: PanelProps) {
  return (
    <FiguresPanel
      title="Sales register"
      query={query}
      actions={
        <FileExport file={salesRegister} fields={taxReturn} what="sales register">
          Sales_Register.xlsx
        </FileExport>
      }
    >
      {(answer) => (
        <Table
          label="Sales register"
          columns={columnsOf(month)}
          rows={answer?.sales}
          skeletonRows={5}
          foot={answer && <Net {...answer} />}
          tight
        />
      )}
    </FiguresPanel>
  )
}

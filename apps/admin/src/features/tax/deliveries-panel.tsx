import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { amount, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { daysIn } from './document-links.ts'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { TaxMonth } from './month.api.ts'
import { counts, opening } from './tax-columns.tsx'

type Line = { words: string; to: string; count: number; value: number }

/** Status of an order as the address of the list has it. */
const delivered = String(Status.delivered)

/** Where there are none nothing is opened. */
const openedIn = (month: string, section: string, { count: found }: { count: number }): string =>
  found > 0 ? paths.gstr1Of({ month, section }) : ''

const linesOf = (month: string, deliveries: TaxMonth['deliveries']): readonly Line[] => {
  const { from: dfrom, to: dto } = daysIn(month)
  return [
    {
      ...deliveries.delivered,
      words: `Delivered in ${showMonth(month)}`,
      to: paths.ordersOf({ type: delivered, dfrom, dto }),
    },
    {
      ...deliveries.billed_elsewhere,
      words: 'less billed in another month',
      to: openedIn(month, 'billed_elsewhere', deliveries.billed_elsewhere),
    },
    {
      ...deliveries.unbilled,
      words: 'less not billed yet',
      to: deliveries.unbilled.count > 0 ? paths.challanInbox : '',
    },
    {
      ...deliveries.delivered_elsewhere,
      words: 'and delivered in another month',
      to: openedIn(month, 'delivered_elsewhere', deliveries.delivered_elsewhere),
    },
  ]
}

const columns: Columns<Line> = [
  opening('Deliveries', { words: ({ words }) => words, to: ({ to }) => to }),
  counts(),
  onOwnLine(amount('value', 'Value')),
]

function Billed({ month, billed }: { month: string; billed: TaxMonth['deliveries']['billed'] }) {
  return (
    <tr>
      <td data-folds="lead">Billed in {showMonth(month)}</td>
      <td data-label="Count" data-folds="wide">
        {count(billed.count)}
      </td>
      <td data-label="Value" data-folds="wide">
        {money(billed.value)}
      </td>
    </tr>
  )
}

type PanelProps = { month: string; query: FiguresQuery<TaxMonth> }

/** What was delivered against what was billed, so that no delivery is left out and none stands twice. */
export function DeliveriesPanel({ month, query }: PanelProps) {
  const shown = query.data?.month ?? month
  const ties = query.data?.deliveries.ties
  return (
    <FiguresPanel
      title="Deliveries against invoices"
      note={ties === false && <Badge tone="stopped">Do not tie</Badge>}
      query={query}
    >
      {(answer) => (
        <Table
          label="Deliveries against invoices"
          columns={columns}
          rows={answer && linesOf(shown, answer.deliveries)}
          skeletonRows={5}
          foot={answer && <Billed month={shown} billed={answer.deliveries.billed} />}
        />
      )}
    </FiguresPanel>
  )
}

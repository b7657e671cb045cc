import type { HeadsShown } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../ui/formats/money.ts'
import { amount, leading, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { gstr3bOf, type Gstr3b } from './month.api.ts'
import type { ReturnShown } from './use-month.ts'

type Payable = Gstr3b['payable']
type Row = HeadsShown & { words: string }

const row = (words: string, heads: HeadsShown): Row => ({ ...heads, words })
/** Credit that pays nothing and tax that is not owed are left out, so that the eye finds those that are. */
const any = ({ cgst, sgst, igst }: HeadsShown) => cgst !== 0 || sgst !== 0 || igst !== 0

const rowsOf = (payable: Payable): readonly Row[] => [
  row('Tax on sales', payable.owed),
  ...[
    row('less credit of IGST', payable.used_igst),
    row('less credit of CGST', payable.used_cgst),
    row('less credit of SGST', payable.used_sgst),
    row('and reverse charge, in cash alone', payable.reverse_charge),
  ].filter(any),
]

const columns: Columns<Row> = [
  leading({ key: 'words', head: 'Tax of the month', cell: ({ words }) => words }),
  onOwnLine(amount('cgst', 'CGST')),
  onOwnLine(amount('sgst', 'SGST')),
  onOwnLine(amount('igst', 'IGST')),
  onOwnLine(amount('total', 'Together')),
]

const heads = [
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['igst', 'IGST'],
  ['total', 'Together'],
] as const

function Total({ words, sums }: { words: string; sums: HeadsShown }) {
  return (
    <tr>
      <td data-folds="lead">{words}</td>
      {heads.map(([name, head]) => (
        <td key={name} data-label={head} data-folds="wide">
          {money(sums[name])}
        </td>
      ))}
    </tr>
  )
}

/** What is to be paid of the month's tax once its credit is set off, by head. */
export function PayablePanel({ taxReturn }: { taxReturn: ReturnShown }) {
  const query = useQuery(gstr3bOf(taxReturn))
  return (
    <FiguresPanel
      title="Payable"
      note="Without balances of earlier months: those stand in the electronic ledgers of the portal and are not known here"
      query={query}
      failed={`The tax payable of ${showMonth(taxReturn.month)} could not be loaded.`}
    >
      {(answer) => (
        <Table
          label="Payable"
          columns={columns}
          rows={answer && rowsOf(answer.payable)}
          skeletonRows={3}
          foot={
            answer && (
              <>
                <Total words="Payable" sums={answer.payable.payable} />
                <Total words="Credit carried on" sums={answer.payable.carried} />
              </>
            )
          }
          dense
          tight
        />
      )}
    </FiguresPanel>
  )
}

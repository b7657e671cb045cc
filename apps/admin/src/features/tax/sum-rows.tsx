import type { B2csShown, NilShown } from '@refill/contract/features/tax/gstr1.contract.ts'
import { placeWords } from '../../documents/place-words.ts'
import { paths } from '../../paths.ts'
import { amount, number, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import type { FiguresQuery } from './figures-panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Gstr1 } from './month.api.ts'
import { opening, taxAmounts } from './tax-columns.tsx'
import type { ReturnShown } from './use-month.ts'

const supplyWords = { intra: 'Within the state', inter: 'To other states' } as const

const b2csColumns = (taxReturn: ReturnShown): Columns<B2csShown> => [
  opening('Place of supply', {
    words: (row) => placeWords(row.place_of_supply),
    to: ({ place_of_supply: place, rate }) =>
      paths.gstr1Of({ ...taxReturn, section: 'b2cs', place, rate: String(rate) }),
  }),
  onOwnLine(text('supply', 'Supply', { show: ({ supply }) => supplyWords[supply] })),
  onOwnLine(number('rate', 'Rate', ({ rate }) => `${rate} %`)),
  ...taxAmounts<B2csShown>(),
]

type PanelProps = { taxReturn: ReturnShown; query: FiguresQuery<Gstr1> }

/** Table 7: one row for each place and rate. */
export function B2csPanel({ taxReturn, query }: PanelProps) {
  return (
    <FiguresTable
      title="B2CS"
      note="Table 7"
      query={query}
      columns={b2csColumns(taxReturn)}
      rowsOf={(answer) => answer.b2cs}
      skeletonRows={3}
      whenNone="Nothing was sold to unregistered buyers."
      dense
      tight
    />
  )
}

const nilColumns = (taxReturn: ReturnShown): Columns<NilShown> => [
  opening('Supply', {
    words: ({ supply }) => supplyWords[supply],
    to: () => paths.gstr1Of({ ...taxReturn, section: 'nil' }),
  }),
  onOwnLine(
    text('is_registered', 'Buyers', {
      show: ({ is_registered: isRegistered }) => (isRegistered ? 'Registered' : 'Unregistered'),
    }),
  ),
  onOwnLine(amount('taxable', 'Nil-rated')),
]

/** Table 8. */
export function NilPanel({ taxReturn, query }: PanelProps) {
  return (
    <FiguresTable
      title="Nil"
      note="Table 8"
      query={query}
      label="Nil-rated"
      columns={nilColumns(taxReturn)}
      rowsOf={(answer) => answer.nil}
      skeletonRows={1}
      whenNone="Nothing was nil-rated."
      dense
      tight
    />
  )
}

import type { B2csShown, NilShown } from '@refill/contract/features/tax/gstr1.contract.ts'
import { placeWords } from '../../documents/place-words.ts'
import { amount, leading, number, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { Gstr1 } from './month.api.ts'
import { taxAmounts } from './tax-columns.tsx'

const supplyWords = { intra: 'Within the state', inter: 'To other states' } as const

const b2csColumns: Columns<B2csShown> = [
  leading(text('place_of_supply', 'Place of supply', { show: (row) => placeWords(row.place_of_supply) })),
  onOwnLine(text('supply', 'Supply', { show: ({ supply }) => supplyWords[supply] })),
  onOwnLine(number('rate', 'Rate', ({ rate }) => `${rate} %`)),
  ...taxAmounts<B2csShown>(),
]

type PanelProps = { query: FiguresQuery<Gstr1> }

/** Table 7: one row for each place and rate. */
export function B2csPanel({ query }: PanelProps) {
  return (
    <FiguresPanel title="B2CS" note="Table 7" query={query}>
      {(answer) => (
        <Table
          label="B2CS"
          columns={b2csColumns}
          rows={answer?.b2cs}
          skeletonRows={3}
          whenNone="Nothing was sold to unregistered buyers."
          dense
          tight
        />
      )}
    </FiguresPanel>
  )
}

const nilColumns: Columns<NilShown> = [
  leading(text('supply', 'Supply', { show: ({ supply }) => supplyWords[supply] })),
  onOwnLine(
    text('is_registered', 'Buyers', {
      show: ({ is_registered: isRegistered }) => (isRegistered ? 'Registered' : 'Unregistered'),
    }),
  ),
  onOwnLine(amount('taxable', 'Nil-rated')),
]

/** Table 8. */
export function NilPanel({ query }: PanelProps) {
  return (
    <FiguresPanel title="Nil" note="Table 8" query={query}>
      {(answer) => (
        <Table
          label="Nil-rated"
          columns={nilColumns}
          rows={answer?.nil}
          skeletonRows={1}
          whenNone="Nothing was nil-rated."
          dense
          tight
        />
      )}
    </FiguresPanel>
  )
}

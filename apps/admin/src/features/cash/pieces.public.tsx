import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import type { Field } from '../../ui/form/field.ts'
import { money } from '../../ui/formats/money.ts'
import { leading, type Columns } from '../../ui/list/columns.tsx'

type Row = { rupees: number }
type PieceField = Field<string | undefined>

export const pieceRows: readonly Row[] = denominations.map((rupees) => ({ rupees }))

function RowSum({ field, rupees }: { field: PieceField; rupees: number }) {
  const { value } = field.useValue()
  return <output htmlFor={field.id}>{value ? money(rupees * Number(value)) : ''}</output>
}

type Counting = {
  fieldOf: (rupees: number) => PieceField
  /** Enter after the smallest coin. */
  onEnd?: () => void
  /** The first cell takes the focus when its dialog opens. */
  autoFocus?: boolean
}

/** Notes and coins with how many there are of each, and what they come to. */
export const pieceColumns = ({ fieldOf, onEnd, autoFocus }: Counting): Columns<Row> => [
  leading({
    key: 'rupees',
    head: 'Note or coin',
    cell: ({ rupees }) => `₹${rupees.toLocaleString('en-IN')}`,
  }),
  {
    key: 'pieces',
    head: 'Pieces',
    align: 'right',
    width: 130,
    cell: ({ rupees }) => (
      <NumberCell
        field={fieldOf(rupees)}
        label={`Pieces of ₹${rupees}`}
        column="pieces"
        maxLength={6}
        autoFocus={autoFocus && rupees === denominations[0]}
        onEnd={onEnd}
      />
    ),
  },
  {
    key: 'sum',
    head: 'Amount',
    align: 'right',
    width: 130,
    cell: ({ rupees }) => <RowSum field={fieldOf(rupees)} rupees={rupees} />,
  },
]

import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type { RowOf } from '../../masters/panel.ts'
import { amount, number, phone, text, type Column, type Columns } from '../../ui/list/columns.tsx'

type Row = RowOf<typeof customers>

const empty = 'Not provided'
/** For those who may not see a figure the server leaves it out, and so does the column say nothing. */
const nothing = '–'

const figure = (column: Column<Row>, value: (row: Row) => number | undefined): Column<Row> => ({
  ...column,
  cell: (row, place) => (value(row) === undefined ? nothing : column.cell(row, place)),
})

/** What a distributor asks of a customer first: how to reach them, what they owe, what stands there. */
export const customerColumns: Columns<Row> = [
  text('tradename', 'Trade name', { empty }),
  phone('mobile', 'Mobile', empty),
  text('district', 'Place', {
    empty,
    show: ({ branch, district }) => [branch, district].filter(Boolean).join(', ') || empty,
  }),
  figure(amount('due', 'Due'), ({ due }) => due),
  figure(number('cylinders', 'Cylinders'), ({ cylinders }) => cylinders),
]

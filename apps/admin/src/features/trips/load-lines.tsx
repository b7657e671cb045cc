import { useEffect } from 'react'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { lead, number, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Missing } from '../../ui/parts.tsx'
import { cellName, toLoad, type Loading, type LoadValues } from './load-values.ts'
import styles from './trips.module.css'

type Row = Loading & { place: number }

const product = lead<Row>('product_name', 'Product', { hint: ({ uuid }) => uuid })

const loadCell = (form: FormState<LoadValues>, isBlind = false): Columns<Row>[number] => ({
  key: 'load',
  head: isBlind ? 'Counted' : 'To load',
  align: 'right',
  cell: ({ place, product_name, is_whole }) => (
    <NumberCell
      field={form.field(cellName('load', place))}
      label={`${isBlind ? 'Counted' : 'To load'} of ${product_name}`}
      column="load"
      decimals={!is_whole}
      autoFocus={isBlind && place === 0}
      onEnd={() => void form.submit()}
    />
  ),
})

const columnsOf = (form: FormState<LoadValues>): Columns<Row> => [
  product,
  number('needed', 'Needed'),
  { ...number<Row>('on_vehicle', 'On vehicle'), width: 88 },
  onOwnLine({
    ...number<Row>('in_godown', 'In godown', ({ in_godown: fulls }) =>
      fulls === undefined ? <Missing>–</Missing> : count(fulls),
    ),
    width: 88,
  }),
  {
    key: 'spares',
    head: 'Spares',
    align: 'right',
    cell: (row) => {
      const field = form.field(cellName('spares', row.place))
      const set = (spares: string | undefined = '') => {
        field.set(spares)
        form.set(cellName('load', row.place), toLoad(row, spares))
      }
      return (
        <NumberCell
          field={{ ...field, set }}
          label={`Spares of ${row.product_name}`}
          column="spares"
          decimals={!row.is_whole}
          autoFocus={row.place === 0}
        />
      )
    },
  },
  loadCell(form),
]

type LinesProps = { form: FormState<LoadValues>; lines: readonly Loading[]; blind: boolean }

/** What each product needs and what lies where, with the spares and what is loaded; counted blind, the count alone. */
export function LoadLines({ form, lines, blind }: LinesProps) {
  const field = form.field('count')
  const { error } = field.useValue()
  useEffect(() => field.call('To load'))
  return (
    <div id={field.id} tabIndex={-1} role="group" aria-label="What is loaded" className={styles.lines}>
      <Table
        label="To load"
        columns={blind ? [product, loadCell(form, true)] : columnsOf(form)}
        rows={lines.map((line, place) => ({ ...line, place }))}
        whenNone="No order of it needs a cylinder yet: choose what is loaded below."
        tight
      />
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

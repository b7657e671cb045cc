import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { lead, number, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { hasSide, sides, type Counted } from './count-sides.ts'
import styles from './inventory.module.css'

const book = ({ current, head }: Counted): Column<InventoryRow> => number(current, `Current ${head}`)

/** Where somebody writes what is there. */
const box = ({ column, head }: Counted): Column<InventoryRow> => ({
  key: `counted-${column}`,
  head: `Counted ${head}`,
  align: 'right',
  cell: (row) => hasSide(column, row) && <span className={styles.box} />,
})

const columnsOf = (isBlind: boolean): Columns<InventoryRow> => [
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  ...(isBlind ? [box] : [book, box]).flatMap((column) => sides.map(column)),
]
const columns = { blind: columnsOf(true), open: columnsOf(false) }

/** On paper alone: what a count is written on in the yard, with every product, whatever was typed so far. */
export function CountSheet({ rows, isBlind }: { rows: readonly InventoryRow[]; isBlind: boolean }) {
  return (
    <div className={styles.sheet}>
      <Table label="Count sheet" columns={isBlind ? columns.blind : columns.open} rows={rows} keepsForm />
      <p className={styles.signed}>
        <span>Counted by</span>
        <span>Day and time</span>
      </p>
    </div>
  )
}

import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { actions, amount, day, lead, number, serialNumber, text } from '../../ui/list/columns.tsx'
import type { Column, Columns } from '../../ui/list/columns.tsx'
import type { Target } from '../../ui/target.ts'
import { StockFigure } from './stock-figure.tsx'

type Explain = (row: InventoryRow, of: 'opening' | 'current') => void

/** Navigation carries the row, so that the form needs no call (AMB-140). */
const editTarget = (row: InventoryRow): Target => ({
  to: paths.editInventory(row.id),
  state: { inventory: [row] },
})

/** Where a row leads: to what moved since its opening. Its edit icon changes the opening itself. */
export const ledgerTarget = ({ uuid, opening_date }: InventoryRow): Target =>
  paths.ledgerReport({ fd: opening_date, td: todayInIndia(), product: uuid })

type FigureColumn = { head: string; fill: 'full' | 'empty'; figure: 'opening' | 'current' }

const explained = (
  explain: Explain,
  key: 'os_fulls' | 'os_emptys' | 'cs_fulls' | 'cs_emptys',
  { head, fill, figure }: FigureColumn,
): Column<InventoryRow> =>
  number(key, head, (row) => (
    <StockFigure
      value={row[key]}
      fill={fill}
      name={`${head} of ${row.product_name}`}
      explain={() => explain(row, figure)}
    />
  ))

/** The columns of AMB-142. */
export const inventoryColumns = (
  explain: Explain,
  remove: ((row: InventoryRow) => void) | undefined,
): Columns<InventoryRow> => [
  serialNumber(),
  lead('product_name', 'Product'),
  text('category', 'Category', { whole: true }),
  text('type', 'Type', { whole: true }),
  explained(explain, 'os_fulls', { head: 'Opening Fulls', fill: 'full', figure: 'opening' }),
  explained(explain, 'os_emptys', { head: 'Opening Empties', fill: 'empty', figure: 'opening' }),
  explained(explain, 'cs_fulls', { head: 'Current Fulls', fill: 'full', figure: 'current' }),
  explained(explain, 'cs_emptys', { head: 'Current Empties', fill: 'empty', figure: 'current' }),
  amount('securitydeposit', 'Security Deposit'),
  day('opening_date', 'Opening Date'),
  actions({ edit: editTarget, remove }),
]

import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import { useRights } from '../../api/access.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddIcon } from '../../ui/icons.tsx'
import { lead, phone, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel, Skeleton } from '../../ui/parts.tsx'
import { addBranch, customerAddresses } from './customer-addresses.ts'
import { positionOf, type Position } from './position.api.ts'
import styles from './position.module.css'

type Customer = z.output<typeof customers.Record>
type Branch = { id: number; tradename: string; address?: string; mobile?: string }
type Standing = Branch & Partial<Pick<Position['branches'][number], 'due' | 'cylinders'>>

/** What a branch owes and has comes a moment later. */
const figure = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? <Skeleton width={28} right /> : show(value)

const columns: Columns<Standing> = [
  lead('tradename', 'Trade name', {}),
  text('address', 'Area', { empty: 'Not provided' }),
  phone('mobile', 'Mobile', 'Not provided'),
  {
    key: 'cylinders',
    head: 'Cylinders held',
    align: 'right',
    cell: ({ cylinders }) => figure(cylinders, count),
  },
  { key: 'due', head: 'Due', align: 'right', cell: ({ due }) => figure(due, money) },
]

/** The server tells these to nobody else. */
const rightsToSee = { cylinders: 'empties.read', due: 'receipts.read' } as const

const isFigure = (key: string): key is keyof typeof rightsToSee => key in rightsToSee

/** Below the columns of all branches. */
function Total({ branches }: { branches: Position['branches'] }) {
  const may = useRights()
  const cylinders = branches.reduce((sum, branch) => sum + (branch.cylinders ?? 0), 0)
  const due = sumPaise(branches.map((branch) => paiseFromRupees(branch.due ?? 0)))
  return (
    <tr>
      <td colSpan={3} data-folds="lead">
        Total
      </td>
      {may(rightsToSee.cylinders) && (
        <td data-label="Cylinders held" className={styles.figure}>
          {count(cylinders)}
        </td>
      )}
      {may(rightsToSee.due) && (
        <td data-label="Due" className={styles.figure}>
          {money(rupeesText(due))}
        </td>
      )}
    </tr>
  )
}

type BranchesProps = {
  branches: readonly Branch[]
  parent: number | undefined
  standing?: Position['branches'] | undefined
}

function Branches({ branches, parent, standing }: BranchesProps) {
  const may = useRights()
  const add = parent !== undefined && (
    <LinkButton icon={AddIcon} to={addBranch(parent)}>
      Add branch
    </LinkButton>
  )
  return (
    <Panel title="Branches" note={branches.length} flush actions={add}>
      <Table
        label="Branches"
        columns={columns.filter(({ key }) => !isFigure(key) || may(rightsToSee[key]))}
        rows={branches.map((branch) => ({ ...branch, ...standing?.find(({ id }) => id === branch.id) }))}
        whenNone="No branches"
        open={({ id }) => customerAddresses.detail(id)}
        foot={standing && branches.length > 1 && <Total branches={standing} />}
      />
    </Panel>
  )
}

/** The branches of a customer; a branch has none of its own. */
export function BranchesPanel({ record }: { record: Customer | undefined }) {
  const { data } = useQuery({ ...positionOf(record?.id ?? 0), enabled: record !== undefined })
  if (!record || record.parentid) return null
  return <Branches branches={record.children} parent={record.id} standing={data?.branches} />
}

/** Those that the list knew already, until the record is there (AMB-092). */
export function EarlyBranches({ state }: { state: unknown }) {
  // It is what our own list handed over with its link.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const branches = (state as { branches?: Branch[] } | null)?.branches ?? []
  return branches.length > 0 && <Branches branches={branches} parent={undefined} />
}

import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type * as z from 'zod/mini'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddIcon } from '../../ui/icons.tsx'
import { mobile } from '../../ui/formats/words.ts'
import { lead, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import { addBranch, customerAddresses } from './customer-addresses.ts'

type Customer = z.output<typeof customers.Record>
type Branch = { id: number; tradename: string; address?: string; mobile?: string }

const columns: Columns<Branch> = [
  lead('tradename', 'Trade name', {}),
  text('address', 'Area', { empty: 'Not provided' }),
  text('mobile', 'Mobile', {
    empty: 'Not provided',
    show: (row) => mobile(row.mobile).replace(' ', '\u00a0') || 'Not provided',
  }),
]

function Branches({ branches, parent }: { branches: readonly Branch[]; parent: number | undefined }) {
  const add = parent !== undefined && (
    <LinkButton icon={AddIcon} to={addBranch(parent)}>
      Add branch
    </LinkButton>
  )
  return (
    <Panel title="Branches" note={branches.length} flush actions={add}>
      <Table
        label="Branches"
        columns={columns}
        rows={branches}
        whenNone="No branches"
        open={({ id }) => customerAddresses.detail(id)}
      />
    </Panel>
  )
}

/** The branches of a customer; a branch has none of its own. */
export function BranchesPanel({ record }: { record: Customer | undefined }) {
  if (!record || record.parentid) return null
  return <Branches branches={record.children} parent={record.id} />
}

/** Those that the list knew already, until the record is there (AMB-092). */
export function EarlyBranches({ state }: { state: unknown }) {
  const branches = (state as { branches?: Branch[] } | null)?.branches ?? []
  return branches.length > 0 && <Branches branches={branches} parent={undefined} />
}

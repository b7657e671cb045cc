import type { SlowStatement } from '@refill/contract/features/speed/speed.contract.ts'
import { count } from '../../ui/formats/money.ts'
import { lead, number, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Panel } from '../../ui/parts.tsx'
import { took } from './took.public.ts'

const columns: Columns<SlowStatement> = [
  lead('name', 'Statement'),
  number('times', 'Times', ({ times }) => count(times)),
  number('p50_ms', 'Half', ({ p50_ms }) => took(p50_ms)),
  number('p99_ms', '99 of 100', ({ p99_ms }) => took(p99_ms)),
  number('longest_ms', 'Longest', ({ longest_ms }) => took(longest_ms)),
  number('total_ms', 'Together', ({ total_ms }) => took(total_ms)),
]

/** What the database was asked in the last week, the slowest first. */
export function StatementsPanel({ rows }: { rows: readonly SlowStatement[] | undefined }) {
  return (
    <Panel title="Slowest statements" note="last 7 days, by file" flush>
      <Table
        label="Slowest statements"
        dense
        keepsForm
        rows={rows}
        columns={columns}
        whenNone="No statement ran ten times within a week."
      />
    </Panel>
  )
}

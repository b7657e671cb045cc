import type { CutOver, CutOverLine } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import {
  differenceOf,
  figureLabels,
  isInNeither,
  showDifference,
} from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { lead, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Alert } from '../../ui/messages.tsx'
import { KeyValues, Missing, Panel } from '../../ui/parts.tsx'
import { figure } from './figures-table.tsx'

const differenceWords = (line: CutOverLine) => {
  const difference = differenceOf(line)
  return difference === undefined ? '' : showDifference(line.what, difference)
}

const columns: Columns<CutOverLine> = [
  lead('what', 'Figure', {
    show: ({ what }) => figureLabels[what],
    hint: ({ product_name }) => product_name,
  }),
  {
    key: 'old',
    head: 'Old books',
    align: 'right',
    cell: (line) => (line.old === '' ? <Missing>–</Missing> : figure(line, Number(line.old))),
  },
  { key: 'here', head: 'Brought in', align: 'right', cell: (line) => figure(line, line.here) },
  { key: 'difference', head: 'Difference', align: 'right', cell: differenceWords },
  text('reason', 'Explanation', { show: ({ reason }) => reason }),
]

/** Figures that somebody changed after they were signed. */
function MovedSince({ lines }: { lines: readonly CutOverLine[] }) {
  const moved = lines.filter(({ here, now }) => here !== now)
  if (moved.length === 0) return null
  return (
    <Alert kind="warning">
      Since it was signed, what was brought in has changed:{' '}
      {moved
        .map((line) =>
          [figureLabels[line.what], line.product_name, figure(line, line.now)].filter(Boolean).join(' '),
        )
        .join(', ')}
      . Change it and sign again.
    </Alert>
  )
}

/** What was signed, as it was then. */
export function SignedCutOver({ loaded }: { loaded: CutOver }) {
  const { day, signed_name, signed_by, signed_at, lines } = loaded
  return (
    <>
      <Panel title="Signed">
        <KeyValues
          columns={2}
          lines={[
            ['Day of change', showDay(day)],
            ['Signed off by', signed_name],
            ['Signed in as', signed_by],
            ['On', showInstant(signed_at)],
          ]}
        />
      </Panel>
      <MovedSince lines={lines} />
      <Panel title="The old books beside what was brought in" flush>
        <Table
          label="The old books beside what was brought in"
          columns={columns}
          rows={lines.filter((line) => !isInNeither(line))}
        />
      </Panel>
    </>
  )
}

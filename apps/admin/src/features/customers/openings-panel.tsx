import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { cancelOpening, type OpeningRow } from '@refill/contract/features/empties/openings.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { AddIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { actions, day, lead, number, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { openingsOf } from './position.api.ts'
import styles from './position.module.css'

type Customer = z.output<typeof customers.Record>

/** Who took it back, when and why; nothing while it stands. */
const takenBack = ({ canceled_by, canceled_at, cancel_reason }: OpeningRow) =>
  canceled_at && `Taken back: ${[canceled_by, showInstant(canceled_at), cancel_reason].join(', ')}`

const columns = (cancel: (row: OpeningRow) => void): Columns<OpeningRow> => [
  lead('product_name', 'Product', { hint: takenBack }),
  day('day', 'Day'),
  number('fulls', 'Cylinders'),
  number('deposits', 'Against deposit'),
  actions({
    more: (row) =>
      !row.canceled_at && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => cancel(row)}>
          Take back
        </Button>
      ),
  }),
]

const askToTakeBack = (client: QueryClient, { id, fulls, product_name }: OpeningRow): void =>
  askToDelete({
    thing: 'Opening',
    title: 'Take opening cylinders back',
    words: [
      `${count(fulls)} × ${product_name}`,
      'no longer stood with the customer: statement and who owes empties follow. The row stays, with the reason.',
    ],
    confirm: 'Take back',
    reason: 'e.g. Entered for another customer',
    send: (reason) => send(cancelOpening, { id, reason }),
    onDeleted: () => forget(client, ...touchedBy.empties),
    failed: 'It could not be taken back. Please try again.',
  })

/** What stood with the customer before the first document; taken back with a reason, never changed. */
export function OpeningsPanel({ record }: { record: Customer | undefined }) {
  const client = useQueryClient()
  const query = useQuery({ ...openingsOf(record?.id ?? 0), enabled: record !== undefined })
  if (!record) return null
  const { data: rows = [] } = query
  const add = (
    <LinkButton icon={AddIcon} to={paths.openingCylindersOf(record.id)}>
      Opening cylinders
    </LinkButton>
  )
  return (
    <Panel title="Opening cylinders" note={rows.length || undefined} flush actions={add}>
      <LoadFailed query={query} inset>
        The opening cylinders could not be loaded.
      </LoadFailed>
      {rows.length > 0 ? (
        <Table label="Opening cylinders" columns={columns((row) => askToTakeBack(client, row))} rows={rows} />
      ) : (
        <p className={styles.none}>Nothing stood here before the first document.</p>
      )}
    </Panel>
  )
}

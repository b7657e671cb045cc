import type { OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { actions, day, lead, number, serialNumber, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'

/** A queued product with its name. */
export type QueuedItem = OpeningItem & { name: string }

const columns = (remove: (item: QueuedItem) => void): Columns<QueuedItem> => [
  serialNumber(),
  lead('name', 'Product', { hint: ({ uuid }) => uuid }),
  number('os_fulls', 'Opening Stock'),
  number('os_emptys', 'Opening Stock Empties'),
  day('opening_date', 'Opening Date'),
  actions({
    more: (item) => (
      <IconButton label={`Remove ${item.name}`} icon={CloseIcon} small onClick={() => remove(item)} />
    ),
  }),
]

type QueueTableProps = { queue: readonly QueuedItem[]; remove: (item: QueuedItem) => void }

export function QueueTable({ queue, remove }: QueueTableProps) {
  return <Table label="Queued products" columns={columns(remove)} rows={queue} />
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRights } from '../../api/access.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardList, type CardContent } from '../../ui/list/card-list.tsx'
import { lead, serialNumber, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { LookButtons, useLook } from '../../ui/list/looks.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { ListRequest } from '../../ui/list/list-source.ts'
import { useList } from '../../ui/list/use-list.ts'
import { ActivityBadge, ExpiryBadge } from '../badges.tsx'
import { linesOf } from '../detail/lines.tsx'
import { masterFilters, masterSorts } from './list-filters.ts'
import { loadRows, recordById } from '../master.api.ts'
import { nameOf, type AnyRow, type MasterPanel } from '../panel.ts'

const cardOf = (panel: MasterPanel, row: AnyRow, mayWrite: boolean): CardContent => {
  const { card, addresses, empty } = panel
  const lines = linesOf(card.lines, row, { empty })
  const hint = card.hint?.(row)
  const name = nameOf(panel, row) || empty
  const words = mayWrite ? 'Edit' : 'View'
  return {
    title: name,
    ...(addresses.hasDetail
      ? { to: addresses.detail(row.id, card.state?.(row)) }
      : { edit: { to: addresses.edit(row.id), label: `${words} ${name}`, words } }),
    ...(hint && { hint }),
    badge: (
      <>
        {card.badge && (
          <Badge tone="waiting" hollow>
            {card.badge}
          </Badge>
        )}{' '}
        <ActivityBadge status={row.status} />
      </>
    ),
    // Below the values and not beside the name, which it would leave no room.
    lines: row.expiry ? [...lines, ['Papers', <ExpiryBadge key="expiry" expiry={row.expiry} />]] : lines,
  }
}

/** What a page and the workbook are asked for beside words. */
const askedOf = ({ asked }: MasterPanel, { filters, sort }: Pick<ListRequest, 'filters' | 'sort'>) => ({
  ...asked,
  ...filters,
  sort,
})

type Columned = { panel: MasterPanel; table: NonNullable<MasterPanel['table']> }

const columnsOf = ({ panel, table }: Columned): Columns<AnyRow> => [
  serialNumber(),
  lead(panel.named, 'Name'),
  ...table.columns,
  text('status', 'Status', { show: ({ status }) => <ActivityBadge status={status} always /> }),
]

/** The list of one master, as cards, or as the table that a master may have beside them. */
export function MasterListScreen({ panel }: { panel: MasterPanel }) {
  const { contract, addresses, one, title, card } = panel
  const client = useQueryClient()
  const mayWrite = useRights()(`${panel.contract.feature}.write`)
  const looking = useLook(contract.feature)
  const table = looking.look === 'table' ? panel.table : undefined
  const columns = useMemo(() => table && columnsOf({ panel, table }), [panel, table])
  const things = `${contract.thing.toLowerCase()}s`
  const source = useMemo(
    () => ({
      name: contract.feature,
      things,
      ...(table && { look: 'table' }),
      load: ({ filters, sort, ...request }: ListRequest, signal: AbortSignal) =>
        loadRows(contract, request, { ...askedOf(panel, { filters, sort }), ...table?.asked }, signal),
      filters: [...masterFilters, ...panel.filters],
      sorts: [...masterSorts, ...panel.sorts],
    }),
    [contract, panel, table, things],
  )
  const list = useList(source)
  useFormKey(`New ${contract.thing.toLowerCase()}`, addresses.add)
  const add = (
    <LinkButton kind="filled" to={addresses.add}>
      + Add {one}
    </LinkButton>
  )
  const shown = {
    prefetch: ({ id }: AnyRow) => void client.prefetchQuery(recordById(contract, String(id))),
    whenEmpty: { title: `No ${things} yet`, text: panel.whenEmpty, action: add },
  }
  return (
    <ListScreen
      title={title}
      list={list}
      filters={panel.table && <LookButtons {...looking} />}
      action={
        <>
          <FileExport
            what={things}
            file={contract.workbook}
            fields={{ search: list.request.search, ...askedOf(panel, list.request) }}
          />
          {add}
        </>
      }
    >
      {columns ? (
        <DataTable
          list={list}
          columns={columns}
          open={(row) => addresses.detail(row.id, card.state?.(row))}
          {...shown}
        />
      ) : (
        <CardList list={list} card={(row) => cardOf(panel, row, mayWrite)} {...shown} />
      )}
    </ListScreen>
  )
}

import { inventoryWorkbook } from '@refill/contract/features/inventory/inventory.downloads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useExplainStock } from '../cylinder-ledger/cylinder-ledger.public.tsx'
import { useRights } from '../../api/access.tsx'
import { inventoryColumns, ledgerTarget } from './inventory-columns.tsx'
import { askToRemoveInventory, loadInventory, type InventoryState } from './inventory.api.ts'

const source = { name: 'inventory', things: 'products in the inventory', load: loadInventory }

export default function InventoryListScreen() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const list = useList(source)
  const mayWrite = useRights()('inventory.write')
  const { explain, dialog } = useExplainStock()
  const columns = useMemo(
    () =>
      inventoryColumns(explain, mayWrite ? (row) => askToRemoveInventory(client, navigate, row) : undefined),
    // `explain` sets a state and nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
    [client, navigate, mayWrite],
  )
  const state: InventoryState = { inventory: list.answer?.rows ?? [] }
  useFormKey('New inventory', { to: paths.addInventory, state })
  const add = (
    <LinkButton kind="filled" to={paths.addInventory} state={state}>
      + Add Inventory
    </LinkButton>
  )
  const actions = (
    <>
      <FileExport what="inventory" file={inventoryWorkbook} fields={{ search: list.request.search }} />
      <LinkButton to={paths.counts}>Counts</LinkButton>
      <LinkButton to={paths.countInventory}>Physical count</LinkButton>
      {add}
    </>
  )
  return (
    <ListScreen title="Inventory" list={list} action={actions}>
      <DataTable
        list={list}
        columns={columns}
        open={ledgerTarget}
        tight
        whenEmpty={{
          title: 'No inventory yet',
          text: 'Full and empty cylinders of each product will appear here, from its opening stock on.',
          action: add,
        }}
      />
      {dialog}
    </ListScreen>
  )
}

import { purchaseListWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import {
  actions,
  amount,
  day,
  lead,
  serialNumber,
  text,
  type Column,
  type Columns,
} from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Canceled } from './canceled.tsx'
import { askToRemovePurchase, purchaseById, purchaseFields, purchaseSource } from './purchases.api.ts'
import { fromList, startOver } from './start-over.ts'
import { useRights } from '../../api/access.tsx'

const detailOf = ({ id }: Purchase) => paths.purchaseDetail(id)

const number = lead<Purchase>('inv_no', 'INV No')
const numberColumn: Column<Purchase> = {
  ...number,
  cell: (row, place) => {
    const link = number.cell(row, place)
    if (!row.canceled_at) return link
    return (
      <div>
        {link} <Canceled purchase={row} />
      </div>
    )
  },
}

type Remove = ((row: Purchase) => void) | undefined

/** What was taken back cannot be taken back again. */
const actionsOf = (remove: Remove): Column<Purchase> => {
  const [live, canceled] = [actions({ view: detailOf, remove }), actions({ view: detailOf })]
  return { ...live, cell: (row, place) => (row.canceled_at ? canceled : live).cell(row, place) }
}

const columns = (remove: Remove): Columns<Purchase> => [
  serialNumber(),
  numberColumn,
  { ...text<Purchase>('vendor_name', 'Vendor'), folds: 'wide' },
  {
    ...day<Purchase>('inv_date', 'INV Date'),
    sort: [
      { value: 'invoice_newest', order: 'descending' },
      { value: 'invoice_oldest', order: 'ascending' },
    ],
  },
  { ...amount<Purchase>('total_amount', 'Total Amount'), folds: 'wide' },
  actionsOf(remove),
]

const addPurchase = (
  <LinkButton kind="filled" to={paths.addPurchase} state={fromList}>
    + Add Purchase
  </LinkButton>
)

const whenEmpty = {
  title: 'No purchases yet',
  text: 'Invoices of vendors will appear here; each brings fulls into the stock and takes empties away. Enter the first one.',
  action: addPurchase,
}

function List() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const list = useList(purchaseSource)
  useFormKey('New purchase', { to: paths.addPurchase, state: fromList })
  const mayWrite = useRights()('purchases.write')
  const remove = mayWrite ? (row: Purchase) => askToRemovePurchase(client, navigate, row) : undefined
  return (
    <ListScreen
      title="Purchase"
      list={list}
      action={
        <>
          <FileExport what="purchases" file={purchaseListWorkbook} fields={purchaseFields(list.request)} />
          {addPurchase}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns(remove)}
        open={detailOf}
        prefetch={({ id }) => void client.prefetchQuery(purchaseById(String(id)))}
        whenEmpty={whenEmpty}
      />
    </ListScreen>
  )
}

export default function PurchaseListScreen() {
  const { search } = useLocation()
  const [startsOver, setStartsOver] = useState(startOver.isWanted)
  useEffect(() => {
    startOver.done()
    if (search === '') setStartsOver(false)
  }, [search])
  return startsOver && search !== '' ? <Navigate to={paths.purchase} replace /> : <List />
}

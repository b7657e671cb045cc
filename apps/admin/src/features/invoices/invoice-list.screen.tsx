import { invoiceWorkbook } from '@refill/contract/features/invoices/invoices.downloads.ts'
import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { documentColumns } from './document-columns.tsx'
import { invoiceById, invoiceFields, invoiceSource } from './invoices.api.ts'

const BillDialog = onDemand(() => import('./bill-dialog.tsx').then(({ BillDialog: Dialog }) => Dialog))

const preload = () => {
  preloadDialog()
  BillDialog.preload()
}

const detailOf = ({ id }: TaxRow) => ({ to: paths.invoiceDetail(id), state: { id } })
const columns = documentColumns(detailOf)

const whenEmpty = {
  title: 'No invoices yet',
  text: 'Every delivery issues its tax invoice here, once Settings have your GSTIN. Deliveries of before are billed by hand.',
}

/** Tax invoices and bills of supply. */
export default function InvoiceListScreen() {
  const client = useQueryClient()
  const list = useList(invoiceSource)
  const [bills, setBills] = useState(false)
  const mayWrite = useRights()('tax.write')
  const open = () => setBills(true)
  const close = () => setBills(false)
  useKey(mayWrite ? 'n' : undefined, 'Bill deliveries', open)
  const bill = (kind?: 'filled') =>
    mayWrite && (
      <Button {...(kind && { kind })} onPointerEnter={preload} onFocus={preload} onClick={open}>
        Bill deliveries
      </Button>
    )
  return (
    <ListScreen
      title="Invoices"
      list={list}
      action={
        <>
          <FileExport what="invoices" file={invoiceWorkbook} fields={invoiceFields(list.request)} />
          {bill('filled')}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns}
        open={detailOf}
        prefetch={({ id }) => void client.prefetchQuery(invoiceById(String(id)))}
        whenEmpty={{ ...whenEmpty, action: bill() }}
        tight
        figures
      />
      {bills && <BillDialog close={close} onFailure={close} />}
    </ListScreen>
  )
}

import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { families } from './document-family.ts'
import { DocumentList } from './document-list.tsx'

const BillDialog = onDemand(() => import('./bill-dialog.tsx').then(({ BillDialog: Dialog }) => Dialog))

const preload = () => {
  preloadDialog()
  BillDialog.preload()
}

const whenEmpty = {
  title: 'No invoices yet',
  text: 'Every delivery issues its tax invoice here, once Settings have your GSTIN. Deliveries of before are billed by hand.',
}

/** Tax invoices and bills of supply. */
export default function InvoiceListScreen() {
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
    <DocumentList
      family={families.invoices}
      whenEmpty={{ ...whenEmpty, action: bill() }}
      action={bill('filled')}
    >
      {bills && <BillDialog close={close} onFailure={close} />}
    </DocumentList>
  )
}

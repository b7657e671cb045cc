import type { TaxDetail } from '@refill/contract/features/tax/documents.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { Panel } from '../../ui/parts.tsx'
import { families } from './document-family.ts'
import { documentsOf } from './invoices.api.ts'
import styles from './invoices.module.css'
import { NoteRows } from './note-rows.tsx'

const NoteDialog = onDemand(() => import('./note-dialog.tsx').then(({ NoteDialog: Dialog }) => Dialog))

const preload = () => {
  preloadDialog()
  NoteDialog.preload()
}

type NoteKind = 'credit' | 'debit'

function Buttons({ invoice: { id, number } }: { invoice: TaxDetail }) {
  const [asked, ask] = useState<NoteKind>()
  const close = () => ask(undefined)
  useKey('n', 'Credit note', () => ask('credit'))
  const on = { onPointerEnter: preload, onFocus: preload }
  return (
    <>
      <Button {...on} onClick={() => ask('credit')}>
        Credit note
      </Button>
      <Button {...on} onClick={() => ask('debit')}>
        Debit note
      </Button>
      {asked && <NoteDialog kind={asked} invoice={{ id, number }} close={close} onFailure={close} />}
    </>
  )
}

/** What puts an invoice right. */
export function NoteButtons({ invoice }: { invoice: TaxDetail }) {
  return (
    <Allowed right="tax.write">
      <Buttons invoice={invoice} />
    </Allowed>
  )
}

/** What was credited and charged on an invoice since; nothing where there is none. */
export function NotesOfInvoice({ invoice: { id } }: { invoice: TaxDetail }) {
  const parent = { invoice_id: id }
  const both = [
    useQuery(documentsOf(families.credits, parent)),
    useQuery(documentsOf(families.debits, parent)),
  ]
  if (both.every(({ data, isError }) => !isError && !data?.length)) return null
  return (
    <Panel title="Notes" flush>
      <ul className={styles.rows}>
        <NoteRows parent={parent} />
      </ul>
    </Panel>
  )
}

import { families } from './document-family.ts'
import { DocumentList } from './document-list.tsx'

const whenEmpty = {
  title: 'No debit notes yet',
  text: 'A debit note is issued from the invoice that it changes: open the invoice and press Debit note.',
}

/** Debit notes of all invoices. */
export default function DebitNoteListScreen() {
  return <DocumentList family={families.debits} whenEmpty={whenEmpty} />
}

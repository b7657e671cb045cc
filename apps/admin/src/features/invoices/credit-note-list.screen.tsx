import { families } from './document-family.ts'
import { DocumentList } from './document-list.tsx'

const whenEmpty = {
  title: 'No credit notes yet',
  text: 'A credit note is issued from the invoice that it changes: open the invoice and press Credit note.',
}

/** Credit notes of all invoices. */
export default function CreditNoteListScreen() {
  return <DocumentList family={families.credits} whenEmpty={whenEmpty} />
}

import { DocumentDetail } from './document-detail.tsx'
import { families } from './document-family.ts'

/** A debit note as it was issued. */
export default function DebitNoteDetailScreen() {
  return <DocumentDetail family={families.debits} />
}

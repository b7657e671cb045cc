import { DocumentDetail } from './document-detail.tsx'
import { families } from './document-family.ts'

/** A credit note as it was issued. */
export default function CreditNoteDetailScreen() {
  return <DocumentDetail family={families.credits} />
}

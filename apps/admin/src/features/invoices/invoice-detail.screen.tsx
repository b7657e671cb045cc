import { DocumentDetail } from './document-detail.tsx'
import { families } from './document-family.ts'

/** A tax invoice or bill of supply. */
export default function InvoiceDetailScreen() {
  return <DocumentDetail family={families.invoices} />
}

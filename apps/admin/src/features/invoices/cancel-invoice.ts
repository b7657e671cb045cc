import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { money } from '../../ui/formats/money.ts'
import { documentWords } from './document-words.ts'

/** Asks why a document of today is canceled. */
export const askToCancel = (
  client: QueryClient,
  { id, kind, number, customer_name, value }: TaxRow,
): void => {
  const { name, short } = documentWords[kind]
  askToDelete({
    thing: name,
    title: `Cancel ${short}`,
    words: [
      number,
      `of ${customer_name}, ${money(value)}, counts no more. It keeps its number as canceled, and its order can be billed anew.`,
    ],
    ...{ confirm: `Cancel ${short}`, cancel: `Keep ${short}`, reason: 'e.g. Issued to another customer' },
    send: (reason) => send(cancelInvoice, { id, reason }),
    onDeleted: () => forget(client, ...touchedBy.invoice),
    failed: 'It could not be canceled. Please try again.',
  })
}

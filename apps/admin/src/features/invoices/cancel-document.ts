import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { money } from '../../ui/formats/money.ts'
import { familyOf } from './document-family.ts'
import { documentWords } from './document-words.ts'

/** Asks why a document of today is canceled. */
export const askToCancel = (client: QueryClient, document: TaxRow): void => {
  const { id, kind, number, customer_name, value, original_id } = document
  const { name, short } = documentWords[kind]
  const after =
    original_id === null
      ? 'its order can be billed anew'
      : 'money, cylinders and sales are as they were before it'
  askToDelete({
    thing: name,
    title: `Cancel ${short}`,
    words: [
      number,
      `of ${customer_name}, ${money(value)}, counts no more. It keeps its number as canceled, and ${after}.`,
    ],
    confirm: `Cancel ${short}`,
    cancel: `Keep ${short}`,
    reason: 'e.g. Issued to another customer',
    send: (reason) => send(familyOf(document).cancel, { id, reason }),
    onDeleted: () => invalidate(client, ...(original_id === null ? touchedBy.invoice : touchedBy.note)),
    failed: 'It could not be canceled. Please try again.',
  })
}

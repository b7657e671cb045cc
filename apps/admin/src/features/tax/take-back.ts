import { cancelEInvoice } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { cancelEwayBill } from '@refill/contract/features/tax/e-way.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'

const failed = 'Nothing was stored. Please try again.'

export const askToCancelIrn = (client: QueryClient, { id, number }: { id: number; number: string }): void =>
  askToDelete({
    thing: 'IRN',
    title: 'IRN canceled',
    confirm: 'Enter',
    cancel: 'Keep it',
    failed,
    words: [number, 'is not registered any more: cancel it on the portal first, nothing is sent from here.'],
    reason: 'e.g. Wrong buyer',
    send: (reason) => send(cancelEInvoice, { id, reason }),
    onDeleted: () => invalidate(client, 'tax', 'invoices', 'dashboard'),
  })

/** @param bill of the e-way bill itself */
export const askToCancelEway = (client: QueryClient, bill: { id: number; number: string }): void =>
  askToDelete({
    thing: 'E-way bill',
    title: 'E-way bill canceled',
    confirm: 'Enter',
    cancel: 'Keep it',
    failed,
    words: [
      bill.number,
      'does not go with the goods any more: cancel it on the portal first, nothing is sent from here.',
    ],
    reason: 'e.g. Order canceled',
    send: (reason) => send(cancelEwayBill, { id: bill.id, reason }),
    onDeleted: () => invalidate(client, 'tax', 'invoices', 'dashboard'),
  })

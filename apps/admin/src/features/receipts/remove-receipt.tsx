import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { money } from '../../ui/formats/money.ts'
import { toast } from '../../ui/toast.ts'
import { forgetReceipts, removeReceipt, withoutRow } from './receipts.api.ts'

/** Asks, then deletes (AMB-126); it stays open when the server refuses or does not answer. */
export const askToRemoveReceipt = (
  client: QueryClient,
  { id, sr_no, customer_name, amount }: ReceiptRow,
): void =>
  askToConfirm({
    title: 'Delete receipt',
    text: (
      <>
        <b>
          {sr_no}, {customer_name}, {money(amount)}
        </b>{' '}
        leaves all lists. Its orders owe again what it had paid on them.
      </>
    ),
    danger: true,
    onConfirm: async () => {
      const answer = await removeReceipt(id).catch(() => undefined)
      if (!answer?.success) {
        toast({ kind: 'error', title: answer?.message || 'Failed to delete receipt. Please try again.' })
        return false
      }
      toast({ kind: 'success', title: answer.message || 'Receipt deleted successfully' })
      await forgetReceipts(client, withoutRow(id))
      return true
    },
  })

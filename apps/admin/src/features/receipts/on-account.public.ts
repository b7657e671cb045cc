import { setOff } from '@refill/contract/features/receipts/on-account.contract.ts'
import { undoSetOff } from '@refill/contract/features/receipts/undo-set-off.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { isExpired } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { money } from '../../ui/formats/money.ts'
import { toast } from '../../ui/toast.ts'

type SetOff = {
  customer_id: number
  customer_name: string
  on_account: number
  /** The one order that it is for; otherwise all that is due. */
  orderid?: string
}

/** What money does to the books: everything that says what is owed, received or paid back. */
export const invalidateMoney = (client: QueryClient) => invalidate(client, 'receipts', ...touchedBy.receipt)

/** Asks first, then sets money on account against what is due; the oldest of both first. */
export const askToSetOff = (client: QueryClient, asked: SetOff): void => {
  const { customer_id, customer_name, on_account, orderid } = asked
  askToConfirm({
    title: 'Set off',
    text: `${customer_name} has ${money(on_account)} on account. It pays ${
      orderid ?? 'what is due, the oldest order first'
    }, as far as it goes.`,
    confirm: 'Set off',
    onConfirm: async () => {
      const fields = { customer_id, 'orderid[]': orderid === undefined ? [] : [orderid] }
      const answer = await send(setOff, fields).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message })
        await invalidateMoney(client)
        return true
      }
      if (!isExpired(answer))
        toast({ kind: 'error', title: answer?.message || 'Nothing was set off. Please try again.' })
      return false
    },
  })
}

/** Asks why money that was set off last against an order is put on account again. */
export const askToUndoSetOff = (
  client: QueryClient,
  { id, orderid, words }: { id: number; orderid: string; words: string },
): void =>
  askToConfirm({
    title: 'Undo set-off',
    text: `${orderid}: ${words}. That money is on account again, and the order owes it.`,
    confirm: 'Undo set-off',
    reason: 'e.g. Meant for another order',
    danger: true,
    onConfirm: async (reason) => {
      const answer = await send(undoSetOff, { id, reason }).catch(() => undefined)
      if (answer?.success) {
        toast({ kind: 'success', title: answer.message })
        await invalidateMoney(client)
        return true
      }
      toast({ kind: 'error', title: answer?.message || 'Nothing was taken back. Please try again.' })
      return false
    },
  })

import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { forget, touchedBy } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { removePurchase } from './purchases.api.ts'

const say = (kind: 'success' | 'error', title: string) => toast({ kind, title })

/**
 * Asks, then deletes. It stays open when the server refuses; when no answer comes it closes and leads to the products,
 * as the catalogue of errors has it (AMB-146).
 * @param after runs once the purchase is gone
 */
export const askToRemovePurchase = (
  client: QueryClient,
  navigate: NavigateFunction,
  { id, inv_no, vendor_name }: Purchase,
  after?: () => void,
): void =>
  askToConfirm({
    title: 'Delete purchase',
    text: (
      <>
        <b>
          {inv_no}, {vendor_name}
        </b>{' '}
        leaves all lists. Its cylinders are taken out of the stock again; the ledger keeps both.
      </>
    ),
    danger: true,
    onConfirm: async () => {
      const answer = await removePurchase(id).catch(() => undefined)
      if (!answer) {
        say('error', 'Failed to load product data')
        void navigate(paths.products)
        return true
      }
      if (!answer.success) {
        say('error', answer.message || 'Failed to delete purchase')
        return false
      }
      say('success', answer.message || 'Purchase deleted successfully')
      after?.()
      await forget(client, ...touchedBy.purchase)
      return true
    },
  })

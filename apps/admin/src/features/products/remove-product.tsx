import type { QueryClient } from '@tanstack/react-query'
import { forget } from '../../api/cache.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { removeProduct } from './products.api.ts'

const say = (kind: 'success' | 'error', title: string) => toast({ kind, title, position: 'top-right' })

type Removed = { id: number; description: string; uuid: string }

/**
 * Asks, then deletes; the dialog closes on success and stays on failure, with the server's words in a toast.
 * @param after runs once the product is gone
 */
export const askToRemoveProduct = (
  client: QueryClient,
  { id, description, uuid }: Removed,
  after?: () => void,
): void =>
  askToConfirm({
    title: 'Delete product',
    text: (
      <>
        <b>
          {description} ({uuid})
        </b>{' '}
        leaves all lists. Past orders and the ledger keep it.
      </>
    ),
    danger: true,
    onConfirm: async () => {
      const answer = await removeProduct(id).catch(() => undefined)
      if (!answer?.success) {
        say('error', answer?.message || 'Failed to delete product')
        return false
      }
      say('success', answer.message || 'Product deleted successfully')
      after?.()
      await forget(client, 'products')
      return true
    },
  })

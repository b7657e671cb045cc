import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { forget, touchedBy } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { removeInventory } from './inventory.api.ts'

type Removed = { id: number; product_name: string; uuid: string }

/**
 * Asks, then takes the product out of the inventory. A domain error is told and the dialog stays; without any answer the
 * products follow (AMB-146).
 */
export const askToRemoveInventory = (
  client: QueryClient,
  navigate: NavigateFunction,
  { id, product_name, uuid }: Removed,
): void =>
  askToConfirm({
    title: 'Delete inventory',
    text: (
      <>
        <b>
          {product_name} ({uuid})
        </b>{' '}
        leaves the inventory. It can be added again.
      </>
    ),
    danger: true,
    onConfirm: async () => {
      const answer = await removeInventory(id).catch(() => undefined)
      if (!answer) {
        toast({ kind: 'error', title: 'Failed to load product data' })
        await navigate(paths.products)
        return true
      }
      if (!answer.success) {
        toast({ kind: 'error', title: answer.message })
        return false
      }
      toast({ kind: 'success', title: answer.message || 'Inventory deleted successfully' })
      await forget(client, ...touchedBy.stock)
      return true
    },
  })

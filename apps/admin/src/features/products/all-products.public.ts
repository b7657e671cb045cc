import { listProducts, type ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '../../api/send.ts'

// Apart from the other door, which every screen carries for the palette.

/** Products are loaded whole, up to the limit of AMB-036. */
const maxProducts = 1000

export const allProducts = queryOptions({
  queryKey: ['products', 'all'],
  queryFn: async ({ signal }): Promise<ProductRow[]> => {
    const fields = { page: 1, limit: maxProducts, search: '' }
    return (await load(listProducts, fields, { signal })).product_list
  },
  meta: { outlasts: true },
  staleTime: 60_000,
})

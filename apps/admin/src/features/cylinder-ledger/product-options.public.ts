import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'

/** So many are loaded for a picker (AMB-036). */
const maxProducts = 1000

const productOptions = {
  // Under the key of products, so that it is asked for again when one of them changes.
  queryKey: ['products', 'options'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { product_list } = await load(listProducts, { page: 1, limit: maxProducts }, { signal })
    return product_list.map(({ uuid, product_name, type }): PickOption => ({
      value: uuid,
      label: `${product_name}, ${type}`,
      detail: uuid,
    }))
  },
}

/** Every product by its code; no options while they load, none when they cannot be loaded. */
export const useProductOptions = (enabled = true) => {
  const query = useQuery({ ...productOptions, enabled })
  const options: readonly PickOption[] | undefined = query.isError ? none : query.data
  return { options, query }
}

const none: readonly PickOption[] = []

import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'

/** So many are loaded for a picker (AMB-036). */
const maxProducts = 1000

/** The ledger is drawn without it. */
const contractOf = () => import('@refill/contract/features/products/products.contract.ts')

/** `comesBack`: it is a cylinder, so there are empty ones of it. */
export type ProductOption = PickOption & { comesBack: boolean }

const productOptions = {
  // The cache keeps it under the key of products, so that it is loaded again when one of them changes.
  queryKey: ['products', 'options'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { listProducts } = await contractOf()
    const { product_list } = await load(listProducts, { page: 1, limit: maxProducts }, { signal })
    return product_list.map((product): ProductOption => ({
      value: product.uuid,
      label: `${product.product_name}, ${product.type}`,
      detail: product.uuid,
      comesBack: isCylinder(product),
    }))
  },
}

/** Every product by its code; no options while they load, none when they cannot be loaded. */
export const useProductOptions = (enabled = true) => {
  const query = useQuery({ ...productOptions, enabled })
  const options: readonly ProductOption[] | undefined = query.isError ? none : query.data
  return { options, query }
}

const none: readonly ProductOption[] = []

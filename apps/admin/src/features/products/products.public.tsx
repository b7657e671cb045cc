import type { NavigateFunction } from 'react-router'
import { paths } from '../../paths.ts'
import { ProductsIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 8

/** Products for the palette, by name, code, HSN, category or type. */
export const productFinder = (navigate: NavigateFunction) => ({
  label: 'Products',
  find: async (search: string, signal: AbortSignal) => {
    const { loadProducts } = await import('./products.api.ts')
    const { rows } = await loadProducts({ page: 1, rows: maxFinds, search }, signal)
    return rows.map(({ id, description, uuid }) => ({
      id: `product-${id}`,
      label: description,
      detail: uuid,
      icon: ProductsIcon,
      open: () => void navigate(paths.product(id)),
    }))
  },
})

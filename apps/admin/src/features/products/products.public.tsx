import { paths } from '../../paths.ts'
import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { ProductsIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 8

/** Products for the palette, by name, code, HSN, category or type. */
export const productFinder: PaletteFinder = {
  label: 'Products',
  find: async (search, signal) => {
    const { loadProducts } = await import('./products.api.ts')
    const { rows } = await loadProducts({ page: 1, rows: maxFinds, search }, signal)
    return rows.map(({ id, description, uuid }) => ({
      id: `product-${id}`,
      label: description,
      detail: uuid,
      icon: ProductsIcon,
      to: paths.product(id),
    }))
  },
}

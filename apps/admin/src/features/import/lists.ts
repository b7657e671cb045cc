import type { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import { byKind } from '@refill/contract/masters/kinds.ts'
import { allMasters } from '../../all-masters.ts'
import { touchedBy, type Cached } from '../../api/cache.ts'
import { paths } from '../../paths.ts'

type List = {
  /** Where what was brought in is seen. */
  readonly path: string
  /** What shows it, and is old once it is stored or taken back. */
  readonly shownBy: readonly Cached[]
}

export const listOf: Readonly<Record<ImportKindName, List>> = {
  ...byKind((kind): List => ({ path: allMasters[kind].addresses.list, shownBy: [kind] })),
  products: { path: paths.products, shownBy: ['products'] },
  'opening-dues': { path: paths.dues, shownBy: ['dues', 'receipts', 'customers'] },
  'customer-cylinders': { path: paths.emptiesOwed, shownBy: touchedBy.empties },
  'opening-stock': { path: paths.inventory, shownBy: touchedBy.stock },
  'month-invoices': { path: paths.taxMonth, shownBy: ['tax'] },
}

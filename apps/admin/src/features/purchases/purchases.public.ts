import { paths } from '../../paths.ts'
import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { PurchaseIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 5

/** Purchases for the palette, by invoice number or vendor. */
export const purchaseFinder: PaletteFinder = {
  label: 'Purchases',
  find: async (search, signal) => {
    const { findPurchases } = await import('./purchases.api.ts')
    const purchases = await findPurchases(search, maxFinds, signal)
    return purchases.map(({ id, inv_no, vendor_name }) => ({
      id: `purchase-${id}`,
      label: inv_no,
      detail: vendor_name,
      icon: PurchaseIcon,
      to: paths.purchaseDetail(id),
    }))
  },
}

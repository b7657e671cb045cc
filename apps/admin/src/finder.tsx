import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { customers } from './features/customers/customers.public.tsx'
import { deliveryPartners } from './features/delivery-partners/delivery-partners.public.tsx'
import { drivers } from './features/drivers/drivers.public.tsx'
import { godowns } from './features/godowns/godowns.public.tsx'
import { orderFinder } from './features/orders/orders.public.ts'
import { productFinder } from './features/products/products.public.tsx'
import { stockPoints } from './features/stock-points/stock-points.public.tsx'
import { vehicles } from './features/vehicles/vehicles.public.tsx'
import { vendors } from './features/vendors/vendors.public.tsx'
import { menu, moreMenu } from './menu.ts'
import { Palette } from './ui/palette/palette.tsx'

const masters = [customers, vehicles, drivers, vendors, deliveryPartners, godowns, stockPoints]

/** What Ctrl+K finds: screens, and records of every feature that has a finder. */
export function Finder() {
  const navigate = useNavigate()
  const actions = useMemo(
    () =>
      [...menu, ...moreMenu].map(({ label, path, icon }) => ({
        id: `screen-${path}`,
        label,
        detail: 'Screen',
        icon,
        open: () => void navigate(path),
      })),
    [navigate],
  )
  const finders = useMemo(
    () => [orderFinder(navigate), ...masters.map(({ finder }) => finder(navigate)), productFinder(navigate)],
    [navigate],
  )
  return <Palette actions={actions} finders={finders} />
}

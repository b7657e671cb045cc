import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { allMasters } from './all-masters.ts'
import { orderFinder } from './features/orders/orders.public.ts'
import { productFinder } from './features/products/products.public.tsx'
import { menu, moreMenu } from './menu.ts'
import { Palette } from './ui/palette/palette.tsx'

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
    () => [
      orderFinder(navigate),
      ...Object.values(allMasters).map(({ finder }) => finder(navigate)),
      productFinder(navigate),
    ],
    [navigate],
  )
  return <Palette actions={actions} finders={finders} />
}

import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { productFinder } from './features/products/products.door.tsx'
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
  const finders = useMemo(() => [productFinder(navigate)], [navigate])
  return <Palette actions={actions} finders={finders} />
}

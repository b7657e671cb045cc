import { useNavigate } from 'react-router'
import { findProductsForPalette } from './features/products/products.door.tsx'
import { menu, moreMenu } from './menu.ts'
import { PaletteHost } from './ui/palette.ts'

export function Palette() {
  const navigate = useNavigate()
  return null
}

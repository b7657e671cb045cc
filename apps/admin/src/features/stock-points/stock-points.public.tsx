import { masterAddresses } from '../../masters/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { paths } from '../../paths.ts'
import { StockPointIcon } from '../../ui/screen-icons.tsx'

export const stockPoints = masterEntry({
  addresses: masterAddresses(paths.stockPoints, 'stock-point'),
  label: 'Stock points',
  icon: StockPointIcon,
  load: () => import('./stock-points.panel.ts'),
})

import { masterAddresses } from '../../masters/form/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { StockPointIcon } from '../../ui/screen-icons.tsx'

export const stockPoints = masterEntry({
  addresses: masterAddresses('/stock-point', 'stock-point', { hasDetail: false }),
  one: 'Stock Point',
  kind: 'Stock point',
  label: 'Stock points',
  menu: 'Stock Points',
  icon: StockPointIcon,
  load: () => import('./stock-points.panel.ts'),
})

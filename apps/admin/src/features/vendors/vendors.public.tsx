import { masterAddresses } from '../../masters/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { paths } from '../../paths.ts'
import { VendorIcon } from '../../ui/screen-icons.tsx'

export const vendors = masterEntry({
  addresses: masterAddresses(paths.vendors, 'vendor'),
  label: 'Vendors',
  icon: VendorIcon,
  load: () => import('./vendors.panel.ts'),
})

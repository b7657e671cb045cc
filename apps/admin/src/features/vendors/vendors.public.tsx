import { masterAddresses } from '../../masters/form/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { VendorIcon } from '../../ui/screen-icons.tsx'

export const vendors = masterEntry({
  addresses: masterAddresses('/vendors-list', 'vendor'),
  one: 'Vendor',
  label: 'Vendors',
  menu: 'Vendor',
  icon: VendorIcon,
  load: () => import('./vendors.panel.ts'),
})

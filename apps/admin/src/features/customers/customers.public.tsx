import { masterEntry } from '../../masters/master-entry.tsx'
import { CustomersIcon } from '../../ui/screen-icons.tsx'
import { customerAddresses } from './customer-addresses.ts'

export const customers = masterEntry({
  addresses: customerAddresses,
  one: 'Customer',
  label: 'Customers',
  menu: 'Customer List',
  icon: CustomersIcon,
  load: () => import('./customers.list.ts'),
  loadWhole: () => import('./customers.panel.tsx'),
})

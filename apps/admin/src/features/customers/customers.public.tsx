import { masterEntry } from '../../masters/master-entry.tsx'
import { CustomersIcon } from '../../ui/screen-icons.tsx'
import { customerAddresses } from './customer-addresses.ts'

export const customers = masterEntry({
  addresses: customerAddresses,
  label: 'Customers',
  icon: CustomersIcon,
  load: () => import('./customers.panel.tsx'),
})

import { masterAddresses } from '../../masters/form/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { DriverIcon } from '../../ui/screen-icons.tsx'

export const drivers = masterEntry({
  addresses: masterAddresses('/driver-list', 'driver'),
  one: 'Driver',
  label: 'Drivers',
  menu: 'Driver',
  icon: DriverIcon,
  load: () => import('./drivers.panel.ts'),
})

import { masterAddresses } from '../../masters/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { paths } from '../../paths.ts'
import { DriverIcon } from '../../ui/screen-icons.tsx'

export const drivers = masterEntry({
  addresses: masterAddresses(paths.drivers, 'driver'),
  label: 'Drivers',
  icon: DriverIcon,
  load: () => import('./drivers.panel.ts'),
})

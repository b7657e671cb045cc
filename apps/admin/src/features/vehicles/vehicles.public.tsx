import { masterAddresses } from '../../masters/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { paths } from '../../paths.ts'
import { VehicleIcon } from '../../ui/screen-icons.tsx'

export const vehicles = masterEntry({
  addresses: masterAddresses(paths.vehicles, 'vehicle'),
  label: 'Vehicles',
  icon: VehicleIcon,
  load: () => import('./vehicles.panel.ts'),
})

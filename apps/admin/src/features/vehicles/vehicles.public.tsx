import { masterAddresses } from '../../masters/form/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { VehicleIcon } from '../../ui/screen-icons.tsx'

export const vehicles = masterEntry({
  addresses: masterAddresses('/vehicle-list', 'vehicle'),
  one: 'Vehicle',
  label: 'Vehicles',
  menu: 'Vehicle',
  icon: VehicleIcon,
  load: () => import('./vehicles.panel.ts'),
})

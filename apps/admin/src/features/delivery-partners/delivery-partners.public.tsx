import { masterAddresses } from '../../masters/form/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { DeliveryPartnerIcon } from '../../ui/screen-icons.tsx'

export const deliveryPartners = masterEntry({
  addresses: masterAddresses('/dp-list', 'dp'),
  one: 'DP',
  label: 'Delivery partners',
  menu: 'DP List',
  icon: DeliveryPartnerIcon,
  load: () => import('./delivery-partners.panel.ts'),
})

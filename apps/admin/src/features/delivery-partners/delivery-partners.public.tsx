import { masterAddresses } from '../../masters/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { paths } from '../../paths.ts'
import { DeliveryPartnerIcon } from '../../ui/screen-icons.tsx'

export const deliveryPartners = masterEntry({
  addresses: masterAddresses(paths.deliveryPartners, 'dp'),
  label: 'Delivery partners',
  icon: DeliveryPartnerIcon,
  load: () => import('./delivery-partners.panel.ts'),
})

import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { customers } from './features/customers/customers.public.tsx'
import { deliveryPartners } from './features/delivery-partners/delivery-partners.public.tsx'
import { drivers } from './features/drivers/drivers.public.tsx'
import { godowns } from './features/godowns/godowns.public.tsx'
import { stockPoints } from './features/stock-points/stock-points.public.tsx'
import { vehicles } from './features/vehicles/vehicles.public.tsx'
import { vendors } from './features/vendors/vendors.public.tsx'
import type { MasterEntry } from './masters/master-entry.tsx'

/** Every master, in the order in which the palette shows what it finds. Routes, menu and papers follow from it. */
export const allMasters: Readonly<Record<MasterKind, MasterEntry>> = {
  customers,
  vehicles,
  drivers,
  vendors,
  'delivery-partners': deliveryPartners,
  godowns,
  'stock-points': stockPoints,
}

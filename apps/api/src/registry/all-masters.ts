import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { customers } from '../features/customers/customers.master.ts'
import { deliveryPartners } from '../features/delivery-partners/delivery-partners.master.ts'
import { drivers } from '../features/drivers/drivers.master.ts'
import { godowns } from '../features/godowns/godowns.master.ts'
import { stockPoints } from '../features/stock-points/stock-points.master.ts'
import { vehicles } from '../features/vehicles/vehicles.master.ts'
import { vendors } from '../features/vendors/vendors.master.ts'
import type { Master } from '../masters/definition.ts'

/** Every master; what is done for all of them goes through here. */
export const allMasters: { readonly [Kind in MasterKind]: Master & { contract: { feature: Kind } } } = {
  vendors,
  drivers,
  vehicles,
  godowns,
  'delivery-partners': deliveryPartners,
  'stock-points': stockPoints,
  customers,
}

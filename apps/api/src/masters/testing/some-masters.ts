import { byKind, type MasterKind } from '@refill/contract/masters/kinds.ts'
import { aCustomer } from '../../features/customers/customers.test-data.ts'
import { aDeliveryPartner } from '../../features/delivery-partners/delivery-partners.test-data.ts'
import { aDriver } from '../../features/drivers/drivers.test-data.ts'
import { aGodown } from '../../features/godowns/godowns.test-data.ts'
import { aStockPoint } from '../../features/stock-points/stock-points.test-data.ts'
import { aVehicle } from '../../features/vehicles/vehicles.test-data.ts'
import { aVendor } from '../../features/vendors/vendors.test-data.ts'
import { allMasters } from '../../registry/all-masters.ts'
import { plainRecord } from './plain-record.ts'

/** The fields of a new record of each master, every time another one; plain ones where nothing else is said. */
export const someMasters: Readonly<Record<MasterKind, () => object>> = {
  ...byKind((kind) => () => plainRecord(allMasters[kind].contract)),
  vendors: aVendor,
  drivers: aDriver,
  vehicles: aVehicle,
  godowns: aGodown,
  'delivery-partners': aDeliveryPartner,
  'stock-points': aStockPoint,
  customers: aCustomer,
}

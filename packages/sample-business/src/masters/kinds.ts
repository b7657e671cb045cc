import type { SampleCustomer } from './customers.ts'
import type { SampleDeliveryPartner } from './delivery-partners.ts'
import type { SampleDriver } from './drivers.ts'
import type { SampleGodown } from './godowns.ts'
import type { SampleStockPoint } from './stock-points.ts'
import type { SampleVehicle } from './vehicles.ts'
import type { SampleVendor } from './vendors.ts'

/** What each master's sample is made of, under the name of its feature. */
export type SampleRecordOf = {
  readonly vendors: SampleVendor
  readonly drivers: SampleDriver
  readonly vehicles: SampleVehicle
  readonly godowns: SampleGodown
  readonly 'delivery-partners': SampleDeliveryPartner
  readonly 'stock-points': SampleStockPoint
  readonly customers: SampleCustomer
}
export type SampleKind = keyof SampleRecordOf

import { byKind, type MasterKind } from '@refill/contract/masters/kinds.ts'
import {
  customerPapersOf,
  deliveryPartnerPapersOf,
  godownPapersOf,
  vendorPapersOf,
} from '../papers/business-plans.ts'
import { driverPapersOf } from '../papers/person-plans.ts'
import { vehiclePapersOf } from '../papers/vehicle-plans.ts'
import { sampleCustomers } from './customers.ts'
import { sampleDeliveryPartners } from './delivery-partners.ts'
import { sampleDrivers } from './drivers.ts'
import { sampleGodowns } from './godowns.ts'
import { plainSample } from './plain.ts'
import { sampleOf } from './sample.ts'
import { sampleStockPoints } from './stock-points.ts'
import { sampleVehicles } from './vehicles.ts'
import { sampleVendors } from './vendors.ts'

/** Every master of the sample business; a plain one where it has none of its own. */
export const allSamples: Readonly<Record<MasterKind, ReturnType<typeof sampleOf>>> = {
  ...byKind(plainSample),
  vendors: sampleOf('vendors', { count: [10, 1 / 5_000], records: sampleVendors, papers: vendorPapersOf }),
  drivers: sampleOf('drivers', { count: [12, 1 / 4_000], records: sampleDrivers, papers: driverPapersOf }),
  vehicles: sampleOf('vehicles', { count: [9, 1 / 5_000], records: sampleVehicles, papers: vehiclePapersOf }),
  godowns: sampleOf('godowns', { count: [4, 1 / 40_000], records: sampleGodowns, papers: godownPapersOf }),
  'delivery-partners': sampleOf('delivery-partners', {
    count: [6, 1 / 10_000],
    records: sampleDeliveryPartners,
    papers: deliveryPartnerPapersOf,
  }),
  'stock-points': sampleOf('stock-points', { count: [5, 1 / 20_000], records: sampleStockPoints }),
  customers: sampleOf('customers', {
    count: [160, 1 / 50],
    records: sampleCustomers,
    papers: customerPapersOf,
  }),
}

export type MasterCounts = Readonly<Record<MasterKind, number>>

/**
 * How many of each master a business of this size has: what a distributor with 2,000 orders keeps, and more of what
 * grows with the business beyond them.
 * @param orders whole, 0 or more
 */
export const masterCounts = (orders: number): MasterCounts => {
  const more = Math.max(0, orders - 2_000)
  return byKind((kind) => {
    const [from, perOrder] = allSamples[kind].count
    return from + Math.floor(more * perOrder)
  })
}

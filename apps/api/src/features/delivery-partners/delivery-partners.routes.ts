import { listDeliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Routes } from '../../http/operations.ts'
import { serveMaster } from '../../masters/serve-master.ts'
import { deliveryPartners } from './delivery-partners.master.ts'

/** The list also answers under an address of its own (AMB-095). */
export const deliveryPartnersRoutes = (on: Routes, db: Database, store: FileStore): void =>
  serveMaster(on, db, store, deliveryPartners, [listDeliveryPartners])

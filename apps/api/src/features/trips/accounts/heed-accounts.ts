import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { PerformTogether } from '../../orders/orders.public.ts'

/**
 * Commands of a trip that also heed what its driver has brought since: the database lets nobody owe fewer cylinders than
 * none, and says whose they are.
 */
export const heedingAccounts =
  (together: PerformTogether): PerformTogether =>
  (by, clashes, work) =>
    together(by, { ...clashes, driver_owes_cylinders: settlingErrors.trip_money_recovered }, work)

import type { CylinderSide } from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'

/** Cylinders of a product that a driver owes, as the database adds them up. */
export type OpenCylinders = {
  product_id: number
  uuid: string
  product_name: string
  category: string
  uom: string
  capacity: number | null
  what: CylinderSide
  count: number
}

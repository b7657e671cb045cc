import type { Generated, GeneratedAlways } from 'kysely'
import type { Numeric } from '../../database/tables.ts'

export type ProductsTable = {
  id: GeneratedAlways<number>
  name: string
  code: string
  category: string
  type: string
  material: string
  hsn: string
  gst: number
  uom: string
  capacity: Numeric
  weight_kg: Numeric
  water_capacity_ltr: Numeric
  height_mm: Numeric
  diameter_mm: Numeric
  thickness_mm: Numeric
  rsp: Numeric
  discount: Numeric
  security_deposit: Numeric
  taxable_amount: GeneratedAlways<Numeric>
  image_id: string | null
  status: Generated<string>
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: number | null
  deleted_at: Date | null
  search: GeneratedAlways<string>
}

declare module '../../database/tables.ts' {
  interface Tables {
    products: ProductsTable
  }
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { Numeric } from '../../database/tables.ts'

type OrdersTable = {
  id: GeneratedAlways<number>
  orderid: string
  customer_id: number
  customer_name: string
  mobile: string
  email: string
  customer_gst: string
  customer_state: string
  shipping_address: string
  paymentmode: string
  ponum: string
  source: string
  day: string
  booked_at: Generated<Date>
  booked_by: number | null
  schedule_day: string | null
  schedule_time: string
  status: number
  resumes: number | null
  reason: string
  driver_id: number | null
  vehicle_id: number | null
  dp_id: number | null
  delivery_person: string
  estimated_at: Date | null
  assigned_at: Date | null
  dispatched_at: Date | null
  delivered_at: Date | null
  delivered_on: string | null
  due_day: string | null
  credit_days: number
  credit_limit: Numeric
  what: string
  cylinders: Numeric
  deposit_count: Numeric
  empties: Numeric
  totalamount: Numeric
  total_security_deposit: Numeric
  payable: GeneratedAlways<string>
  paid: Generated<Numeric>
  digest: string
  search: string
}

type OrderLinesTable = {
  id: GeneratedAlways<number>
  order_id: number
  product_id: number
  customer_id: number
  dp_id: number | null
  product_name: string
  type: string
  hsn: string
  gst: number
  unit: string
  size: string
  is_cylinder: boolean
  count: Numeric
  returnclinder: Numeric
  price: Numeric
  taxable_amount: Numeric
  gst_amount: Numeric
  amount: GeneratedAlways<string>
  deposit_count: Numeric
  security_deposit: Numeric
  sold_on: string | null
}

declare module '../../database/tables.ts' {
  interface Tables {
    orders: OrdersTable
    order_lines: OrderLinesTable
    order_counts: { day: string; status: number; shard: number; n: number }
    order_years: { year: string; base: number }
    sales_days: {
      kind: 'product' | 'partner'
      key: number
      day: string
      n: number
      quantity: Numeric
      returned: Numeric
      amount: Numeric
    }
    challans: {
      id: GeneratedAlways<number>
      order_id: number
      dc_no: string
      dc_date: string
      canceled_at: Date | null
    }
    series: { kind: 'challan' | 'receipt'; year: string; last: number }
  }
}

-- What a delivery on a day depends on: where the order stands, its terms and its lines, whether all of them have the rate
-- of the day, what its invoice copies, and the moment at which it left where that is known; of a delivered one also its
-- day and the receipts of that day.
-- @row OrderToDeliver
-- @import { BillingFacts } from '../../invoices/invoices.rows.ts'
-- @type billing BillingFacts
-- @type received number[]
-- @type lines { id: number; product_id: number; hsn: string; product_name: string; unit: string; size: string; is_cylinder: boolean; count: number; price: number; gst: number; taxable_amount: number; gst_amount: number; deposit_count: number; security_deposit: number; empties_received: number; held: number; is_household: boolean }[]
-- @import { DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
-- @type delivery_code DeliveryCode
-- @type driver { id: number; name: string } | null
-- @type trip { id: number; vehicle_id: number } | null
-- @notNull sets_off, delivery_code, billing, is_rated, received
-- @nullable dispatched_on, delivered_on, left_at
SELECT
-- @include order-to-deliver.part.sql
FROM orders o WHERE o.id = :id

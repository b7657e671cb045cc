-- Where orders stand that are to go on, in the order of their ids, what is paid of each, whether its lines have the rates of a day, and its
-- challan where one was prepared.
-- @type invoice_on 'delivery' | 'dispatch'
-- @import { Prepared } from '../orders.rows.ts'
-- @type prepared Prepared | null
-- @notNull is_rated, invoice_on
SELECT o.id, o.day AS booked_on, o.status, o.resumes, o.version, o.driver_id, o.vehicle_id, o.is_billed, o.paid, o.empties, (SELECT invoice_on FROM settings) AS invoice_on,
-- @include rated-for.part.sql
  AS is_rated,
-- @include prepared-challan.part.sql
  AS prepared
FROM orders o WHERE o.id = ANY (:ids::bigint[]) ORDER BY o.id

-- A trip as its settlement needs it, with what its driver carries beside what stands on the account, and the names of customers in what was typed.
-- @import { DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
-- @type delivery_code DeliveryCode
-- @type named { id: number; name: string }[]
-- @notNull vehicle_no, driver_name, loaded_on, back_by, carried, draft, named, delivery_code
SELECT t.id, t.number, t.day, t.state, v.name AS vehicle_no, d.name AS driver_name, t.version,
  coalesce(t.loaded_on::text, '') AS loaded_on, coalesce(u.name, '') AS back_by, t.stays,
  (SELECT delivery_code FROM settings) AS delivery_code, (coalesce(c.carried, 0) - coalesce((
-- @include on-account.part.sql
  ), 0))::float8 AS carried, coalesce(t.draft::text, '') AS draft, t.draft_version,
  (SELECT coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.id), '[]') FROM masters m WHERE m.id IN (
    SELECT (typed ->> 'customer_id')::bigint FROM jsonb_array_elements(t.draft -> 'sales' || (t.draft -> 'collected')) AS typed)) AS named
FROM trips t JOIN masters v ON v.id = t.vehicle_id JOIN masters d ON d.id = t.driver_id LEFT JOIN users u ON u.id = t.back_by
  LEFT JOIN driver_cash c ON c.driver_id = t.driver_id
WHERE t.id = :id

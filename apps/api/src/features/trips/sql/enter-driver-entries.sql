-- Enters what changes the account of a driver; a trigger counts rupees into what the driver carries.
-- @nullable user_id
INSERT INTO driver_entries (driver_id, day, kind, trip_id, rupees, product_id, what, cylinders, reason, entered_by)
SELECT :driver_id, :day::date, e.kind, :trip_id, e.rupees, e.product_id, e.what, e.cylinders, e.reason, :user_id::bigint
FROM jsonb_to_recordset(:entries::jsonb) AS e (kind text, rupees numeric, product_id bigint, what text, cylinders numeric, reason text)

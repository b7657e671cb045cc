-- Enters what somebody takes in, charges or waives of a driver's account; a trigger counts rupees into what the driver carries.
-- @nullable user_id, product_id
INSERT INTO driver_entries (driver_id, day, kind, rupees, product_id, what, cylinders, reason, reference, entered_by)
VALUES (:driver_id, :day::date, :kind, :rupees, :product_id::bigint, :what, :cylinders, :reason, :reference, :user_id::bigint)
RETURNING id

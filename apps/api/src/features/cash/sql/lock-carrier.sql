-- Locks what a driver carries, behind the drawer that takes it over.
UPDATE driver_cash SET carried = carried WHERE driver_id = :driver_id

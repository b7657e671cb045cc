-- What lists may be narrowed and sorted by, where nothing else leads to the rows. An order has a driver, a vehicle and a
-- day of delivery only once it is on its way, so booking it touches none of those.
CREATE INDEX orders_of_driver ON orders (driver_id, day, id) WHERE driver_id IS NOT NULL;
CREATE INDEX orders_of_vehicle ON orders (vehicle_id, day, id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX orders_of_partner ON orders (partner_id, day, id) WHERE partner_id IS NOT NULL;
CREATE INDEX orders_by_delivery ON orders (delivered_on, id) WHERE delivered_on IS NOT NULL;
CREATE INDEX orders_by_mode ON orders (payment_mode, day, id);
CREATE INDEX purchases_by_day ON purchases (invoiced_on, id) WHERE deleted_at IS NULL;
CREATE INDEX masters_by_name ON masters (kind, lower(name), id);

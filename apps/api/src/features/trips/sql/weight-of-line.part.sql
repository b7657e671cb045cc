-- Kilograms of a line `l` of a product `p`, cylinders with their gas, as order-load.sql weighs them.
l.count * CASE WHEN p.hsn LIKE '99%' THEN 0 ELSE p.weight_kg
  + CASE WHEN p.is_cylinder AND p.uom IN ('kg', 'pcs', 'units', 'boxes') THEN p.capacity ELSE 0 END END

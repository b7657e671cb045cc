-- Under which head Tally has the rupees of an entry of a driver's account `e`.
CASE e.kind WHEN 'charged' THEN 'Cylinders charged to drivers' WHEN 'deducted' THEN 'Deducted from drivers'
  WHEN 'waived' THEN 'Waived to drivers' ELSE 'Cash of drivers not explained' END

-- Rupees that drivers came to owe, as `driver_id`, `day`, `amount`: what nobody has taken back.
SELECT driver_id, day, amount FROM carried_steps WHERE what = 'received'
UNION ALL SELECT e.driver_id, e.day, e.rupees FROM driver_entries e
WHERE e.rupees > 0 AND e.reverses IS NULL AND NOT EXISTS (SELECT FROM driver_entries r WHERE r.reverses = e.id)

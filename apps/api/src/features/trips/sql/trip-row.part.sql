-- What lists and the page of a trip `t` show of it.
t.id, t.number, t.day, t.round, t.state, t.vehicle_id, v.name AS vehicle_no, t.driver_id, d.name AS driver_name,
  coalesce(t.partner_id, 0) AS dp_id, coalesce(p.name, '') AS dp_name, t.note, load.stops, load.delivered, load.weight,
  coalesce(t.loaded_on::text, '') AS loaded_on, t.version

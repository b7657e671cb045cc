-- What an assignment depends on: where the order stands, which of the masters are active, and which papers of driver and
-- vehicle have run out before today: 'MH12KT4827 Insurance, Ramesh Shinde License'.
-- @type stage { status: number; resumes: number | null } | null
-- @notNull is_partner, expired
SELECT
  (SELECT json_build_object('status', status, 'resumes', resumes) FROM orders WHERE id = :id) AS stage,
  (SELECT name FROM masters WHERE id = :driver_id AND kind = 'drivers' AND active) AS driver,
  (SELECT name FROM masters WHERE id = :vehicle_id AND kind = 'vehicles' AND active) AS vehicle,
  EXISTS (SELECT FROM masters WHERE id = :partner_id AND kind = 'delivery-partners' AND active) AS is_partner,
  (SELECT coalesce(string_agg(m.name || ' ' || p.name, ', ' ORDER BY p.id), '')
    FROM papers p JOIN masters m ON m.id = p.master_id
    WHERE p.master_id IN (:driver_id, :vehicle_id) AND p.ended_at IS NULL AND p.valid_until < :today::date) AS expired

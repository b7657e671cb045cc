-- An e-way bill is valid until a later minute in India, as the portal says it.
UPDATE eway_bills SET valid_until = (:valid_until::text)::timestamp AT TIME ZONE 'Asia/Kolkata' WHERE id = :id

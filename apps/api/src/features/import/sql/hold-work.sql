-- Held for one batch, as long as it is still this run's and to be done.
UPDATE imports SET seen_at = now() WHERE id = :id AND runner = :runner AND state = :state::text RETURNING id

-- Locks the drawers of people, the lower id first as everybody does; one that is not there yet is made.
INSERT INTO drawers (user_id, in_hand) SELECT id, 0 FROM users WHERE id = ANY (:people::bigint[]) ORDER BY id
ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id

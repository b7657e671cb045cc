-- Active masters of a kind, the oldest first.
SELECT id, name FROM masters WHERE kind = :kind AND active ORDER BY id

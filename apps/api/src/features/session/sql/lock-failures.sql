-- What a try is judged by: failures of this account from this place, and for a stranger also those of this place with any
-- account and those of this account from any strange place. Who tries the same meanwhile waits for the locks.
-- @notNull counted, ago
-- @type counted 'own' | 'place' | 'account'
SELECT CASE WHEN account = '' THEN 'place' WHEN place = '' THEN 'account' ELSE 'own' END AS counted, failures,
  greatest(extract(epoch FROM clock_timestamp() - since), 0)::float8 AS ago
FROM sign_in_failures
WHERE account = :account AND place = :place
  OR :is_stranger AND (account = '' AND place = :place OR account = :account AND place = '')
ORDER BY account, place FOR UPDATE

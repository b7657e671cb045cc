-- What a vendor is called.
-- @notNull name
SELECT coalesce(nullif(tradename, ''), legalname) AS name FROM vendors WHERE id = :id

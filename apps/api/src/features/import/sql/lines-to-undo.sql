-- The next lines to take back, what was stored last first: what names a record was stored after it. Lines of one record
-- come together.
-- @notNull record_id, record_version
SELECT line, state, form, before, record_id, record_version FROM import_lines
WHERE import_id = :import_id AND state IN ('added', 'updated')
ORDER BY record_id DESC FETCH FIRST (:limit::bigint) ROWS WITH TIES

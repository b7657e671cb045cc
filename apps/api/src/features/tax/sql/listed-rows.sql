-- Documents of a section of a return by their ids and in that order.
SELECT
-- @include ../../invoices/sql/document-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN documents_of_returns d USING (id)
ORDER BY keys.place

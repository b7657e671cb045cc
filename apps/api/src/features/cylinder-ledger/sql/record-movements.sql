-- Records movements, one row for each place in the lists. A holder that is null lets the opening day decide.
-- @type holders readonly ('godown' | 'opening' | 'vehicle' | null)[]
-- @type reversed readonly (number | null)[]
-- @type recorders readonly (number | null)[]
WITH moves (product_id, day, at, holder, holder_id, other, other_id, fulls, empties,
  document, document_id, document_no, note, reverses, recorded_by) AS (
  SELECT * FROM unnest(:products::bigint[], :days::date[], :instants::timestamptz[], :holders::text[], :holder_ids::bigint[], :others::text[],
    :other_ids::bigint[], :fulls::numeric[], :empties::numeric[], :documents::text[], :document_ids::bigint[],
    :document_nos::text[], :notes::text[], :reversed::bigint[], :recorders::bigint[])),
-- @include record-movements.part.sql
done AS (SELECT count(*) AS n FROM stock_moved)
SELECT FROM done

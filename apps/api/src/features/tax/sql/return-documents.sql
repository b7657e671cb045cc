-- Documents of a month that stand, in the order in which a return lists them: by section, then by buyer or state, day and
-- number. Keys are sorted without what is wide, which is looked up as rows are taken.
-- @row ReturnRow
-- @import { StoredReturnDocument } from '../tax.rows.ts'
-- @type kind StoredReturnDocument['kind']
-- @type section StoredReturnDocument['section']
-- @type supply StoredReturnDocument['supply']
-- @type lines StoredReturnDocument['lines']
-- @type buyer_class StoredReturnDocument['buyer_class']
-- @notNull id, kind, section, number, day, buyer_gst, place_of_supply, supply, value, lines, buyer_name, buyer_class
SELECT k.id, k.kind, k.section, k.number, k.day, k.buyer_gst, k.buyer_class, k.place_of_supply, k.supply, k.value,
  CASE WHEN :with_names::boolean THEN (SELECT d.content->'buyer'->>'name' FROM documents_of_returns d WHERE d.id = k.id)
    ELSE '' END AS buyer_name,
  (SELECT coalesce(json_agg(json_build_object('rate', l.rate, 'taxable', l.taxable, 'cgst', l.cgst, 'sgst', l.sgst,
      'igst', l.igst) ORDER BY l.place), '[]') FROM lines_of_returns l WHERE l.document_id = k.id) AS lines
FROM (SELECT id, kind, section, number, day, buyer_gst, buyer_class, place_of_supply, supply, value
  FROM documents_of_returns
  WHERE day BETWEEN :first_day::date AND :last_day::date AND issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
    AND canceled_at IS NULL AND section = ANY (:sections::text[])
  ORDER BY section COLLATE "C",
    CASE section WHEN 'b2cl' THEN place_of_supply WHEN 'cdnur' THEN '' ELSE buyer_gst END COLLATE "C",
    day, number COLLATE "C" OFFSET 0) AS k

-- Documents of the old books with these numbers, each with its lines.
-- @type kind TaxKind
-- @import { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
-- @type lines { hsn: string; uqc: string; quantity: number; rate: number; taxable: number; description: string }[]
-- @notNull lines
SELECT d.id, d.number, d.day, d.kind, d.buyer_name, d.buyer_gst, d.buyer_class, d.place_of_supply, d.value::float8 AS value,
  (SELECT coalesce(json_agg(json_build_object('hsn', l.hsn, 'uqc', l.uqc, 'quantity', l.quantity, 'rate', l.rate, 'taxable', l.taxable,
      'description', l.description) ORDER BY l.place), '[]') FROM old_lines l WHERE l.document_id = d.id) AS lines
FROM old_documents d WHERE d.number = ANY (:numbers::text[])

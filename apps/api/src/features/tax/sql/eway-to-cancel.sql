-- An e-way bill, with the document or challan that it is of.
SELECT number, document_id, challan_id, made_at, canceled_at FROM eway_bills WHERE id = :id

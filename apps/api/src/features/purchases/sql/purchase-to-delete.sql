-- A purchase that stands, as the log has it.
SELECT id, invoice_no AS inv_no, vendor_id, total_amount, invoiced_on AS inv_date
FROM purchases WHERE id = :id AND deleted_at IS NULL

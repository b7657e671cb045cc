-- Vendors and customers begin their numbers anew: a vendor's with each financial year (CGST Rule 46(b)), a customer's old
-- bills whenever they did.
DROP INDEX purchases_invoice;
-- Three months earlier the financial year is the calendar year.
CREATE UNIQUE INDEX purchases_invoice
  ON purchases (vendor_id, lower(invoice_no), extract(year FROM invoiced_on - interval '3 months'))
  WHERE deleted_at IS NULL;
COMMENT ON COLUMN purchases.invoice_no IS 'Number on the invoice; once for each vendor and financial year of the invoice, without regard to case.';
DROP INDEX opening_dues_once;
CREATE UNIQUE INDEX opening_dues_once ON opening_dues (customer_id, lower(bill_number), day)
  WHERE canceled_at IS NULL AND bill_number <> '';
COMMENT ON COLUMN opening_dues.bill_number IS 'Of the old bill; once for each customer and day, without regard to case, unless empty.';
